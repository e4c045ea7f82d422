import { redactEvents, type Message } from '@kapelle/engine';
import { everySetup, playGame, Prng } from '@kapelle/testkit';
import { createCatalogue, createFormatter, LOCALES } from '@kapelle/text';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DECISION_REFS, OPTION_REFS } from '../src/choices.ts';
import { CARD_IDS, CARDS } from '../src/content/cards.ts';
import { EVENT_IDS } from '../src/content/events.ts';
import { INTERROGATION_OPTION_IDS } from '../src/content/interrogation.ts';
import { PLOT_IDS, PLOTS } from '../src/content/plots.ts';
import { SPACE_IDS, SPACES } from '../src/content/spaces.ts';
import { REDACTIONS } from '../src/events.ts';
import { ITEM_IDS } from '../src/content/items.ts';
import { LEADER_IDS } from '../src/content/leaders.ts';
import { OPTIONS } from '../src/flow/setup.ts';
import { blackOrchestra } from '../src/index.ts';
import { REASONS as CONDITION_REASONS } from '../src/rules/conditions.ts';
import { plotCard } from '../src/plot-card.ts';
import type { Edition } from '../src/content/levels.ts';
import type { Outcome } from '../src/state.ts';
import {
  abilityMessage,
  consequenceMessage,
  decisionMessage,
  editionTexts,
  itemMessages,
  logMessage,
  optionMessage,
  outcomeMessages,
  plotPartMessage,
  reasonMessage,
  waitingMessage,
} from '../src/words.ts';
import { tableOf } from './scenario.ts';
import { TEXTS } from './texts.ts';

const EDITIONS: readonly Edition[] = ['revised', 'classic'];

function formattersOf(edition: Edition) {
  return LOCALES.map((locale) => createFormatter(locale, ...editionTexts(createCatalogue(TEXTS[locale]), edition)));
}

const FORMATTERS = { revised: formattersOf('revised'), classic: formattersOf('classic') };

/** What cannot be said, in any language and edition. */
function unsaid(messages: Iterable<Message>, editions = EDITIONS): string[] {
  const broken = [...messages].filter((message) =>
    editions.some((edition) => FORMATTERS[edition].some((format) => /[⟦⟧{}]/u.test(format(message)))),
  );
  return [...new Set(broken.map(({ key, params = {} }) => [key, ...Object.keys(params)].join(' ')))];
}

const SOURCE = join(import.meta.dirname, '../src');

function sourceOf(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(SOURCE, folder)).map((name) => readFileSync(join(SOURCE, folder, name), 'utf8')),
    )
    .join('\n');
}

/** Every name that one of these patterns catches. */
function namesIn(text: string, ...patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => match.slice(1)));
  return [...new Set(found)].sort();
}

const CODE = sourceOf('flow', 'effects');

const DECISION_KINDS: readonly string[] = Object.keys(DECISION_REFS);
const OPTION_KINDS: readonly string[] = Object.keys(OPTION_REFS);

/** Every kind with what it names, as one line; an action that is closed may name nothing. */
const NAMED = new Set(
  [...Object.entries(DECISION_REFS), ...Object.entries(OPTION_REFS)].flatMap(([kind, refs]) => [
    namesOf(kind, refs),
    ...(['collect', 'conspire', 'deliver', 'reveal'].includes(kind) ? [namesOf(kind, [])] : []),
  ]),
);

function namesOf(kind: string, refs: readonly string[]): string {
  return [kind, ...refs.toSorted()].join(' ');
}

const REASONS = [
  ...Object.values(CONDITION_REASONS),
  ...namesIn(CODE + sourceOf('rules'), /\breason\(\s*'([a-z-]+)'/gu, /'reason\.([a-z-]+)'/gu),
  ...CARD_IDS.filter((card) => CARDS[card].where).map((card) => `where-${card}`),
  ...SPACE_IDS.flatMap((space) => SPACES[space].delivery?.condition?.kind ?? []).map((kind) => `delivery-${kind}`),
  ...PLOT_IDS.map((plot) => PLOTS[plot].place.kind)
    .filter((kind) => kind !== 'anywhere')
    .map((kind) => `leader-not-${kind}`),
];

/** What is said in games between random players at every kind of table. */
function playEverywhere() {
  const said = new Map<string, Message>();
  const met = {
    decisions: new Set<string>(),
    options: new Set<string>(),
    reasons: new Set<string>(),
    refs: new Set<string>(),
  };
  const note = (message: Message) => said.set(JSON.stringify(message), message);
  const setups = everySetup(blackOrchestra, { options: { firstPlayer: 'random' } });
  setups.forEach((setup, number) => {
    const random = new Prng(`words/${number}`);
    playGame(blackOrchestra, {
      setup,
      seed: random.gameSeed(),
      random,
      watch: (state, { events }) => {
        for (const audience of ['public', ...state.seats] as const) {
          for (const event of redactEvents(blackOrchestra, events, audience)) note(logMessage(event));
        }
        for (const decision of state.decisions) {
          const closed = blackOrchestra.explain(state, decision);
          met.decisions.add(decision.kind);
          met.refs.add(namesOf(decision.kind, Object.keys(decision.refs)));
          note(decisionMessage(decision));
          note(waitingMessage(decision));
          for (const option of [...decision.options, ...closed]) {
            met.options.add(option.kind);
            met.refs.add(namesOf(option.kind, Object.keys(option.refs ?? {})));
            note(optionMessage(option));
          }
          for (const { reason } of closed) {
            met.reasons.add(reason.key.replace('reason.', ''));
            note(reasonMessage(reason));
          }
        }
      },
    });
  });
  return { said, met };
}

/** Options that random players hardly ever get to see, and reasons they hardly ever need. */
const RARE: readonly Message[] = [
  optionMessage({ kind: 'use-pistol', refs: { card: 'concealed-pistol' } }),
  optionMessage({ kind: 'borrow-pistol', refs: { target: 'beck', card: 'concealed-pistol' } }),
  optionMessage({ kind: 'borrow-item', refs: { target: 'beck', item: 'map' } }),
  optionMessage({ kind: 'deputy-comes', refs: { leader: 'hess', target: 'beck' } }),
  optionMessage({ kind: 'expel', refs: { leader: 'hess' } }),
  optionMessage({ kind: 'react-plot', refs: { plot: 'plane-bomb', leader: 'hitler' } }),
  optionMessage({ kind: 'promise-actions', refs: { target: 'beck' } }),
  optionMessage({ kind: 'reveal-tile', refs: { space: 'paris' } }),
  decisionMessage({ kind: 'lend-item', refs: { who: 'beck', item: 'map', target: 'oster' } }),
  decisionMessage({ kind: 'share-actions', refs: { who: 'beck', count: 2 } }),
  decisionMessage({ kind: 'choose-prisoner', refs: { who: 'beck', source: 'forged-release-orders' } }),
  decisionMessage({ kind: 'choose-prisoner', refs: { who: 'beck', source: 'BO-5.1' } }),
  decisionMessage({ kind: 'choose-conspirator', refs: { who: 'beck', source: 'resist' } }),
  reasonMessage({ key: 'reason.leader-not-in-game', params: { leader: 'hess' } }),
  reasonMessage({ key: 'reason.no-fitting-item', params: { item: 'any' } }),
  reasonMessage({ key: 'reason.no-card-left' }),
  reasonMessage({ key: 'reason.no-free-die' }),
  reasonMessage({ key: 'reason.no-item-on-board' }),
];

const OUTCOMES: readonly Outcome[] = [
  { result: 'won', reason: 'hitler-dead', plot: 'sniper' },
  { result: 'lost', reason: 'all-in-prison' },
  { result: 'lost', reason: 'no-event' },
  { result: 'lost', reason: 'documents-located' },
];

/** Texts that are looked up by a name the code does not spell out. */
const NAMES: readonly Message[] = [
  ...['conspire', 'release', 'plot', 'event', 'resist', 'black-orchestra'].map((id) => ({ key: `purpose.${id}` })),
  ...['start', 'actions', 'event'].map((phase) => ({ key: `phase.${phase}` })),
  ...Object.keys(OPTIONS).flatMap((name) => [{ key: `option-name.${name}` }, { key: `option-name.${name}.text` }]),
  ...['random', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'].map((id) => ({ key: `firstPlayer.${id}` })),
  { key: 'refusal.bad-setup', params: { field: 'seats' } },
  { key: 'refusal.bad-journal', params: { line: 3 } },
  { key: 'refusal.other-rules', params: { rules: '0' } },
  ...['game-over', 'stale-decision', 'not-your-decision', 'unknown-option', 'cannot-undo'].map((code) => ({
    key: `refusal.${code}`,
  })),
];

/** Whether a group has a text for a kind, by itself or for each of its cases. */
function isWritten(group: string, kind: string): boolean {
  const begin = `${group}.${kind}`;
  return Object.keys(TEXTS.en).some((key) => key === begin || key.startsWith(`${begin}.`));
}

/** The names in a group of texts, without their cases. */
function written(group: string): string[] {
  const names = Object.keys(TEXTS.en).filter((key) => key.startsWith(`${group}.`));
  return [...new Set(names.map((key) => key.split('.')[1] as string))];
}

describe('the words of the game', () => {
  const { said, met } = playEverywhere();

  it('say everything that happens in random games, in every language', () => {
    expect(said.size).toBeGreaterThan(5000);
    expect(unsaid(said.values())).toEqual([]);
  });

  it('say every line of every plot, met or not', () => {
    const { board } = tableOf(['kordt', 'beck']).view('public');
    const cards = PLOT_IDS.map((plot) => plotCard({ ...board, freeDice: 0 }, { who: 'kordt', plot }));
    const parts = cards.flatMap(({ needs, helps }) => [...needs, ...helps].map(({ part }) => plotPartMessage(part)));
    const known = Object.keys(TEXTS.en).filter((key) => key.startsWith('plot-part.'));
    expect([...new Set(parts.map(({ key }) => key))].toSorted()).toEqual(known.toSorted());
    expect(unsaid(parts)).toEqual([]);
  });

  it('say what follows from an offer, a request and a penalty', () => {
    const offers = ['hear-goebbels', 'face-himmler', 'leave-with-hess', 'start-afresh'] as const;
    const consents = ['consent-card', 'consent-item', 'consent-move'] as const;
    const messages = [
      ...offers.flatMap((kind) => [
        consequenceMessage({ kind }, { kind: 'accept' }),
        consequenceMessage({ kind }, { kind: 'decline' }),
      ]),
      ...[...consents, 'lend-item' as const].map((kind) => consequenceMessage({ kind }, { kind: 'refuse' })),
      consequenceMessage({ kind: 'lend-item' }, { kind: 'lend' }),
      ...LEADER_IDS.map((leader) =>
        consequenceMessage({ kind: 'order-penalties' }, { kind: 'suffer', refs: { leader } }),
      ),
    ];
    expect(messages).not.toContain(null);
    expect(unsaid(messages.flatMap((message) => message ?? []))).toEqual([]);
    expect(consequenceMessage({ kind: 'choose-action' }, { kind: 'end-actions' })).toBe(null);
  });

  it('say from which level an ability works, and what every item is good for', () => {
    const messages = [
      abilityMessage({ hasAbility: false, motivation: 0 }),
      abilityMessage({ hasAbility: false, motivation: 3 }),
      ...ITEM_IDS.flatMap(itemMessages),
    ];
    expect(messages[0]?.key).toBe('ability.from');
    expect(abilityMessage({ hasAbility: true, motivation: 3 })).toBe(null);
    expect(unsaid(messages.flatMap((message) => message ?? []))).toEqual([]);
    const empty = ITEM_IDS.filter((item) =>
      itemMessages(item).some(({ params }) => Object.values(params ?? {}).flat().length === 0),
    );
    expect(empty).toEqual([]);
  });

  it('say what is rare, how games end and what names stand for', () => {
    expect(unsaid([...RARE, ...NAMES])).toEqual([]);
    expect(unsaid(OUTCOMES.flatMap((outcome) => Object.values(outcomeMessages(outcome))))).toEqual([]);
  });

  it.each([
    ['decision', DECISION_KINDS],
    ['waiting', DECISION_KINDS],
    ['option', OPTION_KINDS.filter((kind) => kind !== 'give')],
    ['reason', REASONS],
    ['log', Object.keys(REDACTIONS)],
  ])('have a text for every %s in the code, and no other', (group, kinds) => {
    expect(kinds.filter((kind) => !isWritten(group, kind))).toEqual([]);
    expect(written(group).filter((name) => !kinds.includes(name))).toEqual([]);
  });

  it('are measured against all kinds that games meet', () => {
    expect([...met.decisions].filter((kind) => !DECISION_KINDS.includes(kind))).toEqual([]);
    expect([...met.options].filter((kind) => !OPTION_KINDS.includes(kind))).toEqual([]);
    expect([...met.reasons].filter((reason) => !REASONS.includes(reason))).toEqual([]);
  });

  it('are given what the kinds say they name', () => {
    expect([...met.refs].filter((found) => !NAMED.has(found))).toEqual([]);
  });

  it('can tell what a decision comes from by its id', () => {
    const sources = [...CARD_IDS, ...PLOT_IDS, ...EVENT_IDS, ...INTERROGATION_OPTION_IDS];
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('load no rule', () => {
    const reached = new Set<string>();
    const follow = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      const imports = namesIn(readFileSync(file, 'utf8'), /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)'/gmu);
      for (const path of imports) follow(join(file, '..', path));
    };
    follow(join(SOURCE, 'words.ts'));
    expect([...reached].filter((file) => /[/\\](?:flow|rules|effects)[/\\]/u.test(file))).toEqual([]);
  });
});

describe('a sentence of the game', () => {
  const say = (message: Message, edition: Edition = 'revised') => FORMATTERS[edition].map((format) => format(message));

  it('names things as each language does', () => {
    const message = logMessage({ type: 'conspiratorMoved', who: 'oster', from: 'train-station', to: 'warsaw' });
    expect(say(message)).toEqual([
      'Oster moved: Train Station → Warsaw.',
      'Oster si è mosso: Stazione Ferroviaria → Varsavia.',
      'Oster se movió: Estación de tren → Varsovia.',
      'Oster poruszył się: Dworzec kolejowy → Warszawa.',
    ]);
  });

  it('reads out dice', () => {
    const rolled = { type: 'diceRolled', who: 'beck', purpose: 'conspire', faces: ['target', '2', 'eagle'] } as const;
    expect(say(logMessage(rolled))).toEqual([
      'Conspire: Beck rolled target, two, and eagle.',
      'Cospirare: Beck ha ottenuto mirino, due e aquila.',
      'Conspirar: Beck sacó diana, dos y águila.',
      'Konspiracja: Beck rzucił, wynik: celownik, dwójka i orzeł.',
    ]);
  });

  it('counts as Polish does', () => {
    const asked = [1, 2, 5].map((actions) =>
      decisionMessage({ kind: 'choose-action', refs: { who: 'beck', actions } }),
    );
    expect(asked.map((message) => say(message)[3])).toEqual([
      'Beck, wybierz akcję (pozostała 1).',
      'Beck, wybierz akcję (pozostały 2).',
      'Beck, wybierz akcję (pozostało 5).',
    ]);
  });

  it('tells what was looked at only to whom the event tells it', () => {
    const seen = { type: 'eventsSeen', who: 'kordt', seat: 'seat-1', count: 1 } as const;
    expect(say(logMessage(seen))[0]).toBe('Kordt secretly looked at the next 1 event.');
    expect(say(logMessage({ ...seen, events: ['fall-of-rome'] }))[0]).toBe(
      'Kordt secretly looked at the next 1 event: Fall of Rome.',
    );
  });

  it('calls a closed action by its name, and says why in words', () => {
    const closed = { kind: 'collect', reason: { key: 'reason.no-item-here' } } as const;
    expect(say(optionMessage(closed))[0]).toBe('Collect');
    expect(say(optionMessage(closed), 'classic')[0]).toBe('Procure');
    const reason = reasonMessage({ key: 'reason.motivation-too-low', params: { level: 'reckless' } });
    expect(say(reason)[0]).toBe('Your motivation is too low: you need Reckless.');
    expect(say(reason, 'classic')[0]).toBe('Your motivation is too low: you need Zealous.');
  });
});
