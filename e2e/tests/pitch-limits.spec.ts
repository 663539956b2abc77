import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { positions, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** A game without a lineup or a record answers 404 by contract. */
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

const details = { location: 'Field 3', inningsCount: 6, gameDate: inDays(0) };

/** A 12U team with two games today. In the first one its pitcher threw 30 pitches. */
async function signInWithDoubleHeader(page: Page) {
  const second = await signInWithGame(page, { game: details, team: { ageGroup: 12 } });
  const { teamId, token } = second;
  await payForPro(page.request, token);
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.post(`/api/games/team/${teamId}`, {
    headers,
    data: { ...details, opponent: 'Owls' },
  });
  const { id: first } = await created.json();
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const ids: string[] = players.map(({ id }: { id: string }) => id);
  const inning = Object.fromEntries(positions.map((position, index) => [position, ids[index]]));
  const played = await page.request.put(`/api/games/${first}/played`, {
    headers,
    data: {
      ...{ version: 0, innings: [inning], present: Object.fromEntries(ids.map((id) => [id, [1]])) },
      ...{ battingOrder: ids, pitchEvents: { [ids[0] ?? '']: { typed001: { at: 0, total: 30 } } } },
    },
  });
  expect(played.ok(), await played.text()).toBe(true);
  const { version } = await read(page.request, `/api/games/${first}`, token);
  const end = { ...details, opponent: 'Owls', positionConfiguration: 'Standard9', isFinal: true, version };
  const ended = await page.request.put(`/api/games/${first}`, { headers, data: end });
  expect(ended.ok(), await ended.text()).toBe(true);
  await saveRotatingLineup(page, second, 6, { startsWithNext: 0 });
  return { gameId: second.gameId, pitcher: players[0].firstName as string };
}

test('[B.123] [B.123b] The table that a coach chooses for the team decides in the season, in game mode and on the pitching log, and the season says until the last word what a pitcher may still pitch and on which days, on every screen.', async ({
  page,
}) => {
  const { gameId, pitcher } = await signInWithDoubleHeader(page);
  const row = page.getByRole('table', { name: 'Pitching rest' }).getByRole('row', { name: new RegExp(`^${pitcher}`) });
  await page.goto('/season');
  await expect(page.getByText(/^Pitch Smart 12U, .*up to 85 pitches in a day$/)).toBeVisible();
  // 30 pitches ask for a day of rest under Pitch Smart: the last of the four days is tomorrow.
  await expect(row.getByText(/^(rests|can pitch)$/)).toHaveText(['can pitch', 'can pitch', 'can pitch', 'rests']);
  await test.step('on every screen', () => expectWholeTable(page, row));

  await page.goto('/teams');
  await page.getByRole('button', { name: 'Edit Oak Hill Otters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team' });
  await expect(dialog.getByText(/Source: MLB and USA Baseball, Pitch Smart guidelines \(2015\)/)).toBeVisible();
  await dialog.getByLabel('Pitch limits and rest').selectOption('Cal Ripken and Babe Ruth');
  await expect(dialog.getByText(/Source: Babe Ruth League, .* \(2018\)/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/season');
  await expect(page.getByText(/^Cal Ripken and Babe Ruth 12U, .*up to 85 pitches in a day$/)).toBeVisible();
  await expect(page.getByText(/Pitch Smart/)).toHaveCount(0);
  await expect(row.getByText(/^(rests|can pitch)$/)).toHaveText(['can pitch', 'can pitch', 'can pitch', 'can pitch']);
  await expectNoSidewaysScroll(page);

  await page.goto(`/games/${gameId}/play`);
  await page.getByRole('button', { name: /0 pitches, 55 of 85 left today/ }).click();
  await expect(page.getByText('Up to 85 pitches in a day (Cal Ripken and Babe Ruth), 30 of them')).toBeVisible();
  await expect(page.getByText(/Pitch Smart/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/games/${gameId}/print?sheet=pitching-log`);
  await expect(page.getByText(/Rest by Cal Ripken and Babe Ruth for 12U\./).first()).toBeAttached();
  await expect(page.getByText(/Pitch Smart/)).toHaveCount(0);
});

/** Every cell of the table that is laid out, with what of it would be cut off at the edges of its card. */
function listCutCells(page: Page): Promise<readonly string[]> {
  return page.getByRole('table', { name: 'Pitching rest' }).evaluate((table) => {
    const frame = table.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...table.querySelectorAll('th, td')].flatMap((cell) => {
      const { left, right, width } = cell.getBoundingClientRect();
      const isCut = left < frame.left - 1 || right > frame.right + 1 || cell.scrollWidth > cell.clientWidth + 1;
      return width > 0 && isCut ? [cell.textContent ?? ''] : [];
    });
  });
}

/** What a pitcher may still pitch, and on which days, until the last word. */
async function expectWholeTable(page: Page, row: Locator) {
  const table = page.getByRole('table', { name: 'Pitching rest' });
  for (const width of [1280, 1920, 1024, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('columnheader', { name: 'Can pitch' }), `${width} px`).toBeVisible();
    await expect(row.getByRole('cell', { name: '55 pitches' }), `${width} px`).toBeVisible();
    expect(await listCutCells(page), `${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}
