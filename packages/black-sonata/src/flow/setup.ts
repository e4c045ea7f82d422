import {
  done,
  drawBelow,
  shuffle,
  type OptionsSpec,
  type RandomState,
  type Result,
  type Setup,
  type StreamSpec,
  type Task,
} from '@kapelle/engine';
import { FOG_CARD_IDS, type FogCardId } from '../content/fog-cards.ts';
import { AID_LEVELS, type AidLevel } from '../content/aid-levels.ts';
import { MODE_IDS, MODES, type ModeId } from '../content/modes.ts';
import { SEQUENCE_IDS, sequenceCards, type SequenceId } from '../content/sequences.ts';
import type { StealthCardId } from '../content/stealth-cards.ts';
import { TRAIT_IDS, WOMAN_IDS, WOMEN, type WomanId } from '../content/women.ts';
import { partnerOf, symbolAfter, womenOf } from '../rules/clues.ts';
import { recordOf } from '../rules/record.ts';
import type { BlackSonata } from '../game.ts';
import { DIRECTIONS, type BlackSonataData, type Direction } from '../state.ts';

/** A solo game: one seat answers, whoever sits around the table. */
export const SEAT_COUNTS = [1];

/** One of the sequences, drawn with the deal. */
const RANDOM = 'random';

/** BS-2.4, BS-7.6, BS-7.7. `fogLeftOut` is for expert mode and means nothing in the others. */
export const OPTIONS: OptionsSpec = {
  mode: { kind: 'choice', choices: MODE_IDS, default: 'standard' },
  sequence: { kind: 'choice', choices: [...SEQUENCE_IDS, RANDOM], default: 'top-1' },
  direction: { kind: 'choice', choices: DIRECTIONS, default: 'forwards' },
  fogLeftOut: { kind: 'number', min: 1, max: FOG_CARD_IDS.length - 1, default: 1 },
  aids: { kind: 'choice', choices: AID_LEVELS, default: 'icons' },
};

/** BS-9.6: a new Lady is drawn during the game, so a rewind does not bring the same one again. */
export const STREAMS: readonly StreamSpec[] = [
  { name: 'fog' },
  { name: 'lady' },
  { name: 'clues' },
  { name: 'cut' },
  { name: 'new-lady', live: true },
];

export function checkSetup(setup: Setup): Result<Setup> {
  return done(setup);
}

/** BS-2.1 to BS-2.5, BS-7.7: everything is chosen before the Lady is drawn; fog cards left out are taken unseen. */
export function deal({ options }: Setup, random: RandomState): BlackSonataData {
  const mode = options.mode as ModeId;
  const sequence = drawnSequence(options.sequence as SequenceId | typeof RANDOM, random);
  const direction = options.direction as Direction;
  const fogLeftOut = mode === 'expert' ? Number(options.fogLeftOut) : 0;
  const fogDeck = shuffledFog(random);
  const loop = cutLoop(sequence, direction, random);
  return {
    mode,
    sequence,
    direction,
    fogLeftOut,
    ...(options.aids !== undefined && { aids: options.aids as AidLevel }),
    loop,
    fogOn: loop.map(() => null),
    position: 0,
    counter: MODES[mode].counter,
    fogOut: fogDeck.splice(0, fogLeftOut),
    fogDeck,
    fogShown: [],
    ...dealWomen(mode, random),
    clues: [],
    cluesRemoved: [],
    pawn: null,
    visited: [],
    round: 0,
    hasMoved: false,
    sightings: [],
    searches: [],
    marks: recordOf(TRAIT_IDS, () => 'unknown'),
    trailTokens: [],
  };
}

/** BS-2.2. */
function shuffledFog(random: RandomState): FogCardId[] {
  const cards = [...FOG_CARD_IDS];
  shuffle(random, 'fog', cards);
  return cards;
}

/** BS-2.4: its name is public, whoever chose it. */
function drawnSequence(wanted: SequenceId | typeof RANDOM, random: RandomState): SequenceId {
  if (wanted !== RANDOM) return wanted;
  return SEQUENCE_IDS[drawBelow(random, 'cut', SEQUENCE_IDS.length)] as SequenceId;
}

/** BS-2.4, BS-7.8: the order is kept, the start is unknown. */
function cutLoop(sequence: SequenceId, direction: Direction, random: RandomState): StealthCardId[] {
  const cards = sequenceCards(sequence);
  if (direction === 'reversed') cards.reverse();
  const cut = drawBelow(random, 'cut', cards.length);
  return [...cards.slice(cut), ...cards.slice(0, cut)];
}

/** BS-2.3, BS-7.2, BS-7.4. */
function dealWomen(
  mode: ModeId,
  random: RandomState,
): Pick<BlackSonataData, 'lady' | 'aside' | 'clueDeck' | 'cluesDiscarded'> {
  const lady = WOMAN_IDS[drawBelow(random, 'lady', WOMAN_IDS.length)] as WomanId;
  const aside = partnerOf(lady);
  const { discardsSymbol } = MODES[mode];
  const cluesDiscarded = discardsSymbol === undefined ? [] : womenOf(symbolAfter(WOMEN[lady].symbol, discardsSymbol));
  const clueDeck = WOMAN_IDS.filter((woman) => ![lady, aside, ...cluesDiscarded].includes(woman));
  shuffle(random, 'clues', clueDeck);
  return { lady, aside, clueDeck, cluesDiscarded };
}

export function opening(): Task<BlackSonata>[] {
  return [{ effect: { do: 'askStart' }, scope: { seat: 'seat-1' } }];
}
