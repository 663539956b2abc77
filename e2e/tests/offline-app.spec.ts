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

type Coach = { readonly gameId: string; readonly teamId: string; readonly token: string };

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

/** Opens pages of the team in an app that has no network and has seen only the dashboard. */
async function expectEveryPage(cold: Page, { gameId, teamId }: Coach) {
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
}

const longName = 'Guinevere-Bartholomea';

async function changeToLongName(cold: Page) {
  await cold.goto('/players');
  await cold.getByRole('button', { name: 'Edit Gus Hale' }).click();
  const form = cold.getByRole('dialog', { name: 'Edit Player' });
  await form.getByLabel('First Name').fill(longName);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const row = cold.getByText(`${longName} Hale`).filter({ visible: true }).first();
  await expect(row).toBeVisible();
  await expect(row.locator('..').getByText('Saved on this device')).toBeVisible();
  await expectNoSidewaysScroll(cold);
}

async function markTwoOut(cold: Page, { gameId }: Coach) {
  await cold.goto(`/games/${gameId}/check-in`);
  for (const name of ['Kai Reyes', 'Lena Wolf']) await tap(cold, `${name}: expected`);
  await expect(cold.getByText('10 expected')).toBeVisible();
  await cold.reload();
  await expect(cold.getByText('10 expected')).toBeVisible();
}

/** Returns the page after a restart of the app. */
async function answerWhoCanPitch(cold: Page, { gameId, teamId }: Coach): Promise<Page> {
  await cold.goto(`/games/${gameId}/lineup`);
  await cold.getByRole('button', { name: /^Generate/ }).click();
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
  return again;
}

/** The server has the name, the marks and the answers. */
async function expectOnServer({ request }: Page, { gameId, teamId, token }: Coach) {
  type Player = { readonly id: string; readonly firstName: string; readonly wishes: object };
  const readPlayers = async (): Promise<Player[]> =>
    (await read(request, `/api/teams/${teamId}/players?pageSize=100`, token)).players;
  const find = async (name: string) => (await readPlayers()).find(({ firstName }) => firstName === name);
  await expect.poll(async () => (await find('Ana'))?.wishes).toEqual({ P: 'can', C: 'never' });
  await expect.poll(async () => (await find('Ben'))?.wishes).toEqual({ P: 'never', C: 'can' });
  await expect.poll(async () => (await find('Cleo'))?.wishes).toEqual({ P: 'never', C: 'never' });
  const players = await readPlayers();
  const firstNames = players.map(({ firstName }) => firstName);
  expect(firstNames).toContain(longName);
  expect(firstNames).not.toContain('Gus');
  const away = players.filter(({ firstName }) => ['Kai', 'Lena'].includes(firstName));
  await expect
    .poll(async () => {
      const marks = await read(request, `/api/games/${gameId}/availability`, token);
      return marks.map(({ playerId }: { playerId: string }) => playerId).sort();
    })
    .toEqual(away.map(({ id }) => id).sort());
}

test('After one visit every page of the team opens without a network, a long name fits, players are checked in, who can pitch is answered, and the server has all of it when the network returns.', async ({
  page,
  serverProxy,
}) => {
  const coach = await visitOnce(page, { isPro: true });
  await goOffline(page, serverProxy);
  const cold = await openCold(page, '/dashboard');
  await test.step('every page', () => expectEveryPage(cold, coach));
  await test.step('a player with a long name', () => changeToLongName(cold));
  await test.step('check-in', () => markTwoOut(cold, coach));
  const again = await test.step('who can pitch and catch', () => answerWhoCanPitch(cold, coach));
  await again.keyboard.press('Escape');

  await goOnline(again, serverProxy);
  await test.step('the server', () => expectOnServer(again, coach));
  await expect(again.getByText(`${longName} Hale`).filter({ visible: true }).first()).toBeVisible();
  await expect(again.getByText('Saved on this device')).toHaveCount(0);
});

/** Returns the page after a restart of the app, with a pitcher and a catcher who have changed places in the first inning. */
async function editLineup(cold: Page, { gameId }: Coach): Promise<Page> {
  await cell(cold, 'Pitcher', 1).tap();
  await cell(cold, 'Catcher', 1).tap();
  const edited = await cellLabels(cold, 'Pitcher');
  const again = await openCold(cold, `/games/${gameId}/lineup`);
  await expect.poll(() => cellLabels(again, 'Pitcher')).toEqual(edited);
  return again;
}

async function playTwoInnings(cold: Page, { gameId }: Coach) {
  await cold.goto(`/games/${gameId}/play`);
  await tap(cold, /^One more pitch/);
  await tap(cold, 'Next inning');
  await tap(cold, /^One more pitch/);
  await tap(cold, /^Next batter/);
  await tap(cold, 'Next inning');
  await expect(cold.getByText(/^Saved on this device/)).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('Inning 3');
}

/** What the page of the season says of the two innings. */
async function readSeason(page: Page): Promise<string> {
  await page.goto('/season');
  await expect(page.getByText('1 game, 2 innings, 12 players.')).toBeVisible();
  return page.getByRole('main').innerText();
}

test('[B.22l] After one visit a lineup is edited and its game is run without a network, both survive a restart, the season counts the game as it does later, and the server has the lineup and every inning and pitch when it returns.', async ({
  page,
  serverProxy,
}) => {
  const coach = await visitOnce(page);
  const { gameId, token } = coach;
  const before = await read(page.request, `/api/games/${gameId}/lineup`, token);
  await goOffline(page, serverProxy);
  const cold = await openCold(page, `/games/${gameId}/lineup`);
  const again = await test.step('edit the lineup', () => editLineup(cold, coach));
  await test.step('run the game', () => playTwoInnings(again, coach));
  const season = await test.step('the season', () => readSeason(again));
  await again.goto(`/games/${gameId}/play`);

  await goOnline(again, serverProxy);
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await read(again.request, `/api/games/${gameId}/lineup`, token)).version).toBe(2);
  const lineup = await read(again.request, `/api/games/${gameId}/lineup`, token);
  const [{ P: pitcher, C: catcher, ...others }, ...later] = before.innings;
  expect(lineup.innings).toEqual([{ P: catcher, C: pitcher, ...others }, ...later]);
  const played = await read(again.request, `/api/games/${gameId}/played`, token);
  expect(played.innings).toEqual(lineup.innings.slice(0, 2));
  expect(played.lastBatter).toBe(lineup.battingOrder[0]);
  const pitchers = Object.entries(played.pitchEvents).map(([id, events]) => [id, Object.keys(Object(events)).length]);
  expect(Object.fromEntries(pitchers)).toEqual({ [lineup.innings[0].P]: 1, [lineup.innings[1].P]: 1 });
  const answered = again.waitForResponse(/\/api\/teams\/[^/]+\/season$/);
  expect(await readSeason(again)).toBe(season);
  await answered;
  await expect.poll(() => again.getByRole('main').innerText()).toBe(season);
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
