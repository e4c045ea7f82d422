import { optionId, type ClosedOption, type Option, type RefsOf } from './decision.ts';
import type { GameTypes } from './game-types.ts';
import type { Message } from './message.ts';

/** What a player would look for: open with its effects, or closed with a reason. */
export class Menu<G extends GameTypes> {
  readonly options: Option<G>[] = [];
  readonly closed: ClosedOption<G>[] = [];

  offer<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, effects: readonly G['Effect'][]): void {
    const id = optionId(kind, refs);
    this.options.push(refs ? { id, kind, refs, effects } : { id, kind, effects });
  }

  close<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, reason: Message): void {
    this.closed.push(refs ? { kind, refs, reason } : { kind, reason });
  }
}

export function reason(name: string, params?: NonNullable<Message['params']>): Message {
  return params ? { key: `reason.${name}`, params } : { key: `reason.${name}` };
}
