import { createHash } from 'node:crypto';
import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import type { HiddenDeal } from '@kapelle/black-sonata/testing';
import { canonicalJson, cloneJson, type Bot, type GameTypes } from '@kapelle/engine';
import { serve, type ServedGame } from '../src/games.ts';

/** Cards of the same resistance, so that a prisoner who resists brings about the same with either. */
const TWIN_CARDS = new Map<string, string>(
  [
    ['the-night-session', 'the-typed-statement'],
    ['the-ledger', 'the-map-on-the-wall'],
    ['the-photograph', 'the-telephone'],
    ['the-stenographer', 'the-clock'],
    ['the-letter-from-home', 'the-visitor'],
    ['the-chaplain', 'the-long-corridor'],
    ['the-advocate', 'the-cellmate'],
    ['the-missing-page', 'the-doctor'],
    ['the-transfer-order', 'the-family'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

function changePlaces(deck: string[]): void {
  for (const [index, card] of deck.entries()) deck[index] = TWIN_CARDS.get(card) ?? card;
}

const twin: typeof blackOrchestra = {
  ...blackOrchestra,
  deal(setup, random, rules) {
    const data = blackOrchestra.deal(setup, random, rules);
    changePlaces(data.interrogationDeck);
    return data;
  },
  resolve(play, task) {
    blackOrchestra.resolve(play, task);
    if (task.effect.do === 'putBackInterrogation') changePlaces(play.data.interrogationDeck);
  },
};

/** The same game with a name of its own under every face-down tile. */
const marked: typeof blackOrchestra = {
  ...blackOrchestra,
  deal(setup, random, rules) {
    const data = blackOrchestra.deal(setup, random, rules);
    for (const [space, tile] of Object.entries(data.tiles)) Object.assign(tile, { item: `marker-${space}` });
    return data;
  },
};

/** Black Sonata with what is hidden dealt as the test says, whenever it is dealt. */
function otherwiseDealt(deal: HiddenDeal): typeof blackSonata {
  return {
    ...blackSonata,
    deal: (setup, random, rules) => ({ ...blackSonata.deal(setup, random, rules), ...cloneJson(deal) }),
  };
}

/** Answers by all that its seat is shown: a secret that reached it would show in what it does. */
const telltale: Bot<GameTypes> = (view, seat) => {
  const asked = view.decisions.find((open) => open.seat === seat && open.optional !== true);
  const options = asked?.options ?? [];
  if (asked === undefined || options.length === 0) return null;
  const number = createHash('sha256').update(canonicalJson(view)).digest().readUInt32BE();
  return { decision: asked.id, option: options[number % options.length]?.id ?? '' };
};

export function gamesFor({ TWIN, TWIN_DEAL }: NodeJS.ProcessEnv): ServedGame[] {
  const orchestras = new Map([
    ['yes', twin],
    ['marked', marked],
  ]);
  const sonata = TWIN_DEAL === undefined ? blackSonata : otherwiseDealt(JSON.parse(TWIN_DEAL) as HiddenDeal);
  const orchestra = serve(orchestras.get(TWIN ?? '') ?? blackOrchestra, { player: telltale });
  return [orchestra, serve(sonata, { cases: true })];
}
