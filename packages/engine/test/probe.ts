import {
  done,
  optionMaker,
  redactEvent,
  refuse,
  startGame,
  toEveryone,
  type Audience,
  type GameDefinition,
  type GameState,
  type Named,
  type Play,
  type SeatId,
  type Task,
} from '../src/index.ts';

/** A game made of nothing but the engine's own verbs, to look at each of them alone. */
export interface Probe {
  Data: { said: string[]; secrets: Record<SeatId, string> };
  Effect: ProbeEffect;
  Scope: { seat: SeatId };
  Decision: Named;
  Option: Named;
  Event:
    | { readonly type: 'said'; readonly text: string }
    | { readonly type: 'told'; readonly seat: SeatId; readonly secret?: string };
  View: { said: readonly string[]; secret?: string };
  Outcome: { readonly result: 'over' };
}

export type ProbeEffect =
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'first'; readonly then: readonly ProbeEffect[] }
  | { readonly do: 'ask'; readonly options: Readonly<Record<string, readonly ProbeEffect[]>> }
  | { readonly do: 'ask-all'; readonly optional: readonly SeatId[] }
  | { readonly do: 'side-by-side'; readonly strands: Readonly<Record<SeatId, readonly ProbeEffect[]>> }
  | { readonly do: 'roll' }
  | { readonly do: 'shuffle' }
  | { readonly do: 'tell' }
  | { readonly do: 'for-ever' }
  | { readonly do: 'break' }
  | { readonly do: 'end' };

const option = optionMaker<Probe>();

export const SEED = '000102030405060708090a0b0c0d0e0f';
export const SETUP = { seats: 2, options: { mode: 'plain', fast: false, size: 3 }, picks: {} };

export const say = (text: string): ProbeEffect => ({ do: 'say', text });
export const ask = (...texts: readonly string[]): ProbeEffect => ({
  do: 'ask',
  options: Object.fromEntries(texts.map((text) => [text, [say(text)]])),
});

/** The game that begins with these effects and ends after them. */
export function probe(...effects: readonly ProbeEffect[]): GameDefinition<Probe> {
  return {
    id: 'probe',
    rules: '1',
    seatCounts: [1, 2, 3],
    optionsSpec: {
      mode: { kind: 'choice', choices: ['plain', 'odd'], default: 'plain' },
      fast: { kind: 'flag', default: false },
      size: { kind: 'number', min: 1, max: 5, default: 3 },
    },
    streams: [{ name: 'dice', live: true }, { name: 'deck' }, { name: 'vault', sealed: true }],
    checkSetup: (setup) =>
      setup.options['mode'] === 'odd' && setup.seats === 2 ? refuse('bad-setup', { field: 'mode' }) : done(setup),
    deal: () => ({ said: [], secrets: { 'seat-1': 'one', 'seat-2': 'two' } }),
    opening: () => [...effects, { do: 'end' } as const].map((effect) => ({ effect, scope: { seat: 'seat-1' } })),
    resolve,
    project: ({ data }, audience) => ({
      said: data.said,
      ...(audience !== 'public' && { secret: data.secrets[audience] ?? '' }),
    }),
    redact: (event, audience) => redactEvent({ said: toEveryone, told: toldTo }, event, audience),
    explain: (_, { kind }) => (kind === 'ask' ? [{ kind: 'fly', reason: { key: 'reason.no-wings' } }] : []),
  };
}

function toldTo(event: Extract<Probe['Event'], { type: 'told' }>, audience: Audience): Probe['Event'] {
  return audience === event.seat ? event : { type: 'told', seat: event.seat };
}

function resolve(play: Play<Probe>, { effect, scope }: Task<Probe>): void {
  const { seat } = scope;
  switch (effect.do) {
    case 'say':
      return sayAloud(play, effect.text);
    case 'first':
      return play.push(scope, ...effect.then);
    case 'ask':
      return play.ask({
        kind: 'ask',
        seat,
        scope,
        options: Object.entries(effect.options).map(([kind, effects]) => option(kind, effects)),
      });
    case 'ask-all':
      return askAll(play, effect.optional);
    case 'side-by-side':
      return play.inParallel(
        Object.entries(effect.strands).map(([owner, effects]) =>
          effects.map((one) => ({ effect: one, scope: { seat: owner as SeatId } })),
        ),
      );
    case 'roll':
      return sayAloud(play, `rolled ${play.draw('dice', 6) + 1}`);
    case 'shuffle':
      return play.shuffle('deck', [1, 2, 3]);
    case 'tell':
      play.reveal(seat);
      return play.emit({ type: 'told', seat, secret: play.data.secrets[seat] ?? '' });
    case 'for-ever':
      return play.push(scope, effect);
    case 'break':
      play.data.said.push('half done');
      throw new Error('broken');
    case 'end':
      return play.end({ result: 'over' });
  }
}

function sayAloud(play: Play<Probe>, text: string): void {
  play.data.said.push(text);
  play.emit({ type: 'said', text });
}

function askAll(play: Play<Probe>, optional: readonly SeatId[]): void {
  for (const seat of play.state.seats) {
    const options = [option('say', [say(seat)], { seat })];
    play.ask({ kind: 'each', seat, scope: { seat }, options, ...(optional.includes(seat) && { optional: true }) });
  }
}

export function begun(game: GameDefinition<Probe>): GameState<Probe> {
  return startGame(game, SETUP, SEED).state;
}
