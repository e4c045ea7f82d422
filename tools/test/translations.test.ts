import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfFolder } from '../translations/folder.ts';
import { describeMessage } from '../translations/message.ts';

const LANGUAGES = ['en', 'it', 'es', 'pl'];

describe('a message', () => {
  it('tells its placeholders, those inside plurals and tags too', () => {
    const text = '{who} draws {count, plural, one {# <b>{card}</b>} other {# cards}}';
    expect(describeMessage(text, 'en')).toEqual({ placeholders: 'b, card, count, who', faults: [] });
  });

  it('must parse', () => {
    expect(describeMessage('{who', 'en').faults).toEqual([expect.stringMatching(/^does not parse/)]);
  });

  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    [3, 'not a string'],
    [{ a: 'b' }, 'not a string'],
  ])('is not %j', (text, fault) => {
    expect(describeMessage(text, 'en').faults).toEqual([fault]);
  });

  it('needs the plural forms of its language', () => {
    const text = '{count, plural, one {# karta} other {# karty}}';
    expect(describeMessage(text, 'pl').faults).toEqual([
      "plural of {count} lacks the form 'many'",
      "plural of {count} lacks the form 'few'",
    ]);
    expect(describeMessage(text, 'it').faults).toEqual([]);
  });
});

describe('a folder of locales', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kapelle-locales-'));
    for (const language of ['en', 'it', 'es', 'pl']) write(`${language}.json`, { greet: 'Hello {who}' });
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(name: string, messages: object): void {
    writeFileSync(join(folder, name), JSON.stringify(messages));
  }

  it('is sound when all four languages say the same things', () => {
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([]);
  });

  it('lacks no key', () => {
    write('pl.json', {});
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([`${folder}/pl.json: greet: missing translation`]);
  });

  it('has no key that English lacks', () => {
    write('es.json', { greet: 'Hola {who}', more: 'más' });
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([`${folder}/es.json: more: not in en.json`]);
  });

  it('has the same placeholders in each language', () => {
    write('it.json', { greet: 'Ciao {chi}' });
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([
      `${folder}/it.json: greet: has the placeholders {chi}, English has {who}`,
    ]);
  });

  it('has all four files and no other', () => {
    rmSync(join(folder, 'it.json'));
    write('de.json', {});
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([
      `${folder}/de.json: not one of en, it, es, pl.json`,
      `${folder}/it.json: missing`,
      `${folder}/it.json: greet: missing translation`,
    ]);
  });

  it('may hold a folder, which is a set of its own', () => {
    mkdirSync(join(folder, 'help'));
    for (const language of ['en', 'it', 'es', 'pl']) write(`help/${language}.json`, { rule: 'A rule' });
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([]);
    write('help/pl.json', {});
    write('help/fr.json', {});
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual([
      `${folder}/help/fr.json: not one of en, it, es, pl.json`,
      `${folder}/help/pl.json: rule: missing translation`,
    ]);
  });

  it('needs no files of its own if it holds folders', () => {
    for (const language of ['en', 'it', 'es', 'pl']) rmSync(join(folder, `${language}.json`));
    mkdirSync(join(folder, 'help'));
    expect(faultsOfFolder(folder, LANGUAGES)).toEqual(
      ['en', 'it', 'es', 'pl'].map((language) => `${folder}/help/${language}.json: missing`),
    );
  });
});
