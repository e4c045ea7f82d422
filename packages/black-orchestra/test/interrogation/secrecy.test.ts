import {
  audiencesOf,
  projectGame,
  redactEvents,
  type Audience,
  type GameState,
  type Setup,
  type Step,
} from '@kapelle/engine';
import { everySetup, playGame } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { INTERROGATION_CARD_IDS, INTERROGATION_OPTION_IDS } from '../../src/content/interrogation.ts';
import { blackOrchestra } from '../../src/index.ts';
import { person } from '../../src/rules/people.ts';
import type { BlackOrchestra } from '../../src/game.ts';

const SECRETS = new RegExp(`[":](${[...INTERROGATION_CARD_IDS, ...INTERROGATION_OPTION_IDS].join('|')})"`, 'g');

type State = Readonly<GameState<BlackOrchestra>>;
type GameStep = Step<BlackOrchestra>;

/** The interrogation cards and options that are named in what an audience gets of this step. */
function namesIn(state: State, step: GameStep, audience: Audience): string[] {
  const view = projectGame(blackOrchestra, state, audience);
  const events = redactEvents(blackOrchestra, step.events, audience);
  return [...JSON.stringify([view, events]).matchAll(SECRETS)].map(([, name]) => name as string);
}

interface Count {
  interrogations: number;
  /** Those that left nothing but to try to resist. */
  resistOnly: number;
}

/** Plays a game and counts the interrogations; fails at the first thing that somebody else gets to know. */
function watchGame(setup: Setup, seed: number): Count {
  const count: Count = { interrogations: 0, resistOnly: 0 };
  let readOut: string | null = null;
  const watch = (state: State, step: GameStep) => {
    for (const event of step.events) {
      if (event.type === 'interrogationBegan') tally(count, state);
      if (event.type === 'interrogationAnswered') readOut = event.option;
    }
    const prisoner = state.data.interrogation === null ? null : person(state.data, state.data.turn.active).seat;
    for (const audience of audiencesOf(state.seats).filter((one) => one !== prisoner)) {
      expect(namesIn(state, step, audience).filter((name) => name !== readOut)).toEqual([]);
    }
    if (prisoner === null) readOut = null;
  };
  playGame(blackOrchestra, { setup, seed: seed.toString(16).padStart(32, 'a'), watch });
  return count;
}

function tally(count: Count, { decisions }: State): void {
  count.interrogations++;
  const [decision] = decisions;
  if (decision?.kind === 'interrogation' && decision.options.length === 1) count.resistOnly++;
}

const ENOUGH = 60;

/** Plays at all kinds of tables until there were enough interrogations. */
function playMany(edition: 'revised' | 'classic'): Count {
  const setups = everySetup(blackOrchestra, { options: { edition } }).filter(({ seats }) => seats > 1);
  const sum: Count = { interrogations: 0, resistOnly: 0 };
  for (let game = 0; sum.interrogations < ENOUGH; game++) {
    const count = watchGame(setups[(game * 29) % setups.length] as Setup, game);
    sum.interrogations += count.interrogations;
    sum.resistOnly += count.resistOnly;
  }
  return sum;
}

const MINUTE = 60_000;

describe('the interrogations of whole games', () => {
  it(
    'BO-11.2, BO-11.8 tell nobody but the prisoner, in views, decisions and events; often only resistance is left',
    () => {
      const { interrogations, resistOnly } = playMany('revised');
      expect(resistOnly / interrogations).toBeGreaterThan(0.05);
      expect(resistOnly / interrogations).toBeLessThan(0.5);
    },
    MINUTE,
  );

  it(
    'BO-11.2, BO-11.8 tell nobody but the prisoner in the classic edition either',
    () => {
      expect(playMany('classic').interrogations).toBeGreaterThanOrEqual(ENOUGH);
    },
    MINUTE,
  );
});
