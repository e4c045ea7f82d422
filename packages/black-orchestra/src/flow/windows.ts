import { optionMaker, type Option } from '@kapelle/engine';
import type { WindowOption } from '../choices.ts';
import { CARDS, type CardId } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { LeaderId } from '../content/leaders.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { ReactionTiming } from '../content/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { distinct } from '../rules/lists.ts';
import { askPlayer, type Resolver } from '../effects/resolver.ts';
import { isMet } from '../rules/conditions.ts';
import { plotRefusal, plotTargets } from '../rules/plots.ts';
import { freeConspirators, isFree, isPlot, person } from '../rules/people.ts';
import { isInForce } from '../rules/rulings.ts';
import type { DossierCard } from '../content/cards.ts';
import type { Offering } from '../game.ts';
import type { BlackOrchestraData } from '../state.ts';

type InWindow = Offering<WindowOption>;

const option = optionMaker<InWindow>();

/**
 * BO-4.9: holders are asked in seat order from the active player; after a card is used the round of asking begins
 * anew, and the window closes when all have passed in a row. It passes at once when nobody could react. Silence counts
 * as `pass` (BO-4.10).
 */
export const openWindow: Resolver<'window'> = (table, effect, scope) => {
  const { timing, passed, tried } = effect;
  for (const who of freeConspirators(table.data)) {
    if (passed.includes(who)) continue;
    const cards = reactionCards(table.data, who, timing);
    const plots = timing === 'leader-moved' ? reactionPlots(table.data, who, tried) : [];
    const options = [
      ...cards.map((card) => reactionOption(who, card, [{ ...effect, passed: [] }])),
      ...plots.map(({ plot, target }) => plotOption({ plot, target }, { ...effect, passed: [] })),
    ];
    if (options.length === 0) continue;
    const pass = option('pass', [{ ...effect, passed: [...passed, who] }]);
    const quiet = distinct([...cards, ...plots.map(({ plot }) => plot)]).flatMap((card) =>
      quietOptions(who, card, effect),
    );
    askPlayer(table, {
      kind: `window-${timing}`,
      who,
      scope: { actor: who, source: scope.source },
      options: [...options, pass, ...quiet],
    });
    return;
  }
};

export function reactionOption(who: ConspiratorId, card: DossierCard, then: readonly Effect[]): Option<InWindow> {
  return option('react', [{ do: 'playCard', who, card }, ...then], { card });
}

function plotOption({ plot, target }: PlotChance, window: Extract<Effect, { do: 'window' }>): Option<InWindow> {
  const again: Effect = { ...window, tried: [...window.tried, plot] };
  return option('react-plot', [{ do: 'attemptPlot', plot, target }, again], { plot, leader: target });
}

/** A seat may wish not to be asked about a card for a while. */
function quietOptions(
  who: ConspiratorId,
  card: DossierCard,
  window: Extract<Effect, { do: 'window' }>,
): Option<InWindow>[] {
  return (['until-my-turn', 'until-recalled'] as const).map((until) =>
    option('quiet', [{ do: 'quiet', who, card, until }, window], { card, until }),
  );
}

export const quiet: Resolver<'quiet'> = (table, { who, card, until }) => {
  const wishes = person(table.data, who).quiet;
  if (until === 'ask-again') delete wishes[card];
  else wishes[card] = until;
};

/** BO-4.6: the ⚡ cards a free conspirator could use at a timing and wants to be asked about. */
export function reactionCards(data: BlackOrchestraData, who: ConspiratorId, timing: ReactionTiming): CardId[] {
  if (!isFree(data, who)) return [];
  const { quiet: wishes } = person(data, who);
  return playableCards(data, who, timing).filter((card) => wishes[card] === undefined);
}

function playableCards(data: BlackOrchestraData, who: ConspiratorId, timing: ReactionTiming): CardId[] {
  const cards = person(data, who).dossier.filter((card): card is CardId => !isPlot(card));
  return distinct(cards.filter((card) => canReact(data, who, { card, timing })));
}

/**
 * BO-3.5, BO-4.9 (g): the ⚡ cards a conspirator who is over a limit could play instead of discarding, whether they want
 * to be asked about them or not. Nothing is played while an interrogation lasts.
 */
export function cardsAtLimit(data: BlackOrchestraData, who: ConspiratorId): CardId[] {
  if (!isInForce(data, 'cards-played-at-a-limit') || data.interrogation !== null) return [];
  return playableCards(data, who, timingNow(data));
}

/** The moment of BO-4.9 whose cards could be played now, wherever in the turn it is. */
function timingNow({ turn: { phase, eventsDue } }: BlackOrchestraData): ReactionTiming {
  if (phase === 'start') return 'turn-start';
  if (phase === 'actions') return 'action';
  return eventsDue > 0 ? 'before-event' : 'leader-moved';
}

/** Whether a ⚡ card fits the timing and would do something. */
function canReact(
  data: BlackOrchestraData,
  who: ConspiratorId,
  { card, timing }: { card: CardId; timing: ReactionTiming },
): boolean {
  const { reactsAt, needs = [] } = CARDS[card];
  return reactsAt?.includes(timing) === true && needs.every((need) => isMet(data, need, who));
}

interface PlotChance {
  readonly plot: PlotId;
  readonly target: LeaderId;
}

/** BO-12.6, BO-14.4: plots C and D on whoever the event has moved, each plot once. */
function reactionPlots(data: BlackOrchestraData, who: ConspiratorId, tried: readonly string[]): PlotChance[] {
  const { dossier, quiet: wishes } = person(data, who);
  const plots = dossier
    .filter(isPlot)
    .filter((plot) => PLOTS[plot].reaction && !tried.includes(plot) && wishes[plot] === undefined);
  const moved = plotTargets(data).filter((leader) => data.turn.leadersMoved.includes(leader));
  return plots.flatMap((plot) =>
    moved.map((target) => ({ plot, target })).filter((chance) => plotRefusal(data, { who, ...chance }) === null),
  );
}

/** A ⚡ card leaves the dossier, does what it says and joins the discards (BO-4.8). */
export function reactionScope(who: ConspiratorId, card: DossierCard): Scope {
  return { actor: who, source: { kind: 'card', id: card } };
}
