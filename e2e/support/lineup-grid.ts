import type { Page } from '@playwright/test';

/** A cell of the lineup grid, found by its accessible name: `cell(page, 'Shortstop', 2)`. */
export function cell(page: Page, position: string, inning: number) {
  return page.getByRole('gridcell', { name: new RegExp(`^${position}, inning ${inning}:`) }).getByRole('button');
}

/** The accessible names of the cells of a position, from the first inning to the last. */
export async function cellLabels(page: Page, position: string, innings = 6) {
  const labels: (string | null)[] = [];
  for (let inning = 1; inning <= innings; inning += 1) {
    labels.push(await cell(page, position, inning).getAttribute('aria-label'));
  }
  return labels;
}

export async function clear(page: Page, position: string, inning: number) {
  await cell(page, position, inning).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
}
