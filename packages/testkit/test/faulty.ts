import type { GameDefinition, GameState, Option, Play, Task } from '@kapelle/engine';
import { tinyGame, type TinyGame } from '../src/index.ts';

type Tiny = GameDefinition<TinyGame>;
type TinyPlay = Play<TinyGame>;

/** The tiny game with one seeded fault. */
export function faulty(fault: Partial<Tiny>): Tiny {
  return { ...tinyGame, ...fault };
}

/** The tiny game that does one more thing after an effect. */
export function after(verb: TinyGame['Effect']['do'], more: (play: TinyPlay, task: Task<TinyGame>) => unknown): Tiny {
  return faulty({
    resolve: (play, task) => {
      tinyGame.resolve(play, task);
      if (task.effect.do === verb) more(play, task);
    },
  });
}

/** Puts something into the data that does not belong there. */
export function smuggle(data: TinyGame['Data'], thing: unknown): void {
  Reflect.set(data, 'smuggled', thing);
}

export function smuggled(state: Readonly<GameState<TinyGame>>): unknown {
  return Reflect.get(state.data, 'smuggled');
}

/** A list of options that finds one whatever is looked for. */
class LenientOptions extends Array<Option<TinyGame>> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override find(): Option<TinyGame> | undefined {
    return this[0];
  }
}

export function makeLenient(play: TinyPlay): void {
  play.state.decisions = play.state.decisions.map((decision) => ({
    ...decision,
    options: LenientOptions.from(decision.options) as unknown as LenientOptions,
  }));
}
