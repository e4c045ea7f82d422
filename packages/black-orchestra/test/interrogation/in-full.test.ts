import { applyInPlace, cloneJson, type GameState, type Setup } from '@kapelle/engine';
import { everySetup, playGame, Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import type { TableEvent } from '../../src/events.ts';
import { INTERROGATION_OPTION_IDS, type InterrogationOptionId } from '../../src/content/interrogation.ts';
import type { ItemId } from '../../src/content/items.ts';
import { DEPUTY_IDS } from '../../src/content/leaders.ts';
import { blackOrchestra } from '../../src/index.ts';
import { canApplyInFull } from '../../src/effects/in-full.ts';
import { person } from '../../src/rules/people.ts';
import type { DossierCard } from '../../src/content/cards.ts';
import type { BlackOrchestra } from '../../src/game.ts';
import { cardWith } from './questioning.ts';
import { WAS_IN_FULL } from './was-in-full.ts';

type State = GameState<BlackOrchestra>;

/** An option that no card has, called by the name of one. */
const REST = 'rest' as unknown as 'weaken-support';
const MINUTE = 60_000;

/** A copy on which the prisoner has just chosen the option; after its effects it waits. */
function afterChoosing(state: Readonly<State>, option: InterrogationOptionId, prisoner: ConspiratorId): State {
  const copy = cloneJson(state) as State;
  const scope = { actor: prisoner, source: { kind: 'rule', id: REST } } as const;
  const wait = { do: 'oneOf', choices: [{ kind: REST, effects: [] }] } as const;
  copy.data.interrogation = cardWith(option);
  copy.lanes = [];
  copy.agenda = [
    { effect: wait, scope },
    { effect: { do: 'interrogationChosen', option }, scope },
  ];
  const [seat = 'seat-1'] = copy.seats;
  const refs = { who: prisoner, source: REST };
  copy.decisions = [
    { id: REST, kind: 'choose-effect', seat, scope, refs, options: [{ id: REST, kind: REST, effects: [] }] },
  ];
  applyInPlace(blackOrchestra, copy, { seat, decision: REST, option: REST });
  return copy;
}

/** A way of answering the questions of an option, as far as it is gone. */
interface Path {
  readonly state: State;
  readonly events: readonly TableEvent[];
}

/** Whether some way of answering every question has an end that pleases; depth first. */
function canReach(path: Path, pleases: (end: Path) => boolean): boolean {
  const [decision] = path.state.decisions;
  if (decision === undefined || decision.options.some(({ id }) => id === REST)) return pleases(path);
  return decision.options.some(({ id }) => {
    const state = cloneJson(path.state);
    const step = applyInPlace(blackOrchestra, state, { seat: decision.seat, decision: decision.id, option: id });
    return canReach({ state, events: [...path.events, ...(step.ok ? step.value.events : [])] }, pleases);
  });
}

/** Applies the option in all ways and looks whether one of them did all that it says. */
function wasInFull(state: Readonly<State>, option: InterrogationOptionId, prisoner: ConspiratorId): boolean {
  const judge = WAS_IN_FULL[option];
  const start = afterChoosing(state, option, prisoner);
  return canReach({ state: start, events: [] }, ({ state: { data: after }, events }) =>
    judge({ before: state.data, after, prisoner, events }),
  );
}

const SOME_CARDS: readonly DossierCard[] = ['safe', 'sniper', 'military-secrets', 'ambush', 'classified-papers'];
const SOME_ITEMS: readonly ItemId[] = ['map', 'keys', 'poison'];

/** Makes what random players seldom bring about: full and empty hands and tracks, an empty board, few deputies. */
function stir({ data }: State, random: Prng): void {
  for (const id of data.order.filter(() => random.chance(0.5))) {
    const [dossier, items] = [SOME_CARDS.slice(random.below(5)), SOME_ITEMS.slice(random.below(4))];
    const motivation = dossier.length > 2 ? 1 + random.below(4) : random.below(5);
    Object.assign(person(data, id), { motivation, suspicion: random.below(4), dossier, items });
  }
  data.dissentDice = random.below(3);
  data.militarySupport = 4 + random.below(4);
  if (random.chance(0.4)) data.tiles = Object.fromEntries(Object.entries(data.tiles).slice(0, random.below(4)));
  for (const deputy of DEPUTY_IDS.filter(() => random.chance(0.6))) delete data.leaders[deputy];
}

interface Imprisonment {
  readonly state: State;
  readonly prisoner: ConspiratorId;
}

/** Some moments of a random game, each with somebody in prison. */
function momentsOf(setup: Setup, seed: number): Imprisonment[] {
  const random = new Prng(`moments/${seed}`);
  const moments: Imprisonment[] = [];
  const watch = (state: Readonly<State>) => {
    const isBetweenActions = state.decisions.some(({ kind }) => kind === 'choose-action');
    if (!isBetweenActions || !random.chance(0.04)) return;
    const copy = cloneJson(state) as State;
    const prisoner = random.pick(copy.data.order);
    Object.assign(copy.data.conspirators[prisoner] ?? {}, { place: 'prison' });
    copy.data.turn.active = prisoner;
    if (random.chance(0.7)) stir(copy, random);
    const isAnyoneFree = copy.data.order.some((id) => copy.data.conspirators[id]?.place !== 'prison');
    if (isAnyoneFree) moments.push({ state: copy, prisoner });
  };
  playGame(blackOrchestra, { setup, seed: seed.toString(16).padStart(32, 'b'), watch });
  return moments;
}

const MOMENTS = 150;

/** Moments of as many games as it takes, at all kinds of tables. */
function manyMoments(edition: 'revised' | 'classic'): Imprisonment[] {
  const setups = everySetup(blackOrchestra, { options: { edition } });
  const moments: Imprisonment[] = [];
  for (let game = 0; moments.length < MOMENTS; game++) {
    moments.push(...momentsOf(setups[(game * 19) % setups.length] as Setup, game));
  }
  return moments;
}

/** An event more can always be due, and somebody is always free to be arrested. */
const NEVER_CLOSED: readonly InterrogationOptionId[] = ['keep-them-talking', 'classic-two-events', 'classic-an-arrest'];

function optionsOf(edition: 'revised' | 'classic'): InterrogationOptionId[] {
  return INTERROGATION_OPTION_IDS.filter((option) => option.startsWith('classic-') === (edition === 'classic'));
}

describe('what can be applied in full', () => {
  it.each(['revised', 'classic'] as const)(
    'BO-11.3, BO-11.7 is what does all it says when it is applied, at moments of random games (%s)',
    (edition) => {
      const moments = manyMoments(edition);
      const verdicts = { open: new Set<string>(), closed: new Set<string>() };
      for (const { state, prisoner } of moments) {
        for (const option of optionsOf(edition)) {
          const isOpen = canApplyInFull(state.data, option, prisoner);
          expect({ option, isOpen: wasInFull(state, option, prisoner) }).toEqual({ option, isOpen });
          verdicts[isOpen ? 'open' : 'closed'].add(option);
        }
      }
      const closable = optionsOf(edition).filter((option) => !NEVER_CLOSED.includes(option));
      expect([...verdicts.open].toSorted()).toEqual(optionsOf(edition).toSorted());
      expect([...verdicts.closed].toSorted()).toEqual(closable.toSorted());
    },
    MINUTE,
  );
});
