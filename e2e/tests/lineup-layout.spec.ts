import type { CDPSession, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post } from '../support/api.ts';
import { expectSaved, markFinal } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup or a record, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/(lineup|played)/] });

type Box = {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const cells = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: /, inning \d+: / });

/** The cells of the positions whose whole box is in the viewport and that no bar, toast or heading covers. */
async function visibleCells(page: Page): Promise<readonly Box[]> {
  await expect(cells(page).first()).toBeVisible();
  return cells(page).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const name = button.getAttribute('aria-label') ?? '';
      if (name.startsWith('Bench')) return [];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
      const isShown = corners.every(({ x, y }) => button.contains(document.elementFromPoint(x, y)));
      return isShown ? [{ name, left, right, top, bottom }] : [];
    }),
  );
}

/** Opens the lineup of six innings that keeps every rule: the mark of a broken one covers a corner of its cell. */
async function openLegalLineup(page: Page) {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { game: { rulePackId: 'tee-ball' } });
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
}

test('[B.7b] On a phone of 390 by 664 all 54 cells of six innings are visible, each 44 pixels high.', async ({
  page,
}) => {
  await openLegalLineup(page);
  const shown = await visibleCells(page);
  expect(shown).toHaveLength(54);
  for (const { name, top, bottom } of shown) expect(bottom - top, name).toBeGreaterThanOrEqual(44);
  const bench = page.getByRole('button', { name: /^Bench, inning 6/ });
  await expect(bench).toBeInViewport({ ratio: 1 });
});

test('On a phone of 390 by 664 all cells stay visible while the page says that a final lineup is a draft again.', async ({
  page,
}) => {
  await openLegalLineup(page);
  await markFinal(page);
  await expectSaved(page, 'Final');
  await cells(page).first().press('Delete');
  await expect(page.getByText('This lineup is a draft again')).toBeVisible();
  expect(await visibleCells(page)).toHaveLength(54);
});

test('On a phone of 390 by 664 the cells stay visible with names of 40 letters and three equal first names.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { players: 6 });
  for (const lastName of ['Montgomery', 'Washington', 'Wolkenkratzerbewohnervereinsvorsitzender']) {
    await post(page.request, `/api/teams/${game.teamId}/players`, { firstName: 'Maximiliane', lastName }, game.token);
  }
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  expect(await visibleCells(page)).toHaveLength(54);
  const cutOff = await cells(page).evaluateAll((buttons) =>
    buttons.flatMap((button) =>
      [...button.querySelectorAll('span')].some((text) => text.scrollWidth > text.clientWidth + 1)
        ? [button.getAttribute('aria-label')]
        : [],
    ),
  );
  expect(cutOff).toEqual([]);
});

for (const { width, height, innings } of [
  { width: 390, height: 664, innings: 7 },
  { width: 360, height: 640, innings: 6 },
]) {
  test(`On a phone of ${width} by ${height} all columns of ${innings} innings are visible.`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const game = await signInWithGame(page, { game: { inningsCount: innings } });
    await saveRotatingLineup(page, game, innings);
    await page.goto(`/games/${game.gameId}/lineup`);
    const shown = await visibleCells(page);
    const columns = new Set(shown.map(({ name }) => name.match(/inning \d+/)?.[0]));
    expect(columns.size).toBe(innings);
    await expectNoSidewaysScroll(page);
  });
}

test('A game of 15 innings and 25 players scrolls both ways while the inning and the position stay in view.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { players: 0, game: { inningsCount: 15 } });
  const players = Array.from({ length: 25 }, (_, index) => ({ firstName: `Player${index}`, lastName: 'Lee' }));
  await post(page.request, `/api/teams/${game.teamId}/players/import`, { players }, game.token);
  await saveRotatingLineup(page, game, 15);
  await page.goto(`/games/${game.gameId}/lineup`);
  await page.getByRole('button', { name: /^Bench, inning 15/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Inning 15' })).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Bench' })).toBeInViewport();
  await page.getByRole('button', { name: /^Pitcher, inning 15/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('rowheader', { name: 'P', exact: true })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('Names on the bench stay on one line beside the mark of a broken rule.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { players: 9 });
  for (const firstName of ['Emma', 'Harper']) {
    await post(page.request, `/api/teams/${game.teamId}/players`, { firstName, lastName: 'Zimmer' }, game.token);
  }
  // The same nine play every inning, so that Emma and Harper sit all the time.
  await saveRotatingLineup(page, game, 6, { startsWithNext: 0 });
  await page.goto(`/games/${game.gameId}/lineup`);
  const bench = page.getByRole('button', { name: 'Bench, inning 2: Emma, Harper' });
  await expect(bench).toBeVisible();
  const lines = await bench.locator('[data-player]').evaluateAll((names) =>
    names.map((name) => ({
      isMarked: name.querySelector('svg') !== null,
      height: name.querySelector('span')?.getBoundingClientRect().height ?? 0,
    })),
  );
  expect(lines).toHaveLength(2);
  for (const { isMarked, height } of lines) {
    expect(isMarked).toBe(true);
    expect(height).toBeLessThan(24);
  }
});

test('A tap on a cell restyles what it changes, not the whole page.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  await cells(page).first().click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  const all = await page.locator('*').count();
  const client = await page.context().newCDPSession(page);
  const restyled = await countRestyled(client, async () => {
    await cells(page).nth(8).click();
    await expect(page.getByText('Undo').locator('..')).toBeEnabled();
  });
  expect(restyled).toBeGreaterThan(0);
  expect(restyled, `elements of ${all}`).toBeLessThan(all / 3);
});

/** The most elements for which the browser computed the style at once. */
async function countRestyled(client: CDPSession, act: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) {
      const { elementCount } = Object(args);
      if (name === 'UpdateLayoutTree' && typeof elementCount === 'number') counts.push(elementCount);
    }
  });
  const complete = new Promise<unknown>((resolve) => {
    client.once('Tracing.tracingComplete', resolve);
  });
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  await client.send('Tracing.end');
  await complete;
  return Math.max(0, ...counts);
}

test('At a zoom of 400 percent the bars scroll away, so that the lineup has at least half of the height.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const first = cells(page).first();
  await expect(first).toBeVisible();
  await first.evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].reduce((sum, element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = (position === 'fixed' || position === 'sticky') && width > innerWidth / 2;
      return isBar ? sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : sum;
    }, 0),
  );
  expect(covered, 'pixels that bars cover').toBeLessThanOrEqual(128);
  await expectNoSidewaysScroll(page);
});

test('On a phone of 360 pixels the labels of two players with the same first name are shown whole.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const game = await signInWithGame(page, { players: 7, game: { gameDate: inDays(0) } });
  const namesakes = [
    { firstName: 'Emma', lastName: 'Carter', jerseyNumber: '36' },
    { firstName: 'Emma', lastName: 'Fisher', jerseyNumber: '78' },
  ];
  for (const player of namesakes) await post(page.request, `/api/teams/${game.teamId}/players`, player, game.token);
  await saveRotatingLineup(page, game);
  const paths = { 'check-in': 'listitem', play: 'button', played: 'gridcell' } as const;
  for (const [path, role] of Object.entries(paths)) {
    await page.goto(`/games/${game.gameId}/${path}`);
    for (const label of ['Emma C', 'Emma F']) {
      const shown = page.getByRole(role).getByText(label, { exact: true }).first();
      await expect(shown, path).toBeVisible();
      const hidden = await shown.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      );
      expect(hidden, `${label} in ${path}`).toBeLessThanOrEqual(0);
    }
  }
});
