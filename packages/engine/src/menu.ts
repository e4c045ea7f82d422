import { optionId, type ClosedOption, type Option, type RefsOf } from './decision.ts';
import type { GameTypes, Named } from './game-types.ts';
import type { Message } from './message.ts';

/** What a player would look for: open with its effects, or closed with a reason. */
export class Menu<G extends GameTypes> {
  readonly options: Option<G>[] = [];
  readonly closed: ClosedOption<G>[] = [];

  offer<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, effects: readonly G['Effect'][]): void {
    this.options.push({ id: optionId(kind, refs), ...named(kind, refs), effects });
  }

  close<K extends G['Option']['kind']>(kind: K, refs: RefsOf<G['Option'], K>, reason: Message): void {
    this.closed.push({ ...named(kind, refs), reason });
  }
}

function named(kind: string, refs: Named['refs']): Named {
  return refs ? { kind, refs } : { kind };
}

export function reason(name: string, params?: NonNullable<Message['params']>): Message {
  return params ? { key: `reason.${name}`, params } : { key: `reason.${name}` };
}
