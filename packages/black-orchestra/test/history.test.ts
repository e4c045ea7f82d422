import { LOCALES, type Locale } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { CONSPIRATOR_IDS } from '../src/content/conspirators.ts';
import { EVENT_IDS } from '../src/content/events.ts';
import { LEADER_IDS } from '../src/content/leaders.ts';
import { PLOT_IDS } from '../src/content/plots.ts';
import { SPACE_IDS } from '../src/content/spaces.ts';
import { HISTORY } from './texts.ts';

function keysOf(kind: string, ids: readonly string[]): string[] {
  return ids.map((id) => `history.${kind}.${id}`);
}

const KEYS = [
  ...keysOf('event', EVENT_IDS),
  ...keysOf('space', [...SPACE_IDS, 'prison']),
  ...keysOf('conspirator', CONSPIRATOR_IDS),
  ...keysOf('leader', LEADER_IDS),
  ...keysOf('plot', PLOT_IDS),
  ...keysOf('outcome', ['all-in-prison', 'no-event', 'documents-located']),
];

function notesThat(language: Locale, isFaulty: (note: string) => boolean): string[] {
  return Object.entries(HISTORY[language]).flatMap(([key, note]) => (isFaulty(note) ? [`${key}: ${note}`] : []));
}

/** Years are written alike in every language, so a slip of one shows. */
function yearsIn(note: string | undefined): string[] {
  return [...new Set(note?.match(/\b(?:18|19)\d\d\b/g))].sort();
}

describe.each(LOCALES)('the historical notes in %s', (language) => {
  it('tell of every event, space, person, plot and defeat, in the order of the content', () => {
    expect(Object.keys(HISTORY[language])).toEqual(KEYS);
  });

  it('are a sentence or a few, neither a word nor an essay', () => {
    expect(notesThat(language, ({ length }) => length < 60 || length > 600)).toEqual([]);
    expect(notesThat(language, (note) => !/^[\p{Lu}\d«“„].*\.$/u.test(note))).toEqual([]);
  });

  it('are words, not numbers', () => {
    expect(notesThat(language, (note) => (note.match(/\p{L}/gu)?.length ?? 0) < note.length / 2)).toEqual([]);
  });

  it('use no character that a message would take for its own, nor careless spaces', () => {
    expect(notesThat(language, (note) => /['"`{}<>#|\\]/.test(note))).toEqual([]);
    expect(notesThat(language, (note) => /^\s|\s$|\s\s|\s[.,;:]|[\n\t]/.test(note))).toEqual([]);
  });

  it('are each told once', () => {
    const notes = Object.values(HISTORY[language]);
    expect(new Set(notes).size).toBe(notes.length);
  });

  it('name the same years as the English ones', () => {
    const [english, notes] = [HISTORY.en, HISTORY[language]];
    expect(KEYS.filter((key) => yearsIn(notes[key]).join() !== yearsIn(english[key]).join())).toEqual([]);
  });
});
