import {
  CARDS,
  CONSPIRATORS,
  EVENTS,
  MOTIVATIONS,
  PLOTS,
  SPACES,
  SUSPICIONS,
  type CardId,
  type Edition,
  type PlotId,
} from '@kapelle/black-orchestra/page';
import {
  cardTextParams,
  conspiratorTextParams,
  eventTextParams,
  itemMessages,
  plotTextParams,
  spaceTextParams,
} from '@kapelle/black-orchestra/words';
import type { HelpText } from '../../shared/help/help.svelte.ts';
import { rulesToldBy } from './cited-rules.ts';
import type { Subject } from './help.svelte.ts';

export function helpTextOf(subject: Subject, edition: Edition): HelpText {
  const text = textOf(subject, edition);
  return { ...text, rules: text.rules.map((rule) => ({ cites: rulesToldBy(rule.key, edition), ...rule })) };
}

function textOf(subject: Subject, edition: Edition): HelpText {
  switch (subject.kind) {
    case 'space':
      return {
        title: { key: `space.${subject.id}.name` },
        label: { key: 'stage.name', params: { stage: SPACES[subject.id].opens } },
        texts: [{ key: `space.${subject.id}.text`, params: spaceTextParams(subject.id) }],
        rules: [
          ...(subject.leaders ?? []).map((id) => ({ key: `leader.${id}.penalty`, of: { key: `leader.${id}.name` } })),
          ...(SPACES[subject.id].fortified ? [{ key: 'symbol.fortified' }] : []),
        ],
        history: `history.space.${subject.id}`,
      };
    case 'prison':
      return {
        title: { key: 'space.prison.name' },
        texts: [{ key: 'space.prison.text' }],
        rules: [{ key: 'summary.prison' }],
        history: 'history.space.prison',
      };
    case 'card':
      return subject.id in PLOTS ? plotText(subject.id as PlotId) : cardText(subject.id as CardId);
    case 'event':
      return {
        title: { key: `event.${subject.id}.name` },
        label: { key: `rank.${EVENTS[subject.id].rank[edition]}.name` },
        texts: [{ key: `event.${subject.id}.text`, params: eventTextParams(subject.id) }],
        rules: [{ key: `rank.${EVENTS[subject.id].rank[edition]}.text` }],
        history: `history.event.${subject.id}`,
      };
    case 'conspirator':
      return {
        title: { key: `conspirator.${subject.id}.name` },
        label: { key: `affiliation.${CONSPIRATORS[subject.id].affiliation}` },
        texts: [
          { key: `conspirator.${subject.id}.title` },
          { key: `conspirator.${subject.id}.ability`, params: conspiratorTextParams(subject.id) },
        ],
        rules: [],
        history: `history.conspirator.${subject.id}`,
      };
    case 'leader':
      return {
        title: { key: `leader.${subject.id}.name` },
        texts: [{ key: `leader.${subject.id}.penalty` }],
        rules: [],
        history: `history.leader.${subject.id}`,
      };
    case 'item':
      return { title: { key: `item.${subject.id}.name` }, texts: itemMessages(subject.id), rules: [] };
    case 'track':
      return trackText(subject.id);
    case 'action':
      return {
        title: { key: `summary.actions.${subject.id}.title` },
        texts: [],
        rules: [{ key: `summary.actions.${subject.id}` }],
      };
  }
}

function cardText(id: CardId): HelpText {
  const { timing, illegal } = CARDS[id];
  return {
    title: { key: `card.${id}.name` },
    label: { key: `timing.${timing}.name` },
    texts: [{ key: `card.${id}.text`, params: cardTextParams(id) }],
    rules: [{ key: `timing.${timing}.text` }, ...(illegal ? [{ key: 'symbol.illegal' }] : [])],
  };
}

function plotText(id: PlotId): HelpText {
  return {
    title: { key: `plot.${id}.name` },
    label: { key: 'term.plot' },
    texts: [{ key: `plot.${id}.text`, params: plotTextParams(id) }],
    rules: [{ key: 'summary.plots' }],
    history: `history.plot.${id}`,
  };
}

const LEVELS = { motivation: MOTIVATIONS, suspicion: SUSPICIONS } as const;

function trackText(id: 'motivation' | 'suspicion' | 'militarySupport' | 'dissent'): HelpText {
  const levels: readonly string[] = id === 'motivation' || id === 'suspicion' ? LEVELS[id] : [];
  return {
    title: { key: `track.${id}.name` },
    texts: [{ key: `track.${id}.text` }],
    rules: levels.map((level) => ({ key: `${id}.${level}.text` })),
  };
}
