import AxeBuilder from '@axe-core/playwright';
import { LOCALES } from '@kapelle/text';
import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** What hinders people who cannot see, point or tell colours well, by axe's own judgement. */
export async function barriersOf(page: Page): Promise<string[]> {
  await atRest(page);
  // Nothing here is in frames of others, so no second page is needed to judge in, nor a list of what is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Colours on their way are nobody's colours: what ends by itself has ended. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What hinders them on the page as it is open now, whichever way it is looked at. */
export async function barriersInLooks(page: Page, looks: Readonly<Record<string, Look>>): Promise<string[]> {
  const barriers: string[] = [];
  for (const [look, { colorScheme, viewport }] of Object.entries(looks)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    barriers.push(...(await barriersOf(page)).map((barrier) => `${look}: ${barrier}`));
  }
  return barriers;
}

/** How much wider than the window the page is. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Reloads the page in each language, and leaves it in English, the first. Gives those in which a text is missing. */
export async function untranslatedIn(page: Page, arrived: () => Promise<void>): Promise<string[]> {
  const missing: string[] = [];
  for (const language of LOCALES.toReversed()) {
    await page.evaluate((locale) => localStorage.setItem('kapelle.locale', JSON.stringify(locale)), language);
    await page.reload();
    await arrived();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if ((await page.content()).includes('⟦')) missing.push(language);
  }
  return missing;
}
