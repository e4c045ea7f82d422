import type { Back, BlackSonata, BlackSonataView, FogCardId, PlaceId, RevealView } from '@kapelle/black-sonata/page';
import type { LogEntry } from '../../table-context.ts';
import type { RouteStep } from '../map/route.ts';

/** A round as it really was, now that the cards lie open. */
export interface WalkStop {
  /** 0 is the deal: the first icon, before her first step. */
  readonly round: number;
  readonly lady: PlaceId;
  /** The places she went through since the stop before; the last is where she is. */
  readonly way: readonly PlaceId[];
  /** What lay on top for all to see. */
  readonly back: Back;
  /** Where the round left the pawn, if the log tells. */
  readonly pawn: PlaceId | null;
  readonly search: 'found' | 'missed' | null;
  readonly fog: FogCardId | null;
}

type Finished = BlackSonataView & { readonly reveal: RevealView };

/** Her whole way with the player after her, round by round. */
export function stopsOf(view: Finished, log: readonly LogEntry<BlackSonata>[]): WalkStop[] {
  const turns = turnsOf(log);
  const seen = view.sightings.filter(({ by }) => by === 'start' || by === 'step');
  return seen.map(({ round, position, back }, index) => {
    const search = view.searches.find((one) => one.round === round);
    const turn = turns.get(round);
    return {
      round,
      lady: placeAt(view, position),
      way: wayBetween(view, seen[index - 1]?.position, position),
      back,
      pawn: search?.place ?? turn?.pawn ?? null,
      search: search === undefined ? null : search.found ? 'found' : 'missed',
      fog: turn?.fog ?? null,
    };
  });
}

function placeAt({ reveal }: Finished, position: number): PlaceId {
  return reveal.route[position] as PlaceId;
}

/** Her loop is longer than any flight, so between two positions she went it once at most. */
function wayBetween(view: Finished, from: number | undefined, to: number): PlaceId[] {
  if (from === undefined) return [placeAt(view, to)];
  const { length } = view.reveal.route;
  const cards = (to - from + length) % length;
  return Array.from({ length: cards }, (_, index) => placeAt(view, (from + index + 1) % length));
}

interface Turn {
  pawn: PlaceId | null;
  fog: FogCardId | null;
}

/** What the player did, by round. */
function turnsOf(log: readonly LogEntry<BlackSonata>[]): Map<number, Turn> {
  const turns = new Map<number, Turn>();
  let turn: Turn = { pawn: null, fog: null };
  turns.set(0, turn);
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'roundBegan') turns.set(event.round, (turn = { pawn: turn.pawn, fog: null }));
    else if (event.type === 'pawnPlaced') turn.pawn = event.place;
    else if (event.type === 'pawnMoved') turn.pawn = event.to;
    else if (event.type === 'fogUsed') turn.fog = event.fog;
  }
  return turns;
}

/** Her way comes round again: one pass through the deck is all of it, numbered from the first card. */
export function wholeWay({ route }: RevealView): RouteStep[] {
  const steps = route.map((place, index) => ({ place, step: index + 1 }));
  return [...steps, ...steps.slice(0, 1)];
}

/** Her way through these stops, each place with the number of the round. */
export function routeOf(stops: readonly WalkStop[]): RouteStep[] {
  return stops.flatMap(({ way, round }, index) => {
    const places = index === 0 ? way.slice(-1) : way;
    return places.map((place) => ({ place, step: round }));
  });
}

/** What the game comes to in figures. */
export interface Figures {
  readonly rounds: number;
  readonly found: number;
  readonly missed: number;
  readonly clues: number;
  readonly fogUsed: number;
  readonly visited: number;
}

export function figuresOf({ round, searches, clues, fog, visited }: BlackSonataView): Figures {
  const found = searches.filter((search) => search.found).length;
  return {
    rounds: round,
    found,
    missed: searches.length - found,
    clues: clues.length,
    fogUsed: fog.shown.length,
    visited: visited.length,
  };
}
