import type { GameState } from '@kapelle/engine';
import type { Invariants } from './fuzz.ts';
import { LOOT, OMENS, type TinyData, type TinyGame } from './tiny-rules.ts';

function cardsOf(data: TinyData): string[] {
  return [...data.deck, ...data.buried, ...data.sack, ...Object.values(data.hands).flat()];
}

function isWithin(value: number, limit: number): boolean {
  return value >= 0 && value <= limit;
}

export const tinyInvariants: Invariants<TinyGame> = {
  'cards are conserved': ({ data }) => {
    const cards = cardsOf(data).sort().join(' ');
    return cards === Object.keys(LOOT).sort().join(' ') ? null : cards;
  },
  'tracks are in range': ({ data }) => (isWithin(data.alarm, data.alarmLimit) ? null : `alarm ${data.alarm}`),
  'whistles are not made': ({ data }: Readonly<GameState<TinyGame>>) =>
    Object.values(data.whistles).every((left) => isWithin(left, 1)) ? null : JSON.stringify(data.whistles),
};

const EFFECTS = ['begin', 'ask-bury', 'bury', 'turn', 'whistle', 'wait', 'roll', 'peek', 'draw', 'stash', 'consult'];
const EVENTS = ['cardBuried', 'whistled', 'waited', 'rolled', 'cardPeeked', 'cardDrawn', 'cardStashed', 'ended'];

/** All that can fire in a tiny game. */
export const tinyUniverse: readonly string[] = [
  ...[...EFFECTS, 'heed', 'end-turn'].map((name) => `effect:${name}`),
  ...[...EVENTS, 'omenHeeded'].map((name) => `event:${name}`),
  ...['bury', 'turn', 'whistle', 'omen'].map((name) => `decision:${name}`),
  ...Object.keys(OMENS).map((name) => `omen:${name}`),
];

/** The omens that were heeded. */
export function tinyMarks(_state: unknown, { events }: { events: readonly TinyGame['Event'][] }): string[] {
  return events.flatMap((event) => (event.type === 'omenHeeded' ? [`omen:${event.omen}`] : []));
}
