import {
  FOG_CARDS,
  ICON_IDS,
  MODE_IDS,
  PLACE_IDS,
  PLACES,
  SYMBOL_IDS,
  type Back,
  type FogCardId,
  type ModeId,
  type PlaceId,
  type SymbolId,
  type WomanId,
} from '@kapelle/black-sonata/page';
import { fogMessage } from '@kapelle/black-sonata/words';
import type { Message } from '@kapelle/text';
import type { HelpText } from '../../shared/help/help.svelte.ts';
import type { ActionSubject, Subject } from './help.svelte.ts';

/** The sonnet quoted on the counter card. */
const COUNTER_SONNET = 152;

export function helpTextOf(subject: Subject): HelpText {
  switch (subject.kind) {
    case 'place':
      return placeText(subject.id, subject.reason);
    case 'icon':
      return iconText(subject.id);
    case 'fog-card':
      return fogCardText(subject.id);
    case 'symbol':
      return symbolText(subject.id);
    case 'woman':
      return womanText(subject.id);
    case 'mode':
      return modeText(subject.id);
    case 'action':
      return { title: { key: `help.action.${subject.id}` }, texts: [], rules: ACTION_RULES[subject.id].map(rule) };
    case 'trait':
      return {
        title: { key: `trait.${subject.id}.name` },
        label: { key: 'help.trait' },
        texts: [{ key: `help.trait.${subject.id}` }],
        rules: ['1.4', '5.1', '5.2'].map(rule),
      };
    case 'sequence':
      return {
        title: { key: `sequence.${subject.id}` },
        label: { key: 'option-name.sequence' },
        texts: [{ key: `sequence.${subject.id}.text` }],
        rules: ['2.4', '2.7', '7.8'].map(rule),
      };
    case 'rank':
      return {
        title: { key: `rank.${subject.id}.name` },
        label: { key: 'help.rank' },
        texts: [],
        rules: [rule('6.2')],
      };
    default:
      return THINGS[subject.kind];
  }
}

function rule(number: string): Message {
  return { key: `rule.${number}` };
}

function inShort(chapter: string): Message {
  return { key: `summary.${chapter}` };
}

function sonnet(number: number): Message {
  return { key: 'term.sonnet', params: { number } };
}

/** What is there only once. */
const THINGS: Readonly<
  Record<'counter' | 'stealth-deck' | 'fog' | 'clue' | 'aside' | 'hypothesis' | 'trail-token' | 'score', HelpText>
> = {
  counter: {
    title: { key: 'term.counter-card' },
    texts: [],
    rules: ['3.2', '3.4', '3.5'].map(rule),
    quotation: { line: { key: 'counter.line' }, source: sonnet(COUNTER_SONNET) },
  },
  'stealth-deck': { title: { key: 'help.stealth-deck' }, texts: [], rules: ['1.2', '3.1', '3.5', '4.5'].map(rule) },
  fog: { title: { key: 'help.fog' }, texts: [], rules: [inShort('fog'), ...['1.3', '4.3', '4.5', '4.10'].map(rule)] },
  clue: { title: { key: 'help.clue' }, texts: [], rules: [inShort('clues'), ...['5.1', '4.9', '9.7'].map(rule)] },
  aside: { title: { key: 'clues.aside' }, texts: [], rules: ['2.3', '4.1', '4.8'].map(rule) },
  hypothesis: { title: { key: 'term.hypothesis' }, texts: [], rules: ['8.1', '5.2', '5.3'].map(rule) },
  'trail-token': { title: { key: 'term.trail-token' }, texts: [], rules: ['1.5', '8.1', '8.2'].map(rule) },
  score: { title: { key: 'help.score' }, texts: [], rules: ['6.1', '6.2', '6.4', '6.5', '9.4'].map(rule) },
};

const ACTION_RULES: Readonly<Record<ActionSubject, readonly string[]>> = {
  move: ['4.1', '4.7'],
  search: ['4.2', '4.6', '4.9'],
  'use-fog': ['4.3', '4.10', '9.2'],
  'take-aside': ['4.8', '2.3'],
  pass: ['4.4'],
  'end-turn': ['7.1', '7.6'],
  unmask: ['5.2', '5.3'],
  'take-clue': ['4.9', '4.2', '9.7'],
};

function placeText(id: PlaceId, reason?: Message): HelpText {
  const { icons, sonnet: number } = PLACES[id];
  return {
    title: { key: `place.${id}.name` },
    texts: [
      ...(reason ? [reason] : []),
      { key: `place.${id}.text` },
      { key: 'help.place.icons', params: { icons: icons.map((icon) => ({ key: `icon.${icon}.name` })) } },
    ],
    rules: ['4.1', '1.1'].map(rule),
    quotation: { line: { key: `place.${id}.line` }, source: sonnet(number) },
  };
}

/** Fog is the back that is no icon. */
function iconText(back: Back): HelpText {
  const icon = ICON_IDS.find((id) => id === back);
  if (icon === undefined) return THINGS.fog;
  const places = PLACE_IDS.filter((place) => PLACES[place].icons.includes(icon));
  return {
    title: { key: `icon.${icon}.name` },
    label: { key: 'help.icon' },
    texts: [{ key: 'help.icon.places', params: { places: places.map((place) => ({ key: `place.${place}.name` })) } }],
    rules: ['1.1', '1.2', '3.1'].map(rule),
  };
}

function fogCardText(id: FogCardId): HelpText {
  return {
    title: { key: `fog.${id}.name` },
    label: { key: 'term.fog-card' },
    texts: [fogMessage(id)],
    rules: ['4.3', ...FOG_CARDS[id].rules.map((cited) => cited.replace('BS-', ''))].map(rule),
    quotation: { line: { key: `fog.${id}.line` }, source: sonnet(FOG_CARDS[id].sonnet) },
  };
}

/** Which clues the modes discard when the Lady has this symbol. The women who bear it are for the player to find out. */
function symbolText(id: SymbolId): HelpText {
  const after = (steps: number) => SYMBOL_IDS[(SYMBOL_IDS.indexOf(id) + steps) % SYMBOL_IDS.length] as SymbolId;
  return {
    title: { key: `symbol.${id}.name` },
    label: { key: 'term.symbol' },
    texts: [
      {
        key: 'help.symbol.discards',
        params: { easy: { key: `symbol.${after(2)}.name` }, advanced: { key: `symbol.${after(1)}.name` } },
      },
    ],
    rules: ['2.3', '5.1', '7.2', '7.4'].map(rule),
  };
}

function womanText(id: WomanId): HelpText {
  return {
    title: { key: `woman.${id}.name` },
    texts: [{ key: `woman.${id}.text` }],
    rules: ['5.1'].map(rule),
  };
}

function modeText(id: ModeId): HelpText {
  return {
    title: { key: `mode.${id}` },
    label: { key: 'option-name.mode' },
    texts: [{ key: `mode.${id}.text` }],
    rules: [rule(`7.${MODE_IDS.indexOf(id) + 1}`)],
  };
}
