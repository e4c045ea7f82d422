import { PLACE_IDS, type PlaceId } from '@kapelle/black-sonata/page';
import { recall, remember } from '../../../storage.ts';

const KEY = 'sonata.pencil';
/** Of so many games notes are kept. */
const GAMES = 8;

type Notes = Readonly<Partial<Record<number, PlaceId>>>;

interface Kept {
  readonly game: string;
  readonly notes: Notes;
}

/** What the player has written on the cards of her way: own notes, kept in this browser and known to nobody else. */
export class PencilNotes {
  readonly #game: string;
  #notes = $state.raw<Notes>({});

  /** A game is known by the seal of its deal. */
  constructor(game: string) {
    this.#game = game;
    this.#notes = keptNotes().find((one) => one.game === game)?.notes ?? {};
  }

  at(position: number): PlaceId | null {
    return this.#notes[position] ?? null;
  }

  write(position: number, place: PlaceId | null): void {
    this.#notes = { ...this.#notes, [position]: place ?? undefined };
    const others = keptNotes().filter(({ game }) => game !== this.#game);
    remember(KEY, [{ game: this.#game, notes: this.#notes }, ...others].slice(0, GAMES));
  }
}

export function isPlace(name: string): name is PlaceId {
  return (PLACE_IDS as readonly string[]).includes(name);
}

function keptNotes(): Kept[] {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as Kept[]) : [];
}
