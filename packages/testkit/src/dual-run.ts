import {
  applyInPlace,
  audiencesOf,
  hashJson,
  projectGame,
  projectSeat,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type GameView,
  type SeatAnswer,
  type SeatId,
  type Step,
} from '@kapelle/engine';
import { firstDifference } from './match.ts';
import { firstNonJson } from './plain-json.ts';
import { playGame, type FinishedGame, type GameRun } from './play-game.ts';

/**
 * Plays a game beside a copy that is saved and loaded at every step and gets the same answers:
 * state, events and every view must stay the same.
 */
export function dualRun<G extends GameTypes>(game: GameDefinition<G>, run: GameRun<G>): FinishedGame<G> {
  let loaded: GameState<G> | null = null;
  const watch = (state: GameState<G>, step: Step<G>, answer: SeatAnswer | null): void => {
    if (loaded !== null && answer !== null) compareSteps(step, stepOf(game, loaded, answer));
    loaded = saveAndLoad(state, loaded ?? state);
    compareViews(game, state, loaded);
    run.watch?.(state, step, answer);
  };
  return playGame(game, { ...run, watch });
}

function stepOf<G extends GameTypes>(game: GameDefinition<G>, loaded: GameState<G>, answer: SeatAnswer): Step<G> {
  const applied = applyInPlace(game, loaded, answer);
  if (!applied.ok) throw new Error(`dual-run: the loaded game refused an answer: ${applied.refusal.code}`);
  return applied.value;
}

function compareSteps<G extends GameTypes>(played: Step<G>, loaded: Step<G>): void {
  const difference = firstDifference(played, loaded);
  if (difference !== null) throw new Error(`dual-run: the loaded game went another way: ${difference}`);
}

/** Checks the copy against the state it stands for and gives it back as loaded from its text. */
function saveAndLoad<G extends GameTypes>(state: GameState<G>, copy: GameState<G>): GameState<G> {
  const stranger = firstNonJson(state);
  if (stranger !== null) throw new Error(`dual-run: the state is not plain JSON: ${stranger}`);
  if (hashJson(state) !== hashJson(copy)) {
    throw new Error(`dual-run: the loaded game is another one: ${firstDifference(state, copy) ?? 'by hash only'}`);
  }
  return JSON.parse(JSON.stringify(copy)) as GameState<G>;
}

function compareViews<G extends GameTypes>(game: GameDefinition<G>, played: GameState<G>, loaded: GameState<G>): void {
  for (const audience of audiencesOf(played.seats)) {
    const views = [projectGame(game, played, audience), projectGame(game, loaded, audience)] as const;
    const stranger = firstNonJson(views[0]);
    if (stranger !== null) throw new Error(`dual-run: the view of ${audience} is not plain JSON: ${stranger}`);
    const difference = firstDifference(...views);
    if (difference !== null) throw new Error(`dual-run: the view of ${audience} differs once loaded: ${difference}`);
    if (audience !== 'public') compareBeside(game, played, { seat: audience, view: views[0] });
  }
}

interface SeatView<G extends GameTypes> {
  readonly seat: SeatId;
  readonly view: GameView<G>;
}

/** A seat's view is the same whichever way it is made. */
function compareBeside<G extends GameTypes>(
  game: GameDefinition<G>,
  state: GameState<G>,
  { seat, view }: SeatView<G>,
): void {
  const beside = projectSeat(game, state, { seat, shared: projectGame(game, state, 'public') });
  const difference = firstDifference(view, beside);
  if (difference !== null)
    throw new Error(`dual-run: the view of ${seat} differs beside the shared one: ${difference}`);
}
