import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|404 .*\/api\/games\//],
});

/** Pro, with a draft for the first of four games, two of which are on one day. */
async function openSchedule(page: Page) {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(2) } });
  await payForPro(page.request, coach.token);
  await saveRotatingLineup(page, coach);
  const added = await Promise.all(
    [
      ['Bears', 9, '09:00'],
      ['Foxes', 9, '13:00'],
      ['Hawks', 16, '10:00'],
    ].map(([opponent, days, startTime]) => {
      const details = { opponent, startTime, gameDate: inDays(Number(days)), location: 'Field 3', inningsCount: 6 };
      return post(page.request, `/api/games/team/${coach.teamId}`, details, coach.token);
    }),
  );
  return { ...coach, added: added.map(({ id }): string => id) };
}

test('[B.81] Without a network a coach plans the next games together, and the server gets the drafts later.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, added, token } = await openSchedule(page);
  await page.goto('/games');
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'More for the schedule' }).click();
  await page.getByRole('menuitem', { name: 'Plan the next games' }).click();
  await expect(page.getByRole('button', { name: 'Plan 3 games' })).toBeVisible();
  const listNotStored = async () => {
    const stored = await storedData(page);
    const isStored = (id: string) => new RegExp(`/availability\\W+gameId\\W+${id}`).test(stored);
    return [gameId, ...added].filter((id) => !isStored(id));
  };
  await expect.poll(listNotStored).toEqual([]);
  await goOffline(page, serverProxy);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /River Rats/ })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan 3 games' }).click();
  await expect(page.getByRole('heading', { name: /^With these games bench time differs by/ })).toBeVisible();
  await expect(
    page.getByText(/2 games: each player sits 3 innings in the day\. \d pitchers, each in one game only/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save 3 drafts' }).click();
  await expect(page.getByText('3 drafts saved.')).toBeVisible();

  await goOnline(page, serverProxy);
  const readLineup = (id: string | undefined) => read(page.request, `/api/games/${id}/lineup`, token);
  for (const id of added) {
    await expect.poll(() => readLineup(id).catch(() => null)).toMatchObject({ version: 1, status: 'draft' });
  }
  // The draft that was there is as it was.
  expect(await readLineup(gameId)).toMatchObject({ version: 1 });
  const [early, late] = await Promise.all(added.slice(0, 2).map(readLineup));
  const pitchers = (lineup: { innings: { P: string }[] }) => new Set(lineup.innings.map(({ P }) => P));
  expect([...pitchers(early)].filter((id) => pitchers(late).has(id))).toEqual([]);
});
