import { option, type ClosedOption, type Message, type Option, type Refs } from '@kapelle/engine';
import type { Effect } from '../effects/effect.ts';

/** What can be picked, open with its effects or closed with a reason. */
export class Menu {
  readonly options: Option<Effect>[] = [];
  readonly closed: ClosedOption[] = [];

  offer(kind: string, refs: Refs | undefined, effects: readonly Effect[]): void {
    this.options.push(option(kind, effects, refs));
  }

  close(kind: string, refs: Refs | undefined, reason: Message): void {
    this.closed.push(refs ? { kind, refs, reason } : { kind, reason });
  }
}

export function reason(name: string, params?: NonNullable<Message['params']>): Message {
  return params ? { key: `reason.${name}`, params } : { key: `reason.${name}` };
}
