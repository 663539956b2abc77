import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/accessibility/checks.ts';
import { post, signInNewCoach } from '../support/api.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { longestTexts, signInWithTeam } from '../support/sample-team.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** These tests cause server errors and open a game without a lineup; the browser logs the responses as errors. */
test.use({ expectedFailures: [/500 .*\/api\/|404 .*\/lineup/] });

const lists = {
  teams: { path: '/teams', calls: /\/api\/teams$/, loaded: 'Oak Hill Otters' },
  players: { path: '/players', calls: /\/api\/teams\/[^/]+\/players\?/, loaded: 'Ana Lee' },
  games: { path: '/games', calls: /\/api\/games\/team\/[^/]+$/, loaded: 'Rats 7' },
} as const;
const screens = Object.keys(lists) as (keyof typeof lists)[];

test('Every screen tells a new coach what is missing and what to do first, and then that a new team has no players and no games.', async ({
  page,
}) => {
  const token = await signInNewCoach(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Create Your First Team')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/players');
  await expect(page.getByText("Team not found or you don't have access to this team.")).toBeVisible();
  await expectAccessible(page);
  await page.goto('/games');
  await expect(page.getByText('No Team Selected')).toBeVisible();
  await expectAccessible(page);

  await post(page.request, '/api/teams', { name: 'Oak Hill Otters' }, token);
  await page.goto('/players');
  await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'No games scheduled' })).toBeVisible();
  await expectAccessible(page);
});

test('The screens of teams, players and games show placeholders while they load, retry a failed request once, and load after Try Again.', async ({
  page,
}) => {
  await signInWithTeam(page);
  for (const screen of screens) await test.step(screen, () => loadAfterFailure(page, screen));
});

async function loadAfterFailure(page: Page, screen: (typeof screens)[number]) {
  const { path, calls, loaded } = lists[screen];
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route(calls, async (route) => {
    requestCount += 1;
    await promise;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":""}' });
  });
  await page.goto(path);
  await expect(page.getByText(`Loading ${screen}...`)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  respond();
  await expect(page.getByText(new RegExp(`Failed to load ${screen}`)).first()).toBeVisible();
  await expect(page.getByText(`Loading ${screen}...`)).toBeHidden();
  expect(requestCount).toBe(2);
  if (screen === 'teams') await expectWholeText(page.getByRole('banner').getByText('Team Unavailable'));
  await expectAccessibleInBothThemes(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByText(new RegExp(`Failed to load ${screen}|Loading ${screen}`))).toHaveCount(0);
  await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
}

async function expectWholeText(text: Locator) {
  const cutOff = await text.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
  expect(Math.max(...cutOff), 'pixels cut off').toBeLessThanOrEqual(0);
}

test('A full season with the longest texts fits the screen.', async ({ page }) => {
  await signInWithTeam(page, longestTexts);
  const expectFits = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(longestTexts.team).filter({ visible: true }).first()).toBeVisible();
    await waitForNetworkIdle(page);
    await expectNoSidewaysScroll(page);
  };
  for (const path of ['/dashboard', '/teams', '/players']) await expectFits(path);
  await expect(page.getByText('Showing 1 to 25 of 50 players')).toBeVisible();
  await page
    .getByRole('button', { name: /^Edit Wolkenkratzer/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Delete Wolkenkratzer/ }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'You can undo this for ten seconds.' });
  await expect(question).toBeVisible();
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth), 'pixels beyond the dialog').toBe(0);
  await expectFits('/games');
  await page
    .getByRole('link', { name: /^Plan the lineup/ })
    .first()
    .click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(longestTexts.team)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('A player that could not be saved can be saved again immediately, because the error does not cover the button, and on a narrow phone the action of a past game covers neither its time nor its place.', async ({
  page,
}) => {
  await signInWithGame(page, { game: { gameDate: inDays(-3), startTime: '13:00' } });
  await test.step('the player', () => saveAgain(page));
  await page.goto('/games');
  await test.step('the past game', () => expectWholeDetails(page));
});

async function saveAgain(page: Page) {
  await page.goto('/players');
  await page.getByRole('button', { name: 'Add Player', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Zoe');
  await dialog.getByLabel('Last Name').fill('A'.repeat(50));
  const save = dialog.getByRole('button', { name: 'Add Player' });
  const calls = /\/api\/teams\/[^/]+\/players$/;
  const message = 'The server is too busy to do this just now. Wait for a minute or two, then try again.';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message } }));
  await save.click();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute(calls);
  await save.click({ timeout: 4000 });
  await expect(dialog).toBeHidden();
}

async function expectWholeDetails(page: Page) {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 664 });
    const game = page.getByRole('region', { name: /River Rats/ });
    const action = game.getByRole('link', { name: /^What really happened\?/ });
    for (const detail of ['1:00 PM', 'Field 3']) {
      const boxes = await Promise.all([game.getByText(detail), action].map((part) => part.boundingBox()));
      const [text, button] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      expect(text?.width, detail).toBeGreaterThan(40);
      expect(overlaps(text, button), `${detail} is covered at ${width} px`).toBe(false);
    }
    expect(await game.getByText('Field 3').evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
    await expectNoSidewaysScroll(page);
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function overlaps(one: Box | undefined, other: Box | undefined): boolean {
  if (!one || !other) return false;
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
  return !isBeside && !isBelow;
}
