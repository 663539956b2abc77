import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { cell, cellLabels } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|404 .*\/api\/games\//],
});

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** A coach with a game today who has only seen the dashboard, and waited until the app had stored the team. */
async function visitOnce(page: Page, { isPro = false } = {}) {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  if (isPro) await payForPro(page.request, coach.token);
  await saveRotatingLineup(page, coach);
  await page.goto('/dashboard');
  await waitForServiceWorker(page);
  // Whether the game was played is what the app stores last.
  await expect.poll(() => storedData(page)).toContain('/api/games/:gameId/played');
  return coach;
}

/** Closes the app and opens it again, as from the home screen of a phone without a network. */
async function openCold(page: Page, path: string) {
  const cold = await page.context().newPage();
  await page.close();
  await cold.goto(path);
  return cold;
}

test('After one visit every page of the team opens without a network, also those that were never opened.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, teamId } = await visitOnce(page);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, '/dashboard');
  const pages: [path: string, text: string | RegExp][] = [
    ['/dashboard', 'River Rats'],
    ['/teams', 'Oak Hill Otters'],
    ['/players', 'Ana Lee'],
    ['/games', 'River Rats'],
    ['/season', 'No game counts yet'],
    [`/teams/${teamId}/players`, 'Ana Lee'],
    [`/teams/${teamId}/rules`, /Basic/],
    [`/teams/${teamId}/settings`, /Oak Hill Otters/],
    [`/games/${gameId}/check-in`, '12 expected'],
    [`/games/${gameId}/lineup`, /River Rats/],
    [`/games/${gameId}/print`, /Dugout card/],
    [`/games/${gameId}/played`, /River Rats/],
    [`/games/${gameId}/play`, 'Next inning'],
  ];
  for (const [path, text] of pages) {
    await cold.goto(path);
    await expect(cold.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    await expect(cold.getByRole('alert'), path).toHaveCount(0);
  }
});

test('A game is run without a network after one visit, and the server has every inning and pitch when it returns.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, token } = await visitOnce(page);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, `/games/${gameId}/play`);
  await tap(cold, /^One more pitch/);
  await tap(cold, 'Next inning');
  await tap(cold, /^One more pitch/);
  await tap(cold, /^Next batter/);
  await tap(cold, 'Next inning');
  await expect(cold.getByText(/^Saved on this device/)).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('Inning 3');

  await goOnline(cold, serverProxy);
  await expect(cold.getByText('Saved', { exact: true })).toBeVisible();
  const played = await read(cold.request, `/api/games/${gameId}/played`, token);
  const lineup = await read(cold.request, `/api/games/${gameId}/lineup`, token);
  expect(played.innings).toEqual(lineup.innings.slice(0, 2));
  expect(played.lastBatter).toBe(lineup.battingOrder[0]);
  const pitchers = Object.entries(played.pitchEvents).map(([id, events]) => [id, Object.keys(Object(events)).length]);
  expect(Object.fromEntries(pitchers)).toEqual({ [lineup.innings[0].P]: 1, [lineup.innings[1].P]: 1 });
});

test('Players are checked in without a network after one visit, and the server has the marks when it returns.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, teamId, token } = await visitOnce(page);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, `/games/${gameId}/check-in`);
  for (const name of ['Ana Lee', 'Ben Ortiz']) await tap(cold, `${name}: expected`);
  await expect(cold.getByText('10 expected')).toBeVisible();
  await cold.reload();
  await expect(cold.getByText('10 expected')).toBeVisible();

  await goOnline(cold, serverProxy);
  const { players } = await read(cold.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const away = players.filter(({ firstName }: { firstName: string }) => ['Ana', 'Ben'].includes(firstName));
  await expect
    .poll(async () => {
      const marks = await read(cold.request, `/api/games/${gameId}/availability`, token);
      return marks.map(({ playerId }: { playerId: string }) => playerId).sort();
    })
    .toEqual(away.map(({ id }: { id: string }) => id).sort());
});

test('A lineup is edited without a network after one visit, survives a restart, and is on the server when it returns.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, token } = await visitOnce(page);
  const before = await read(page.request, `/api/games/${gameId}/lineup`, token);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, `/games/${gameId}/lineup`);
  await cell(cold, 'Pitcher', 1).tap();
  await cell(cold, 'Catcher', 1).tap();
  const edited = await cellLabels(cold, 'Pitcher');
  const again = await openCold(cold, `/games/${gameId}/lineup`);
  await expect.poll(() => cellLabels(again, 'Pitcher')).toEqual(edited);

  await goOnline(again, serverProxy);
  await expect.poll(async () => (await read(again.request, `/api/games/${gameId}/lineup`, token)).version).toBe(2);
  const { innings } = await read(again.request, `/api/games/${gameId}/lineup`, token);
  const [{ P: pitcher, C: catcher, ...others }, ...later] = before.innings;
  expect(innings).toEqual([{ P: catcher, C: pitcher, ...others }, ...later]);
});

test('Who can pitch and catch is answered without a network after one visit, survives a restart, and is sent when it returns.', async ({
  page,
  serverProxy,
}) => {
  const { gameId, teamId, token } = await visitOnce(page, { isPro: true });
  await goOffline(page, serverProxy);
  const cold = await openCold(page, `/games/${gameId}/lineup`);
  await cold.getByRole('button', { name: 'Generate lineup' }).click();
  const question = cold.getByRole('dialog', { name: 'Who can pitch and catch?' });
  const answer = (group: string, name: string) =>
    question.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
  await answer('Who can pitch?', 'Ana');
  await answer('Who can catch?', 'Ben');
  await tap(cold, 'Save and generate');
  await expect(question).toBeHidden();
  const again = await openCold(cold, `/teams/${teamId}/players`);
  await expect(again.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await again.getByRole('button', { name: 'Edit Ana Lee' }).click();
  await expect(again.getByRole('button', { name: /Catcher: never/i })).toBeVisible();

  await goOnline(again, serverProxy);
  const preferencesOf = async (lastName: string) =>
    (await read(again.request, `/api/teams/${teamId}/players?search=${lastName}`, token)).players[0].wishes;
  await expect.poll(() => preferencesOf('Lee')).toEqual({ P: 'can', C: 'never' });
  await expect.poll(() => preferencesOf('Ortiz')).toEqual({ P: 'never', C: 'can' });
  await expect.poll(() => preferencesOf('Park')).toEqual({ P: 'never', C: 'never' });
});

test('A player with a long name is changed without a network, fits the list, and is on the server when it returns.', async ({
  page,
  serverProxy,
}) => {
  const { teamId, token } = await visitOnce(page);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, '/players');
  await cold.getByRole('button', { name: 'Edit Ana Lee' }).click();
  const firstName = 'Anastasia-Bartholomea';
  const form = cold.getByRole('dialog', { name: 'Edit Player' });
  await form.getByLabel('First Name').fill(firstName);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const row = cold.getByText(`${firstName} Lee`).filter({ visible: true }).first();
  await expect(row).toBeVisible();
  await expect(row.locator('..').getByText('Saved on this device')).toBeVisible();
  await expectNoSidewaysScroll(cold);

  await goOnline(cold, serverProxy);
  await expect(row.locator('..').getByText('Saved on this device')).toHaveCount(0);
  const { players } = await read(cold.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const firstNames = players.map((player: { firstName: string }) => player.firstName);
  expect(firstNames).toContain(firstName);
  expect(firstNames).not.toContain('Ana');
});

test("A parent's phone shows the lineup that it has seen last, and says how old it is.", async ({
  page,
  browser,
  baseURL,
  serverProxy,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(1) } });
  await saveRotatingLineup(page, coach);
  const shared = await page.request.put(`/api/games/${coach.gameId}/share`, {
    headers: { authorization: `Bearer ${coach.token}` },
    data: {},
  });
  expect(shared.status(), await shared.text()).toBe(200);
  const link = new URL((await shared.json()).link.url).pathname;
  const phone = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visit = await phone.newPage();
  await visit.goto(link);
  const row = (parent: Page) => parent.getByRole('row', { name: /^P / });
  const seen = await row(visit).textContent();
  await waitForServiceWorker(visit);
  await expect.poll(() => storedData(visit)).toContain('/api/shared/:token');
  await goOffline(visit, serverProxy);
  const cold = await openCold(visit, link);
  await expect(row(cold)).toHaveText(seen ?? '');
  await expect(cold.getByText(/^No connection. This is the page as of/)).toBeVisible();
  await goOnline(cold, serverProxy);
  await expect(cold.getByText(/^No connection/)).toBeHidden();
  await phone.close();
});
