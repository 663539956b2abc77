import { expect, type Page } from '@playwright/test';
import { payForPro } from './subscription.ts';

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
  await cell(page, position, inning).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
}

/** Shows the lineup by player or by position. */
export async function viewBy(page: Page, view: 'player' | 'position') {
  await chooseInMore(page, `View by ${view}`);
}

/** Waits until the server has the lineup as it is shown. A draft is sent by itself, some time after the last edit. */
export async function expectSaved(page: Page, status: 'Draft' | 'Final' = 'Draft') {
  await expect(page.getByText(new RegExp(`^${status}, version \\d+$`)).first()).toBeAttached();
}

/** Marks the lineup final; on a phone the button is in a menu. */
export async function markFinal(page: Page) {
  const inBar = page.getByRole('button', { name: 'Mark final' });
  if (await inBar.isVisible()) return await inBar.click();
  await chooseInMore(page, 'Mark final');
}

/** Chooses an item in the menu of the lineup. */
export async function chooseInMore(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens a lineup of a team with Pro and generates two lineups to choose from. */
export async function generateTwoLineups(page: Page, { gameId, teamId, token }: Readonly<Record<string, string>>) {
  await payForPro(page.request, token ?? '');
  await page.addInitScript((team) => localStorage.setItem(`batteryAsked:${team}`, 'true'), teamId);
  await page.goto(`/games/${gameId}/lineup`);
  await page.getByRole('button', { name: 'Generate lineup' }).click();
  await page.getByRole('button', { name: 'Show another' }).click();
  await expect(page.getByText('Showing lineup B.')).toBeAttached();
}

/** Generate goes on until it is canceled, because nothing is sent to the solver any more. */
export async function generateWithoutEnd(page: Page) {
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await page.getByRole('button', { name: 'Show another' }).click();
  await expect(page.getByText('Cancel', { exact: true })).toBeVisible();
}
