/** Less than a line is no look back. */
const SLACK = 24;

/** Where the log stands: it follows the game, unless somebody reads what was before. */
export class LogFollow {
  #mode: 'live' | 'past' = 'live';

  /** Whether a log that is laid out from its end has been scrolled away from it. */
  isBehind(scrollTop: number): boolean {
    return scrollTop < -SLACK;
  }

  /** Whether whoever looked at an earlier step has come back, and the log with them. */
  returns(mode: 'live' | 'past'): boolean {
    const isBack = this.#mode === 'past' && mode === 'live';
    this.#mode = mode;
    return isBack;
  }
}
