import { projectGame, projectSeat, type GameTypes, type GameView, type SeatId } from '@kapelle/engine';
import { changeOfDifferences, differencesBetween, type PartChange, type PrivatePart } from '@kapelle/protocol';
import type { TableModel } from './model.ts';
import { undoKeeps } from './play.ts';
import { byTheRules } from './rules-fault.ts';
import { caretakerView, versionOf, type GameRun } from './run.ts';

type Role = 'holder' | 'caretaker';

/** What each audience sees of one state of a game: made once, when it is first asked for, and shared by all. */
export class StateViews {
  readonly #model: TableModel;
  readonly #run: GameRun;
  readonly #parts = new Map<string, PrivatePart>();
  readonly #changes = new WeakMap<PrivatePart, PartChange | null>();
  #shared: GameView<GameTypes> | null = null;

  constructor(model: TableModel, run: GameRun) {
    this.#model = model;
    this.#run = run;
  }

  /** What everybody sees. */
  get shared(): GameView<GameTypes> {
    this.#shared ??= byTheRules(() => projectGame(this.#model.game.definition, this.#run.state, 'public'));
    return this.#shared;
  }

  /** What a seat sees beyond that. */
  part(seat: SeatId, role: Role): PrivatePart {
    const key = `${role}/${seat}`;
    let part = this.#parts.get(key);
    if (part === undefined) this.#parts.set(key, (part = this.#makePart(seat, role)));
    return part;
  }

  /** What of the part is not as it was; null where it is. */
  changeOf(before: PrivatePart): PartChange | null {
    let change = this.#changes.get(before);
    if (change === undefined) this.#changes.set(before, (change = this.#makeChange(before)));
    return change;
  }

  /** Whether these are views of what the model has now. */
  areOf({ settings, phase }: TableModel): boolean {
    return this.#model.settings === settings && this.#model.phase === phase;
  }

  #makePart(seat: SeatId, role: Role): PrivatePart {
    return {
      version: versionOf(this.#run),
      seat,
      asCaretaker: role === 'caretaker',
      canUndo: undoKeeps(this.#model, seat) !== null,
      differences: differencesBetween(this.shared, this.#viewOf(seat, role)),
    };
  }

  #viewOf(seat: SeatId, role: Role): GameView<GameTypes> {
    const { definition } = this.#model.game;
    const { shared } = this;
    return byTheRules(() => {
      const own = projectSeat(definition, this.#run.state, { seat, shared });
      return role === 'holder' ? own : caretakerView(definition, this.#run, { own, shared });
    });
  }

  #makeChange({ seat, asCaretaker, canUndo, differences }: PrivatePart): PartChange | null {
    const now = this.part(seat, asCaretaker ? 'caretaker' : 'holder');
    const { differs, agrees } = changeOfDifferences(differences, now.differences);
    const isSame = now.canUndo === canUndo && agrees.length === 0 && Object.keys(differs).length === 0;
    return isSame ? null : { seat, canUndo: now.canUndo, differs, agrees };
  }
}

const made = new WeakMap<GameRun, StateViews>();

/** The views of the game as it stands; null before it begins. */
export function viewsOf(model: TableModel): StateViews | null {
  const { run } = model;
  if (run === null) return null;
  const known = made.get(run);
  if (known?.areOf(model)) return known;
  const views = new StateViews(model, run);
  made.set(run, views);
  return views;
}
