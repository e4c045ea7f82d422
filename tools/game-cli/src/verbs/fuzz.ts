import type { GameTypes } from '@kapelle/engine';
import {
  Coverage,
  dualRuns,
  everySetup,
  fuzz,
  twinRuns,
  undoRuns,
  type GamesTally,
  type PlayedPlan,
} from '@kapelle/testkit';
import { chooserOf, fuzzPlayer, PLAYERS } from '../chooser.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { showProgress } from '../progress.ts';
import { messages, UsageError } from '../usage.ts';

const CHECKS = ['rules', 'dual', 'twins', 'undo'] as const;

type CheckName = (typeof CHECKS)[number];

/** Plays games, mostly random ones unless a player is named, over every table the flags leave open, under one of the checks. */
export function fuzzVerb(args: readonly string[]): number {
  const flags = new Flags(args, ['games', 'seed', 'first', 'check', 'density', 'limit', 'player']);
  const check = flags.oneOf('check', CHECKS) ?? 'rules';
  return flags.game.use((entry) => {
    const begin = performance.now();
    const tally = run({ entry, check, plan: planOf(entry, flags) }, flags.share('density'));
    report(tally, (performance.now() - begin) / 1000);
    return 0;
  });
}

function planOf<G extends GameTypes>(entry: GameEntry<G>, flags: Flags): PlayedPlan<G> {
  const { definition } = entry;
  const usual = fuzzPlayer(entry);
  const player = flags.oneOf('player', PLAYERS) ?? usual;
  const games = flags.positive('games') ?? 1000;
  const limit = flags.count('limit');
  const setups = everySetup(definition, flags.fixed(definition.optionsSpec));
  if (setups.length === 0) throw new UsageError(messages.badSetup('seats'));
  return {
    games,
    seed: flags.text('seed') ?? '1',
    first: flags.count('first') ?? 0,
    setups,
    flags: `${flags.describeTable(definition.optionsSpec)}${player === usual ? '' : ` --player ${player}`}`.trim(),
    choose: chooserOf(entry, player),
    ...(limit !== undefined && { limit }),
    onProgress: showProgress(games, 'games'),
  };
}

interface Job<G extends GameTypes> {
  readonly entry: GameEntry<G>;
  readonly check: CheckName;
  readonly plan: PlayedPlan<G>;
}

function run<G extends GameTypes>({ entry, check, plan }: Job<G>, density: number | undefined): GamesTally {
  const { definition, makeTwin } = entry;
  const sampling = density === undefined ? {} : { density };
  switch (check) {
    case 'rules':
      return fuzzRules(entry, { ...plan, ...sampling });
    case 'dual':
      return dualRuns(definition, plan);
    case 'undo':
      return undoRuns(definition, { ...plan, ...sampling });
    case 'twins':
      if (!makeTwin) throw new UsageError(messages.noTwins(definition.id));
      return twinRuns(definition, { ...plan, ...sampling, makeTwin });
  }
}

function fuzzRules<G extends GameTypes>(
  { definition, invariants = {}, coverage }: GameEntry<G>,
  plan: PlayedPlan<G>,
): GamesTally {
  const fired = new Coverage<G>(coverage?.marks);
  const tally = fuzz(definition, { ...plan, invariants, coverage: fired });
  const silent = fired.neverFired(coverage?.universe ?? []);
  console.log(`${messages.neverFired}: ${silent.length > 0 ? silent.join(' ') : messages.nothing}`);
  return tally;
}

function report({ games, answers, outcomes }: GamesTally, seconds: number): void {
  console.log(`outcomes: ${JSON.stringify(outcomes)}`);
  console.log(`${games} games, ${answers} answers, no fault, ${seconds.toFixed(1)} s`);
}
