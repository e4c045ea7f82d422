import { blackOrchestra, blackOrchestraBot } from '@kapelle/black-orchestra';
import type { BlackOrchestra, TableEvent } from '@kapelle/black-orchestra/page';
import {
  apply,
  projectGame,
  readSetup,
  startGame,
  type Audience,
  type GameState,
  type GameView,
  type OptionValues,
  type Setup,
  type Step,
} from '@kapelle/engine';
import { Prng, randomChoice, seatBots, type Chooser } from '@kapelle/testkit';
import { HAPPENINGS, type Happening, type Told } from './happenings.ts';
import type { Story } from './stories.ts';

const CHOOSERS: Readonly<Record<Story['players'], Chooser<BlackOrchestra>>> = {
  thoughtful: seatBots(blackOrchestra, () => blackOrchestraBot),
  rash: randomChoice,
};

/** What a case of a story is made of, beside its seed. */
export const STORY_OPTIONS: OptionValues = { difficulty: 'easy', firstPlayer: 'seat-1', askBeforeTaking: true };

export function seedOf({ number }: Pick<Story, 'number'>): string {
  return new Prng(number).gameSeed();
}

/** The game of a story, kept in step with the one that is played in the browsers. */
export class ToldGame {
  readonly #choose: Chooser<BlackOrchestra>;
  readonly #whims: Prng;
  readonly #events: TableEvent[] = [];
  #state: GameState<BlackOrchestra>;
  #next: Step<BlackOrchestra> & { readonly state: GameState<BlackOrchestra> };

  constructor(story: Story) {
    const { state, step } = startGame(blackOrchestra, setupOf(story), seedOf(story));
    this.#state = state;
    this.#next = { ...step, state };
    this.#choose = CHOOSERS[story.players];
    this.#whims = new Prng(story.number);
  }

  get state(): Readonly<GameState<BlackOrchestra>> {
    return this.#state;
  }

  /** All that has happened since the first answer. */
  get events(): readonly TableEvent[] {
    return this.#events;
  }

  get isOver(): boolean {
    return this.#state.outcome !== null;
  }

  /** Who will answer what, and what will come of it; the game itself stays where it is until `goOn`. */
  foretell(): Told {
    const answer = this.#choose(this.#state, this.#whims);
    const decision = this.#state.decisions.find(({ id }) => id === answer.decision);
    const applied = apply(blackOrchestra, this.#state, answer);
    if (decision === undefined || !applied.ok) throw new Error(`${answer.option} is refused in a story`);
    this.#next = applied.value;
    return { decision, option: answer.option, events: applied.value.events };
  }

  goOn(): void {
    this.#state = this.#next.state;
    this.#events.push(...this.#next.events);
  }

  viewOf(audience: Audience): GameView<BlackOrchestra> {
    return projectGame(blackOrchestra, this.#state, audience);
  }
}

function setupOf({ picks }: Story): Setup {
  const chosen = Object.fromEntries(picks.map((pick, index) => [`seat-${index + 1}`, [pick]]));
  const setup = readSetup(blackOrchestra, { seats: picks.length, options: STORY_OPTIONS, picks: chosen });
  if (!setup.ok) throw new Error('the game no longer has the options of the stories');
  return setup.value;
}

/** How many answers a story may take: each is a click in a browser. */
const ANSWERS = 75;

/** What a story promises and does not bring. */
function brokenPromises(story: Story): Happening[] {
  const game = new ToldGame(story);
  const told: Told[] = [];
  while (!game.isOver && told.length < ANSWERS) {
    told.push(game.foretell());
    game.goOn();
  }
  return story.brings.filter((happening) => !told.some(HAPPENINGS[happening]));
}

const LOOKED_AT = 1500;

/** The game of a story that still holds. After a change of rules or players, says which number to tell it with now. */
export function tell(story: Story): ToldGame {
  const broken = brokenPromises(story);
  if (broken.length === 0) return new ToldGame(story);
  const numbers = Array.from({ length: LOOKED_AT }, (_, index) => index + 1);
  const another = numbers.find((number) => brokenPromises({ ...story, number }).length === 0);
  throw new Error(
    `Story ${story.number} no longer has ${broken.join(', ')} within ${ANSWERS} answers. ` +
      (another === undefined ? `No number up to ${LOOKED_AT} has.` : `Number ${another} has: mend stories.ts.`),
  );
}
