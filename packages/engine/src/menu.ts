import { optionId, type ClosedOption, type Option, type RefsOf } from './decision.ts';
import type { GameTypes } from './game-types.ts';
import type { Message } from './message.ts';

/** What a player would look for, as the rules list it: open with its effects, or closed with a reason. */
export interface Menu<G extends GameTypes> {
  offer<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, effects: readonly G['Effect'][]): void;
  /** Offers an option that is the same in every state, and so is made once. */
  add(option: Option<G>): void;
  close<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, reason: Message): void;
}

type List<G extends GameTypes> = (menu: Menu<G>) => void;

class OpenOptions<G extends GameTypes> implements Menu<G> {
  readonly options: Option<G>[] = [];

  offer<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, effects: readonly G['Effect'][]): void {
    const id = optionId(kind, refs);
    this.options.push(refs ? { id, kind, refs, effects } : { id, kind, effects });
  }

  add(option: Option<G>): void {
    this.options.push(option);
  }

  close(): void {}
}

class ClosedOptions<G extends GameTypes> implements Menu<G> {
  readonly options: ClosedOption<G>[] = [];

  offer(): void {}

  add(): void {}

  close<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, reason: Message): void {
    this.options.push(refs ? { kind, refs, reason } : { kind, reason });
  }
}

/** For the question, asked at every step. */
export function openOptions<G extends GameTypes>(list: List<G>): Option<G>[] {
  const menu = new OpenOptions<G>();
  list(menu);
  return menu.options;
}

/** For the eyes of whoever decides, when a view is made. */
export function closedOptions<G extends GameTypes>(list: List<G>): ClosedOption<G>[] {
  const menu = new ClosedOptions<G>();
  list(menu);
  return menu.options;
}

export function reason(name: string, params?: NonNullable<Message['params']>): Message {
  return params ? { key: `reason.${name}`, params } : { key: `reason.${name}` };
}
