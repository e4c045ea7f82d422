import type { DecisionView, OptionView } from '@kapelle/black-orchestra/page';
import type { Locator, Page } from '@playwright/test';
import { actionGroups } from '../../../src/lib/table/black-orchestra/decision/menu.ts';
import { expect, tabTo } from '../people.ts';
import type { Told } from './happenings.ts';
import type { ToldGame } from './told-game.ts';

/** How a person presses things. */
export interface Hands {
  readonly press: (thing: Locator) => Promise<void>;
  /** On a small screen a place is easier found in the list than on the map. */
  readonly usesMap: boolean;
  /** Whether something may lie over what is to be pressed. */
  readonly needsSight: boolean;
}

export const MOUSE: Hands = { press: (thing) => thing.click(), usesMap: true, needsSight: true };
export const FINGER: Hands = { press: (thing) => thing.tap(), usesMap: false, needsSight: true };
export const KEYS: Hands = {
  press: async (thing) => {
    await tabTo(thing);
    await thing.page().keyboard.press('Enter');
  },
  usesMap: true,
  needsSight: false,
};

interface Player {
  readonly page: Page;
  readonly hands: Hands;
}

/** Gives an answer of a story with what the page offers for it, and waits until the page shows what came of it. */
export async function giveAnswer({ page, hands }: Player, game: ToldGame, told: Told): Promise<void> {
  const closer = page.locator('.scenes .close');
  if (hands.needsSight && (await closer.isVisible())) await hands.press(closer);
  for (const thing of wayTo({ page, hands }, game, told)) await hands.press(thing);
  const confirm = page.locator('[data-confirm]');
  const after = page.locator(`[data-step="${game.state.step + 1}"]`);
  await expect(confirm.or(after).first()).toBeVisible();
  if (await confirm.isVisible()) await hands.press(confirm);
  await expect(after).toBeVisible();
}

/** What is pressed one after the other, as the answer is offered. */
function wayTo({ page, hands }: Player, game: ToldGame, { decision, option }: Told): Locator[] {
  const asked = game.viewOf(decision.seat).decisions.find(({ id }) => id === decision.id);
  const wanted = asked?.options?.find(({ id }) => id === option);
  if (asked === undefined || wanted === undefined) throw new Error(`${option} is not offered`);
  const space = wanted.refs?.['space'];
  if (hands.usesMap && space !== undefined) return [page.locator(`.pickable.target[data-space="${space}"]`)];
  const button = page.locator(`[data-option="${wanted.id}"]`).first();
  if (asked.kind === 'interrogation') return [page.locator('.overlay .cover'), button];
  const opener = openerOf(asked, wanted);
  if (opener === null) return [button];
  const menu = page.locator(`[data-action="${opener.id}"]`);
  return opener.isEnough ? [menu] : [menu, button];
}

/** An action of several kinds opens a list; one that can be done in one way only is done at once. */
function openerOf(asked: DecisionView, wanted: OptionView): { id: string; isEnough: boolean } | null {
  if (asked.kind !== 'choose-action') return null;
  const group = actionGroups(asked).find(({ options }) => options.some(({ id }) => id === wanted.id));
  return group ? { id: group.id, isEnough: group.options.length === 1 && wanted.kind !== 'release' } : null;
}
