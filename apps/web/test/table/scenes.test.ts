import { expect, test } from 'vitest';
import { scenesOf } from '../../src/lib/table/black-orchestra/scenes/scenes.ts';

test('a roll is a scene with what came of it, in order, until the next turn', () => {
  const scenes = scenesOf({
    step: 7,
    events: [
      { type: 'diceRolled', who: 'beck', purpose: 'conspire', faces: ['eagle', '2'] },
      { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' },
      { type: 'actionsGained', who: 'beck', count: 2 },
      { type: 'turnBegan', who: 'oster', turn: 2 },
      { type: 'penaltySuffered', who: 'oster', leader: 'hess' },
    ],
  });
  expect(scenes).toHaveLength(1);
  const told = scenes[0]?.beats.at(-1)?.picture;
  expect(told?.cause).toMatchObject({ kind: 'roll', purpose: 'conspire', faces: ['eagle', '2'] });
  expect(told?.consequences.map(({ type }) => type)).toEqual(['suspicionChanged', 'actionsGained']);
});

test('an arrest within a raid belongs to the raid', () => {
  const scenes = scenesOf({
    step: 8,
    events: [
      { type: 'eventDrawn', event: 'gestapo-raid', stage: 2 },
      { type: 'raidBegan', who: 'beck' },
      { type: 'arrested', who: 'oster' },
    ],
  });
  expect(scenes.map(({ beats }) => beats[0]?.picture.cause.kind)).toEqual(['event']);
});

test('a step on the map is no scene', () => {
  const scenes = scenesOf({
    step: 9,
    events: [{ type: 'conspiratorMoved', who: 'beck', from: 'train-station', to: 'hannover' }],
  });
  expect(scenes).toEqual([]);
});

test('dice roll before they tell anything, and a verdict waits for a press', () => {
  const [roll, verdict] = scenesOf({
    step: 10,
    events: [
      { type: 'diceRolled', who: 'beck', purpose: 'plot', faces: ['eagle'] },
      { type: 'plotFailed', who: 'beck', plot: 'sniper' },
    ],
  });
  expect(roll?.beats.map(({ picture }) => picture.isOpen)).toEqual([false, true]);
  expect(verdict).toMatchObject({ ends: 'by-press', weight: 'big' });
});
