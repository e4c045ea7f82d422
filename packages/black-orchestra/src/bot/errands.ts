import { CARDS, type CardId } from '../content/cards.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import type { LeaderId } from '../content/leaders.ts';
import { PLOTS } from '../content/plots.ts';
import { SPACES, type SpaceId } from '../content/spaces.ts';
import { distance } from '../rules/board.ts';
import { isPlot } from '../rules/people.ts';
import type { DossierCard } from '../content/cards.ts';
import type { BlackOrchestraView } from '../view.ts';
import { playValue } from './cards.ts';
import { conspireValue, deliveryValue, releaseValue } from './deeds.ts';
import { strikesOf } from '../worth/plan.ts';
import { routesFrom } from './routes.ts';
import { freeAt, levelFor, sheet, sum, VICTORY } from '../worth/seen.ts';
import { here, type Situation } from '../worth/situation.ts';
import { strikeValue } from '../worth/strike.ts';
import {
  drawValue,
  gainedItemValue,
  hiddenItemValue,
  itemValue,
  motivationValue,
  supportValue,
  suspicionValue,
} from '../worth/values.ts';

const ACTIONS_PER_TURN = 3;
const MOST_CONSPIRE_DICE = 3;
/** What can only be done in a later turn is worth less: events come in between. */
const LATER = 0.55;

/** Something to do in a space, and the actions it takes. */
interface Errand {
  readonly cost: number;
  readonly value: number;
}

/** What the company in a space decides: conspiring with one to three dice, and cards to play. */
interface Doings {
  readonly conspiring: readonly number[];
  readonly plays: readonly (Errand & { readonly where: readonly SpaceId[] | undefined })[];
}

function isCard(card: DossierCard): card is CardId {
  return !isPlot(card);
}

/** What there is to do on the board for one conspirator, and what going somewhere is worth. */
export class Errands {
  readonly #situation: Situation;
  readonly #strikes: readonly { readonly at: SpaceId; readonly value: number }[];
  readonly #goals: readonly SpaceId[];
  readonly #draw: number;
  readonly #hiddenItem: number;
  readonly #cards: readonly CardId[];
  readonly #visits = new Map<string, number>();
  readonly #doings = new Map<string, Doings>();

  constructor(situation: Situation) {
    const { table, me, self } = situation;
    this.#situation = situation;
    const strikes = strikesOf(table, me);
    this.#strikes = strikes
      .filter(({ plot }) => self.motivation >= levelFor(plot))
      .map((strike) => ({ at: strike.at, value: strikeValue(table, strike) }));
    const hitler = table.leaders.hitler;
    this.#goals = strikes.length > 0 ? strikes.map(({ at }) => at) : hitler === undefined ? [] : [hitler];
    this.#draw = drawValue(situation, me);
    this.#hiddenItem = gainedItemValue(situation, me, hiddenItemValue(situation, me));
    this.#cards = self.dossier.filter(isCard).filter((card) => CARDS[card].timing === 'action');
  }

  /** Every space in reach with what going there is worth; the best first. */
  destinations(actions: number): Destination[] {
    const start = here(this.#situation);
    if (start === null) return [];
    const { steps } = routesFrom(this.#situation.table, start);
    const all = [...steps].map(([space, far]) => ({ space, value: this.#arrival(space, far, actions) }));
    return all.toSorted((one, other) => other.value - one.value);
  }

  /** What the best way to spend so many actions from here on is worth. */
  best(actions: number): number {
    return this.destinations(actions)[0]?.value ?? 0;
  }

  /** The best of what lies two steps away or more, with a step for nothing (Olbricht). */
  bestAfar(actions: number): number {
    const start = here(this.#situation);
    if (start === null) return 0;
    const { steps } = routesFrom(this.#situation.table, start);
    const afar = [...steps].filter(([, far]) => far >= 2);
    return Math.max(0, ...afar.map(([space, far]) => this.#arrival(space, far - 1, actions)));
  }

  /** The best to be reached from a space with so many steps more. */
  onward(space: SpaceId, steps: number): number {
    const { table } = this.#situation;
    const reach = [...routesFrom(table, space).steps].filter(([, far]) => far <= steps);
    return Math.max(...reach.map(([goal]) => this.visit(goal, table.turn.actionsLeft)));
  }

  #arrival(space: SpaceId, far: number, actions: number): number {
    if (far <= actions) return this.visit(space, actions - far);
    const turns = Math.ceil((far - actions) / ACTIONS_PER_TURN);
    const left = turns * ACTIONS_PER_TURN - (far - actions);
    return LATER ** turns * this.visit(space, left);
  }

  /** What a visit to a space is worth with so many actions left on arrival, the way not counted. */
  visit(space: SpaceId, actions: number): number {
    const name = `${space}/${actions}`;
    let value = this.#visits.get(name);
    if (value === undefined) {
      value = this.#entry(space) + this.#conspiring(space, actions) + this.#work(space, actions) + this.#stay(space);
      this.#visits.set(name, value);
    }
    return value;
  }

  /** As many of the best errands as the actions allow. */
  #work(space: SpaceId, actions: number): number {
    let left = actions;
    let value = 0;
    const errands = this.#errands(space, actions).filter((errand) => errand.value > 0);
    for (const errand of errands.toSorted((one, other) => other.value / other.cost - one.value / one.cost)) {
      if (errand.cost > left) continue;
      left -= errand.cost;
      value += errand.value;
    }
    return value;
  }

  #errands(space: SpaceId, actions: number): Errand[] {
    const draws = Array.from({ length: actions }, () => ({ cost: 1, value: this.#draw }));
    const plays = this.#doingsAt(space).plays.filter(({ where }) => where?.includes(space) ?? true);
    return [
      ...this.#attempts(space, actions),
      ...this.#tile(space),
      ...plays,
      ...helpErrands(this.#situation, space),
      { cost: 1, value: deliveryValue(this.#situation, space) },
      { cost: 1, value: space === 'gestapo-hq' ? releaseValue(this.#situation) : 0 },
      ...draws,
    ];
  }

  /** Striking from a space, for each of some attempts one after the other. */
  #attempts(space: SpaceId, actions: number): Errand[] {
    const best = Math.max(0, ...this.#strikes.filter(({ at }) => at === space).map(({ value }) => value));
    if (best === 0) return [];
    return Array.from({ length: actions }, (_, tried) => ({ cost: 1, value: VICTORY * best * (1 - best) ** tried }));
  }

  #tile(space: SpaceId): Errand[] {
    const { table, me, self } = this.#situation;
    const tile = table.tiles[space];
    if (tile === undefined) return [];
    if (tile !== 'face-down') {
      return [{ cost: 1, value: 1.1 * gainedItemValue(this.#situation, me, itemValue(this.#situation, me, tile)) }];
    }
    const isScout = CONSPIRATORS[me].ability === 'find-hidden-items' && self.hasAbility;
    return [{ cost: isScout ? 1 : 2, value: 1.3 * this.#hiddenItem }];
  }

  /** The number of dice that promises most, with so many actions to spend. */
  #conspiring(space: SpaceId, actions: number): number {
    const { table } = this.#situation;
    if (table.turn.conspired || table.turn.conspireBlocked) return 0;
    const most = Math.min(MOST_CONSPIRE_DICE, actions, table.freeDice);
    return Math.max(0, ...this.#doingsAt(space).conspiring.slice(0, most));
  }

  /** What depends on the company alone, reckoned once for each company. */
  #doingsAt(space: SpaceId): Doings {
    const company = freeAt(this.#situation.table, space).join();
    let doings = this.#doings.get(company);
    if (doings === undefined) {
      doings = {
        conspiring: [1, 2, 3].map((dice) => conspireValue(this.#situation, space, dice)),
        plays: this.#cards.map((card) => ({
          cost: 1,
          value: playValue(this.#situation, card, space),
          where: CARDS[card].where,
        })),
      };
      this.#doings.set(company, doings);
    }
    return doings;
  }

  #entry(space: SpaceId): number {
    return here(this.#situation) === space ? 0 : entryValue(this.#situation, space);
  }

  /** What it is worth to end the turn in a space. */
  #stay(space: SpaceId): number {
    const { table, me, plan, isPlotter } = this.#situation;
    const company = freeAt(table, space).filter((id) => id !== me);
    const rally = plan.rally === space && !isPlotter ? 3 : 0;
    const comfort = company.some((id) => isEncourager(table, id)) ? 0.8 : 0;
    const crowd = plan.rally === space ? 0 : -0.15 * company.length;
    const nearness = isPlotter && this.#goals.length > 0 ? -0.25 * nearestOf(space, this.#goals) : 0;
    return penaltyValue(this.#situation, space) + rally + comfort + crowd + nearness;
  }
}

export interface Destination {
  readonly space: SpaceId;
  readonly value: number;
}

function isEncourager(table: BlackOrchestraView, who: ConspiratorId): boolean {
  return CONSPIRATORS[who].ability === 'encourage' && sheet(table, who).hasAbility;
}

function nearestOf(space: SpaceId, goals: readonly SpaceId[]): number {
  return Math.min(...goals.map((goal) => distance(space, goal)));
}

/** BO-7.8: what entering does. */
function entryValue(situation: Situation, space: SpaceId): number {
  const { me } = situation;
  const { motivation = 0, suspicion = 0, militarySupport = 0 } = SPACES[space].onEntry ?? {};
  return (
    (motivation === 0 ? 0 : motivationValue(situation, me, motivation)) +
    (suspicion === 0 ? 0 : suspicionValue(situation, me, suspicion)) +
    (militarySupport === 0 ? 0 : supportValue(situation, militarySupport))
  );
}

const PENALTIES: Readonly<Record<LeaderId, number>> = {
  hitler: 0,
  hess: 0.6,
  goebbels: 0.2,
  bormann: 0.8,
  himmler: 0,
  goering: 0.5,
};

/** What it costs to begin the next turn in a space (BO-6.1); leaders may have moved on by then. */
function penaltyValue(situation: Situation, space: SpaceId): number {
  const { table, me, self } = situation;
  if (CONSPIRATORS[me].bonus?.immuneToPenalties && self.hasAbility) return 0;
  const present = (Object.keys(table.leaders) as LeaderId[]).filter((leader) => table.leaders[leader] === space);
  const costs = present.map((leader) => {
    if (leader === 'hitler') return motivationValue(situation, me, -1);
    if (leader === 'himmler') return suspicionValue(situation, me, 1);
    if (leader === 'goering') return self.items.length > 0 ? -PENALTIES.goering : 0;
    return leader === 'hess' && self.dossier.length === 0 ? 0 : -PENALTIES[leader];
  });
  return 0.5 * sum(costs);
}

function helpErrands(situation: Situation, space: SpaceId): Errand[] {
  const { table, me, self, plan, isPlotter } = situation;
  const present = freeAt(table, space).filter((id) => id !== me);
  const errands: Errand[] = [];
  if (isEncourager(table, me)) {
    errands.push({ cost: 1, value: sum(present.map((id) => motivationValue(situation, id, 1))) });
  }
  if (!isPlotter && present.includes(plan.plotter)) {
    const plots = self.dossier.filter(isPlot).filter((plot) => !PLOTS[plot].reckless);
    if (plots.length > 0 && sheet(table, plan.plotter).dossier.length < sheet(table, plan.plotter).dossierLimit) {
      errands.push({ cost: 1, value: 1.6 });
    }
  }
  return errands;
}
