import type { GameView, Message, MessageParam } from '@kapelle/engine';
import {
  CONSPIRATORS,
  MOTIVATIONS,
  PLOTS,
  SPACE_IDS,
  SUSPICIONS,
  type BlackOrchestra,
  type BlackOrchestraView,
  type ConspiratorId,
  type ConspiratorView,
  type DossierCard,
  type Face,
  type InterrogationView,
  type PlotId,
  type PlotView,
  type ResistanceId,
} from '@kapelle/black-orchestra/page';
import {
  cardTextParams,
  eventTextParams,
  interrogationOptionTextParams,
  plotTextParams,
  resistanceTextParams,
} from '@kapelle/black-orchestra/words';

const FACES: readonly Face[] = ['eagle', 'target', '1', '2', '3'];
const NOTHING: Message = { key: 'table.nothing' };

/** The table of Black Orchestra in a few lines, with the texts of what the active conspirator holds. */
export function describeTable({ board: table }: GameView<BlackOrchestra>): Message[] {
  const { turn, order, plot, interrogation } = table;
  const { dossier = [] } = table.conspirators[turn.active] ?? {};
  return [
    ...warLines(table),
    ...leaderLines(table),
    ...itemLines(table),
    ...order.map((id) => conspiratorLine(id, table.conspirators[id] as ConspiratorView)),
    ...dossier.map(cardText),
    ...(plot === null ? [] : [plotLine(plot)]),
    ...(interrogation === null ? [] : interrogationLines(interrogation)),
  ];
}

function warLines({ turn, events, militarySupport, dissentDice, freeDice }: BlackOrchestraView): Message[] {
  const { stage, current, key } = events;
  return [
    {
      key: 'table.turn',
      params: {
        turn: turn.number,
        who: conspirator(turn.active),
        phase: { key: `phase.${turn.phase}` },
        actions: turn.actionsLeft,
      },
    },
    {
      key: 'table.war',
      params: {
        stage,
        events: events.deckSizes[stage - 1] ?? 0,
        support: militarySupport.value,
        floor: militarySupport.floor,
        ceiling: militarySupport.ceiling,
        dissent: dissentDice,
        dice: freeDice,
      },
    },
    current === null
      ? { key: 'table.no-event' }
      : {
          key: 'table.event',
          params: {
            event: name('event', current),
            text: { key: `event.${current}.text`, params: eventTextParams(current) },
          },
        },
    ...(key === null ? [] : [{ key: 'table.key-event', params: { event: name('event', key) } }]),
  ];
}

function leaderLines({ leaders }: BlackOrchestraView): Message[] {
  const placed = Object.entries(leaders).map(([id, space]) => at(space, name('leader', id)));
  return [{ key: 'table.leaders', params: { leaders: listed(placed) } }];
}

function itemLines({ tiles }: BlackOrchestraView): Message[] {
  const spaces = SPACE_IDS.filter((space) => tiles[space] !== undefined);
  const revealed = spaces.filter((space) => tiles[space] !== 'face-down');
  const hidden = spaces.filter((space) => tiles[space] === 'face-down');
  const items = revealed.map((space) => at(space, name('item', String(tiles[space]))));
  return [
    { key: 'table.revealed-items', params: { items: listed(items) } },
    { key: 'table.hidden-items', params: { spaces: listed(hidden.map((space) => name('space', space))) } },
  ];
}

function conspiratorLine(id: ConspiratorId, sheet: ConspiratorView): Message {
  return {
    key: 'table.conspirator',
    params: {
      who: conspirator(id),
      affiliation: { key: `affiliation.${CONSPIRATORS[id].affiliation}` },
      space: name('space', sheet.place),
      motivation: name('motivation', String(MOTIVATIONS[sheet.motivation])),
      suspicion: name('suspicion', String(SUSPICIONS[sheet.suspicion])),
      cards: listed(sheet.dossier.map(cardName)),
      items: listed(sheet.items.map((item) => name('item', item))),
    },
  };
}

function cardText(card: DossierCard): Message {
  const text: Message = isPlot(card)
    ? { key: `plot.${card}.text`, params: plotTextParams(card) }
    : { key: `card.${card}.text`, params: cardTextParams(card) };
  return explained(cardName(card), text);
}

function plotLine({ plot, plotter, target, pool, targetsNeeded, ...dangers }: PlotView): Message {
  const { exposedAt, eventEagles, cancelled } = dangers;
  return {
    key: 'table.plot',
    params: {
      plot: name('plot', plot),
      who: conspirator(plotter),
      leader: name('leader', target),
      dice: pool,
      targets: targetsNeeded,
      eagles: Math.max(0, exposedAt - eventEagles + cancelled),
    },
  };
}

/** Everything on the card, what is impossible too: only the prisoner is shown it. */
function interrogationLines({ card, options, resist }: InterrogationView): Message[] {
  return [
    { key: 'table.interrogation', params: { card: { key: `interrogation.card.${card}.name` } } },
    ...options.map(({ option }) =>
      explained(
        { key: `interrogation.option.${option}.name` },
        { key: `interrogation.option.${option}.text`, params: interrogationOptionTextParams(option) },
      ),
    ),
    ...(resist === null ? [] : FACES.map((face) => resistanceLine(resist, face))),
  ];
}

function resistanceLine(resist: ResistanceId, face: Face): Message {
  const text = { key: `interrogation.resist.${resist}.${face}`, params: resistanceTextParams(resist, face) };
  return explained({ key: `face.${face}` }, text);
}

function explained(title: Message, text: Message): Message {
  return { key: 'table.text', params: { name: title, text } };
}

function at(space: string, what: Message): Message {
  return { key: 'table.placed', params: { name: what, space: name('space', space) } };
}

function listed(things: readonly Message[]): MessageParam {
  return things.length === 0 ? NOTHING : things;
}

function name(group: string, id: string): Message {
  return { key: `${group}.${id}.name` };
}

function conspirator(id: ConspiratorId): Message {
  return { key: `conspirator.${id}.short` };
}

function cardName(card: DossierCard): Message {
  return name(isPlot(card) ? 'plot' : 'card', card);
}

function isPlot(card: DossierCard): card is PlotId {
  return card in PLOTS;
}
