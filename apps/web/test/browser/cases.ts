import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { plantCase as plantInto, type PlantedCase } from '../../../server/test/plant-case.ts';

/** Where the server under test keeps what it must remember. */
const DATA_DIR = process.env['DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../.data');

interface Deal extends PlantedCase {
  /** Of a server that a test has started itself. */
  readonly dataDir?: string;
}

/** Lays a deal into the server's store and gives its code. */
export function plantCase({ dataDir = DATA_DIR, ...planted }: Deal): string {
  return plantInto(dataDir, planted);
}

/** Opens a table with this deal, as whoever was given its code does. */
export async function openCase(page: Page, deal: Deal, press = click): Promise<void> {
  await page.goto(`/c/${plantCase(deal)}`);
  await press(page.locator('.case .primary'));
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{8}/);
}

function click(thing: Locator): Promise<void> {
  return thing.click();
}
