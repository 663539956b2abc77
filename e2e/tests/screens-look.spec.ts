import { withCoach } from '../support/calls.ts';
import { calledBack, longestTexts, withLists } from '../support/lists.ts';
import { expect, expectGoodByDayAndNight, expectNoSidewaysScroll, test } from '../support/test.ts';

/** A server that fails, and a game without a lineup yet, are part of what is looked at here, and the browser logs them by itself. */
test.use({ expectedFailures: [/500 .*\/api\/|404 .*\/lineup/] });

const lists = {
  teams: { path: '/teams', calls: /\/api\/teams$/ },
  players: { path: '/players', calls: /\/api\/teams\/[^/]+\/players\?/ },
  games: { path: '/games', calls: /\/api\/games\/team\/[^/]+$/ },
} as const;
const screens = Object.keys(lists) as (keyof typeof lists)[];

test('a new coach is told what is missing on every screen, and how to begin', async ({ page }) => {
  await withCoach(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Create Your First Team')).toBeVisible();
  await expectGoodByDayAndNight(page);
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await expectGoodByDayAndNight(page);
  await page.goto('/players');
  await expect(page.getByText("Team not found or you don't have access to this team.")).toBeVisible();
  await expectGoodByDayAndNight(page);
  await page.goto('/games');
  await expect(page.getByText('No Team Selected')).toBeVisible();
  await expectGoodByDayAndNight(page);
});

test('a new team says on its own screens that it has nobody and nothing to play', async ({ page }) => {
  await withLists(page, { players: [], games: [] });
  await page.goto('/players');
  await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
  await expectGoodByDayAndNight(page);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'No games scheduled' })).toBeVisible();
  await expectGoodByDayAndNight(page);
});

for (const screen of screens) {
  const { path, calls } = lists[screen];
  test(`${screen} on their way: places are kept for them, and it is said`, async ({ page }) => {
    await withLists(page);
    const answer = await calledBack(page, calls);
    await page.goto(path);
    await expect(page.getByText(`Loading ${screen}...`)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodByDayAndNight(page);
    answer();
    await expect(page.getByText(`Loading ${screen}...`)).toBeHidden();
  });

  test(`${screen} the server fails to give: told in words, twice asked, and there on the next try`, async ({
    page,
  }) => {
    await withLists(page);
    let asked = 0;
    await page.route(calls, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":""}' });
    });
    await page.goto(path);
    await expect(page.getByText(new RegExp(`Failed to load ${screen}`)).first()).toBeVisible();
    expect(asked).toBe(2);
    await expectGoodByDayAndNight(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByText(new RegExp(`Failed to load ${screen}`))).toHaveCount(0);
  });
}

test('a full season with the longest texts stays within the screen', async ({ page }) => {
  await withLists(page, longestTexts);
  for (const path of ['/dashboard', '/teams', '/players', '/games']) {
    await page.goto(path);
    await expect(page.getByText(longestTexts.team).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGoodByDayAndNight(page);
  }
  await page.goto('/players');
  await expect(page.getByText('Showing 1 to 25 of 50 players')).toBeVisible();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodByDayAndNight(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete Wolkenkratzer/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'This cannot be undone.' });
  await expect(question).toBeVisible();
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth), 'pixels beyond the dialog').toBe(0);
  await page.goto('/games');
  await page
    .getByRole('link', { name: /^Create Lineup/ })
    .first()
    .click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(longestTexts.team)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what the server failed to save can be saved again at once: no message lies on the button', async ({ page }) => {
  await withLists(page);
  await page.goto('/players');
  await page.getByRole('button', { name: 'Add Player', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Zoe');
  await dialog.getByLabel('Last Name').fill('A'.repeat(50));
  const save = dialog.getByRole('button', { name: 'Add Player' });
  const calls = /\/api\/teams\/[^/]+\/players$/;
  const words = 'The server is too busy to do this just now. Wait for a minute or two, then try again.';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: words } }));
  await save.click();
  await expect(page.getByText(words)).toBeVisible();
  await page.unroute(calls);
  await save.click({ timeout: 4000 });
  await expect(dialog).toBeHidden();
});
