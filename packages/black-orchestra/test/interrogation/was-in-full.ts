import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { CARDS } from '../../src/content/cards.ts';
import type { InterrogationOptionId } from '../../src/content/interrogation.ts';
import { SPACES, type SpaceId } from '../../src/content/spaces.ts';
import type { TableEvent } from '../../src/events.ts';
import { isPlot } from '../../src/rules/people.ts';
import type { DossierCard } from '../../src/content/cards.ts';
import type { Track } from '../../src/content/levels.ts';
import type { BlackOrchestraData, ConspiratorState } from '../../src/state.ts';

interface Trial {
  readonly before: BlackOrchestraData;
  readonly after: BlackOrchestraData;
  readonly prisoner: ConspiratorId;
  /** What happened by the answers that the option asked for. */
  readonly events: readonly TableEvent[];
}

type Judge = (trial: Trial) => boolean;

function sheet(data: BlackOrchestraData, id: ConspiratorId): ConspiratorState {
  return data.conspirators[id] as ConspiratorState;
}

/** Who was free before the option. */
function outside({ before }: Trial): ConspiratorId[] {
  return before.order.filter((id) => sheet(before, id).place !== 'prison');
}

/** By how much something of each free conspirator has grown. */
function growths(trial: Trial, measure: (conspirator: ConspiratorState) => number): number[] {
  return outside(trial).map((id) => measure(sheet(trial.after, id)) - measure(sheet(trial.before, id)));
}

/** Exactly one of the free conspirators has changed, by so much. */
function one(by: number, measure: (conspirator: ConspiratorState) => number): Judge {
  return (trial) => {
    const changed = growths(trial, measure).filter((growth) => growth !== 0);
    return changed.length === 1 && changed[0] === by;
  };
}

function every(by: number, measure: (conspirator: ConspiratorState) => number): Judge {
  return (trial) => growths(trial, measure).every((growth) => growth === by);
}

function all(...judges: readonly Judge[]): Judge {
  return (trial) => judges.every((judge) => judge(trial));
}

const on = (track: Track) => (conspirator: ConspiratorState) => conspirator[track];
const cards = ({ dossier }: ConspiratorState) => dossier.length;
const items = (conspirator: ConspiratorState) => conspirator.items.length;
const plots = ({ dossier }: ConspiratorState) => dossier.filter(isPlot).length;
const restricted = ({ dossier }: ConspiratorState) => dossier.filter(isRestricted).length;

function isRestricted(card: DossierCard): boolean {
  return !isPlot(card) && CARDS[card].illegal === true;
}

function support(by: number): Judge {
  return ({ before, after }) => after.militarySupport - before.militarySupport === by;
}

function tiles(count: number): Judge {
  return ({ before, after }) => Object.keys(before.tiles).length - Object.keys(after.tiles).length === count;
}

const moreEvents: Judge = ({ before, after }) => after.turn.eventsDue - before.turn.eventsDue === 1;
const trackCleared: Judge = ({ before, after }) => before.dissentDice > 0 && after.dissentDice === 0;
const oneArrested = one(1, ({ place }) => (place === 'prison' ? 1 : 0));

function freedAt(suspicion: number): Judge {
  return ({ after, prisoner }) =>
    sheet(after, prisoner).place === 'gestapo-hq' && sheet(after, prisoner).suspicion === suspicion;
}

const freed = freedAt(2);
const freedLosesHeart: Judge = ({ before, after, prisoner }) =>
  sheet(before, prisoner).motivation - sheet(after, prisoner).motivation === 1;

/** Everybody below Extreme one up, and there is somebody. */
const accusedAll: Judge = (trial) => {
  const low = outside(trial).filter((id) => sheet(trial.before, id).suspicion < 3);
  const isRaised = (id: ConspiratorId) => sheet(trial.after, id).suspicion === sheet(trial.before, id).suspicion + 1;
  return low.length > 0 && low.every(isRaised);
};

const ruinedOne: Judge = (trial) => {
  const changed = outside(trial).filter((id) => sheet(trial.after, id).suspicion !== sheet(trial.before, id).suspicion);
  return changed.length === 1 && changed.every((id) => sheet(trial.after, id).suspicion === 3);
};

const earlyTilesGone: Judge = ({ before, after }) => {
  const early = (data: BlackOrchestraData) =>
    (Object.keys(data.tiles) as SpaceId[]).filter((space) => SPACES[space].opens <= 2);
  return early(before).length > 0 && early(after).length === 0;
};

const restrictedGone: Judge = (trial) => {
  const lost = growths(trial, restricted).reduce((sum, growth) => sum - growth, 0);
  return lost >= 2 && outside(trial).every((id) => restricted(sheet(trial.after, id)) === 0);
};

/** A deputy has moved for each conspirator. */
const deputiesCame: Judge = (trial) => {
  const moves = trial.events.filter((event) => event.type === 'leaderMoved' && event.leader !== 'hitler');
  return moves.length === outside(trial).length;
};

/** What must be seen on the table after an option that was applied in full, read from its sentence. */
export const WAS_IN_FULL: Readonly<Record<InterrogationOptionId, Judge>> = {
  'name-an-acquaintance': one(1, on('suspicion')),
  'name-a-confidant': one(2, on('suspicion')),
  'sow-doubt': one(-1, on('motivation')),
  'give-up-an-address': one(-2, cards),
  'give-up-a-cache': one(-1, items),
  'burn-a-plan': one(-1, plots),
  'praise-the-command': support(1),
  'betray-a-hiding-place': tiles(1),
  'calm-the-discontented': trackCleared,
  'keep-them-talking': moreEvents,
  'inform-on-all': all(every(1, on('suspicion')), freed),
  'serve-the-command': all(support(2), freed),
  'break-their-courage': all(every(-1, on('motivation')), freed),
  'take-a-friends-place': all(oneArrested, freed, freedLosesHeart),
  'hand-over-the-files': all(every(-1, cards), freed),
  'open-the-caches': all(tiles(3), freed),
  'sign-and-be-watched': all(support(1), freedAt(3)),
  'hurry-the-war': all(support(1), moreEvents, freed),
  'classic-accuse': one(1, on('suspicion')),
  'classic-discourage': one(-1, on('motivation')),
  'classic-two-cards': one(-2, cards),
  'classic-support': support(2),
  'classic-deputies': deputiesCame,
  'classic-accuse-all': accusedAll,
  'classic-accuse-twice': one(2, on('suspicion')),
  'classic-discourage-twice': one(-2, on('motivation')),
  'classic-three-cards': one(-3, cards),
  'classic-two-events': moreEvents,
  'classic-ruin-one': ruinedOne,
  'classic-two-items': one(-2, items),
  'classic-clear-dissent': all(trackCleared, ({ before }) => before.dissentDice === 2),
  'classic-three-tiles': tiles(3),
  'classic-a-plot': one(-1, plots),
  'classic-an-arrest': oneArrested,
  'classic-early-tiles': earlyTilesGone,
  'classic-restricted-cards': restrictedGone,
};
