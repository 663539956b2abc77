import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post } from '../support/api.ts';
import { expectSaved, generateTwoLineups, generateWithoutEnd } from '../support/lineup-grid.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { addGame, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ viewport: { width: 1280, height: 800 }, expectedFailures: [/404 .*\/lineup/] });

test('[B.7c] On a desktop nine rows, bench, batting order and rules are visible without scrolling, the grid scrolls under the navigation with all of its headings, and the title stays whole while an edit waits for the server.', async ({
  page,
}) => {
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  // Code that the page loads once it is idle would fail to load where the browser is offline by then.
  await page.route('**/assets/**', async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(`/games/${game.gameId}/lineup`);
  await test.step('without scrolling', () => expectWholeInSight(page));
  await test.step('the grid under the navigation', () => scrollUnderNavigation(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('the title', () => editWithoutNetwork(page));
});

async function expectWholeInSight(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Lineup vs. River Rats' })).toBeInViewport({ ratio: 1 });
  const whole = [
    page.getByRole('grid', { name: 'Lineup by position' }),
    page.getByRole('region', { name: 'Batting order' }),
    page.getByRole('heading', { name: 'Rule check' }),
    page.getByRole('heading', { name: 'Playing time' }),
  ];
  for (const part of whole) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const columns = await Promise.all(whole.slice(0, 3).map((part) => part.boundingBox()));
  const lefts = columns.map((box) => box?.x ?? 0);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  await expectNoSidewaysScroll(page);
}

async function scrollUnderNavigation(page: Page) {
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(page.getByRole('grid')).toBeVisible();
  const navigation = page.getByRole('banner');
  await page.getByRole('grid').evaluate((grid) => scrollTo(0, grid.getBoundingClientRect().top - 30));
  const isOnTop = await navigation.evaluate((bar) => {
    const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    return bar.contains(document.elementFromPoint((grid?.left ?? 0) + 20, 40));
  });
  expect(isOnTop).toBe(true);
}

async function editWithoutNetwork(page: Page) {
  await expectSaved(page);
  // What is being read when the network goes away would be an error of the browser.
  await waitForNetworkIdle(page);
  await page.context().setOffline(true);
  await page
    .getByRole('gridcell', { name: /^Pitcher, inning 1/ })
    .getByRole('button')
    .click();
  await page
    .getByRole('gridcell', { name: /^Catcher, inning 1/ })
    .getByRole('button')
    .click();
  await expect(page.getByText('Saved on this device, waiting for network')).toBeAttached();
  const title = page.getByRole('heading', { level: 1, name: 'Lineup vs. River Rats' });
  const cutOff = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cutOff, 'pixels of the title that are cut off').toBeLessThanOrEqual(0);
}

test('[B.7f] On a desktop the opponent and the state of the game are whole and uncovered, with two lineups that are compared and while another one is being made.', async ({
  page,
}) => {
  const game = { opponent: 'Riverside Lightning', gameDate: inDays(0) };
  await generateTwoLineups(page, await signInWithGame(page, { game }));
  await page.getByRole('button', { name: 'Compare' }).click();
  await test.step('two lineups', () => expectWholeHeading(page));
  await generateWithoutEnd(page);
  await test.step('at work', () => expectWholeHeading(page));
});

async function expectWholeHeading(page: Page) {
  const title = page.getByRole('heading', { level: 1, name: 'Lineup vs. Riverside Lightning' });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cutOff = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(cutOff, `pixels of the title that are cut off at ${width} px`).toBeLessThanOrEqual(0);
    const state = await page.getByText('Game Day', { exact: true }).boundingBox();
    const gameMode = await page.getByRole('link', { name: 'Game mode' }).boundingBox();
    const end = (state?.x ?? 0) + (state?.width ?? 0);
    expect.soft(gameMode?.x, `what follows the state at ${width} px`).toBeGreaterThan(end);
    await expectNoSidewaysScroll(page);
  }
}

test('On a desktop the batting order has whole names with numbers, a batter is moved by dragging the handle, with the arrow keys and with a button, and the pitchers of nine innings stay on one line.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { players: 12 });
  const longName = { firstName: 'Maximilian', lastName: 'Alexander', jerseyNumber: '19' };
  await post(page.request, `/api/teams/${game.teamId}/players`, longName, game.token);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  // On each screen, a tap moves the batter down by one place.
  await test.step('1280 pixels', () => expectWholeBatters(page, 1280, '2'));
  await test.step('1920 pixels', () => expectWholeBatters(page, 1920, '3'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('moving a batter', () => moveBatter(page));
  const nine = await addGame(page, game, { inningsCount: 9 });
  await saveRotatingLineup(page, nine, 9);
  await test.step('the pitchers', () => expectPitchersInLine(page, nine.gameId));
});

/** The whole names of the batters with their numbers, on a page that uses its width. */
async function expectWholeBatters(page: Page, width: number, nextPlace: string) {
  await page.setViewportSize({ width, height: 1000 });
  const row = page
    .getByRole('region', { name: 'Batting order' })
    .getByRole('listitem')
    .filter({ hasText: 'Maximilian' });
  const name = row.getByText('Maximilian Alexander');
  for (const isUnderPointer of [false, true]) {
    if (isUnderPointer) await row.hover();
    const cutOff = await name.evaluate((text) => [
      text.scrollWidth - text.clientWidth,
      text.scrollHeight - text.clientHeight,
      Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)) - 1,
    ]);
    expect(cutOff, 'pixels cut off, and further lines').toEqual([0, 0, 0]);
  }
  const number = row.getByText('#19');
  for (const text of [name, number]) {
    const covered = await text.evaluate((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      // The text itself ends before its box does.
      const range = document.createRange();
      range.selectNodeContents(element);
      const end = Math.min(right, range.getBoundingClientRect().right);
      const points = [left + 1, (left + end) / 2, end - 1].map((x) => document.elementFromPoint(x, top + height / 2));
      return points.filter((found) => !element.contains(found)).length;
    });
    expect(covered, 'points of a text under something else while the pointer is over the row').toBe(0);
  }
  await row.getByRole('button', { name: 'Move Maximilian Alexander down' }).click();
  await expect(row.getByText(nextPlace, { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(number).toBeVisible();
  const places = page.getByRole('region', { name: 'Batting order' }).getByText(/^\d+$/);
  await expect(places).toHaveCount(13);
  const heights = await places.evaluateAll((texts) => texts.map((text) => text.getClientRects()[0]?.height ?? 0));
  expect(new Set(heights).size, 'heights of the places').toBe(1);
  const [nameBox, numberBox] = await Promise.all([name.boundingBox(), row.getByText('#19').boundingBox()]);
  expect((nameBox?.x ?? 0) + (nameBox?.width ?? 0)).toBeLessThanOrEqual(numberBox?.x ?? 0);
  const grid = await page.getByRole('grid').boundingBox();
  const rules = await page.getByRole('complementary', { name: 'Rules and playing time' }).boundingBox();
  const used = (rules?.x ?? 0) + (rules?.width ?? 0) - (grid?.x ?? 0);
  expect(used, 'pixels between the edges').toBeGreaterThan(width - 80);
  await expectNoSidewaysScroll(page);
}

async function moveBatter(page: Page) {
  const rows = page.getByRole('region', { name: 'Batting order' }).getByRole('listitem');
  const order = async () => (await rows.allTextContents()).map((text) => text.replace(/^\d+/, '').split(' ')[0]);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await expect(rows).toHaveCount(13);
  const before = await order();
  const [first = '', second = '', third = '', ...rest] = before;
  const nameOf = async (index: number) => (await rows.nth(index).innerText()).replace(/^\d+\s*/, '').trim();

  // A coach with a keyboard passes twelve batters in twelve steps: the arrow keys move the one with the focus.
  await handle(await nameOf(0)).focus();
  await page.keyboard.press('Tab');
  await expect(handle(await nameOf(1))).toBeFocused();

  const firstName = await nameOf(0);
  await handle(firstName).hover();
  await page.mouse.down();
  const target = await rows.nth(2).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([second, third, first, ...rest]);

  await handle(firstName).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(order).toEqual([second, first, third, ...rest]);
  await expect(handle(firstName)).toBeFocused();

  await rows.nth(1).hover();
  await page.getByRole('button', { name: `Move ${firstName} up` }).click();
  await expect.poll(order).toEqual(before);
}

async function expectPitchersInLine(page: Page, gameId: string) {
  await page.goto(`/games/${gameId}/lineup`);
  const pitchers = page.getByRole('region', { name: "Tonight's pitchers" }).getByRole('listitem');
  await expect(pitchers).toHaveCount(9);
  const tops = await pitchers.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, 'lines').toBe(1);
}
