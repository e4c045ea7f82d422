import type { OptionValues, Task } from '@kapelle/engine';
import { setTable, type Scenario } from '@kapelle/testkit';
import { FOG_CARD_IDS, type FogCardId } from '../src/content/fog-cards.ts';
import type { PlaceId } from '../src/content/places.ts';
import { sequenceCards, type SequenceId } from '../src/content/sequences.ts';
import type { StealthCardId } from '../src/content/stealth-cards.ts';
import { TRAIT_IDS, WOMAN_IDS, type TraitId } from '../src/content/women.ts';
import type { Effect } from '../src/effects/effect.ts';
import { blackSonata } from '../src/index.ts';
import { partnerOf } from '../src/rules/clues.ts';
import { recordOf } from '../src/rules/record.ts';
import type { BlackSonata } from '../src/game.ts';
import type { BlackSonataData } from '../src/state.ts';
import type { BlackSonataView } from '../src/view.ts';

export type Table = Scenario<BlackSonata>;

/** The one who plays. */
export const SEAT = 'seat-1';

/** A fresh table: the pawn is to be placed. */
export function tableOf(options: OptionValues = {}, seed?: string): Table {
  return setTable(blackSonata, { seats: 1, options, ...(seed !== undefined && { seed }) });
}

/** A table and its situation: the card on top by its letter, the rest as in the data. */
export interface Hunt extends Partial<BlackSonataData> {
  readonly options?: OptionValues;
  readonly on?: StealthCardId;
  readonly traits?: readonly TraitId[];
  /** The fog card that lies on top. */
  readonly inFog?: FogCardId;
}

/**
 * A hunt in the middle of round 1, the player to act. Her way is the sequence uncut, so A, which is Eastcheap, lies on
 * top; the pawn stands there too. She is Jacqueline Field; clues and fog cards lie in the order of BS-C5.
 */
export function hunt({ options = {}, on, traits, inFog, ...given }: Hunt = {}): Table {
  const table = tableOf(options).arrange((data) => {
    Object.assign(data, situation(data, structuredClone(given)));
    if (on !== undefined) data.position = data.loop.indexOf(on);
    if (inFog !== undefined) coverTop(data, inFog);
    if (traits !== undefined) data.marks = recordOf(TRAIT_IDS, (trait) => (traits.includes(trait) ? 'yes' : 'unknown'));
  });
  return table.begin(task({ do: 'chooseAction' }), task({ do: 'beginRound' }));
}

function situation({ sequence }: BlackSonataData, given: Partial<BlackSonataData>): Partial<BlackSonataData> {
  const { lady = 'jacqueline-field', aside = partnerOf(lady), clues = [], pawn = 'eastcheap' } = given;
  const loop = wayOf(sequence);
  return {
    loop,
    fogOn: loop.map(() => null),
    fogDeck: [...FOG_CARD_IDS],
    lady,
    aside,
    clueDeck: WOMAN_IDS.filter((woman) => ![lady, partnerOf(lady), ...clues].includes(woman)),
    pawn,
    visited: pawn === null ? [] : [pawn],
    round: 1,
    ...given,
  };
}

function wayOf(sequence: SequenceId): StealthCardId[] {
  return sequenceCards(sequence);
}

function coverTop(data: BlackSonataData, fog: FogCardId): void {
  data.fogOn[data.position] = fog;
  data.fogDeck = data.fogDeck.filter((card) => card !== fog);
}

function task(effect: Effect): Task<BlackSonata> {
  return { effect, scope: { seat: SEAT } };
}

/** Answers for the player, one after the other. */
export function act(table: Table, ...options: readonly string[]): Table {
  for (const option of options) table.answer(SEAT, option);
  return table;
}

/** What the player sees. */
export function seen(table: Table): BlackSonataView {
  return table.view(SEAT).board;
}

/** What the player may pick now, notes left out. */
export function offered(table: Table): string[] {
  const asked = table.view(SEAT).decisions.filter((decision) => !decision.optional);
  return asked.flatMap(({ options = [] }) => options).map(({ id }) => id);
}

export const ELEVEN: readonly PlaceId[] = [
  'bishopsgate',
  'blackfriars',
  'clerkenwell',
  'liberty-of-the-clink',
  'cornhill',
  'cripplegate',
  'eastcheap',
  'london-bridge',
  'shoreditch',
  'southwark',
  'st-pauls',
];
