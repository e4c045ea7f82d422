import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENT_IDS } from '../../src/content/events.ts';

const files = readdirSync(import.meta.dirname).filter((name) => /^stage-\d\.test\.ts$/.test(name));
const scenarios = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');

it('every event card has a scenario', () => {
  expect(files).toHaveLength(7);
  expect(EVENT_IDS.filter((event) => !scenarios.includes(`'${event}'`))).toEqual([]);
});
