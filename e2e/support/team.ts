import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './coach.ts';

export const roster = [
  'Ana Lee',
  'Ben Ortiz',
  'Cleo Park',
  'Dev Shah',
  'Eli Stone',
  'Fay Kim',
  'Gus Hale',
  'Hana Ito',
  'Ivy Cole',
  'Jude Marsh',
  'Kai Reyes',
  'Lena Wolf',
] as const;

export async function createTeam(page: Page, name: string) {
  await goTo(page, 'Teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText(`Team "${name}" created successfully!`)).toBeVisible();
}

/** Shows the fields of a form that few coaches need. */
export function openMoreFields(form: Locator): Promise<void> {
  return form.locator('summary', { hasText: /^More/ }).click();
}

export async function addPlayers(page: Page, names: readonly string[]) {
  await goTo(page, 'Players');
  for (const name of names) {
    const [first = '', last = ''] = name.split(' ');
    await page.getByRole('button', { name: 'Add Player', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First Name').fill(first);
    await dialog.getByLabel('Last Name').fill(last);
    await dialog.getByRole('button', { name: 'Add Player' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  }
}

export async function scheduleGame(page: Page, opponent: string) {
  await goTo(page, 'Games');
  await page.getByRole('button', { name: 'Schedule Game', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByLabel('Game Date').fill(inDays(7));
  await dialog.getByLabel('Location').fill('Field 3');
  await dialog.getByLabel('Innings').fill('6');
  await dialog.getByRole('button', { name: 'Schedule Game' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: opponent })).toBeVisible();
}

export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
