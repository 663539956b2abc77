import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { importPlayers, read } from '../support/api.ts';
import { cell, cellLabels, clear, expectSaved, viewBy } from '../support/lineup-grid.ts';
import { addGame, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { signInSecondCoach } from '../support/second-coach.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup and 412 for a stale save, and one test loses its network. The browser logs all as errors. */
test.use({ expectedFailures: [/(404|412) .*\/api\/games\/|ERR_INTERNET_DISCONNECTED/] });

test('[B.19b] [B.164b] Two tabs of one device show the edits of each other without a question; if two coaches edit the same inning on two devices, the second sees a notice that names the first, and both versions, and no edit is lost.', async ({
  page,
  context,
  otherDevice: other,
}) => {
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  await test.step('two tabs of one device', () => editInTwoTabs(page, context, game));
  await test.step('two devices', () => editOnTwoDevices(page, other, game));
});

type Coach = { readonly gameId: string; readonly teamId: string; readonly token: string };

async function editInTwoTabs(page: Page, context: BrowserContext, { gameId, token }: Coach) {
  const other = await context.newPage();
  await other.goto(`/games/${gameId}/lineup`);
  await expectSaved(other);
  await page.bringToFront();
  await clear(page, 'Shortstop', 2);
  await expect(cell(other, 'Shortstop', 2)).toHaveAccessibleName('Shortstop, inning 2: empty');
  await other.bringToFront();
  await clear(other, 'Catcher', 2);
  await expect(cell(page, 'Catcher', 2)).toHaveAccessibleName('Catcher, inning 2: empty');
  const readInning = async () => (await read(page.request, `/api/games/${gameId}/lineup`, token)).innings[1];
  await expect.poll(readInning).not.toHaveProperty('C');
  expect(await readInning()).not.toHaveProperty('SS');
  for (const tab of [page, other]) {
    await expectSaved(tab);
    await expect(cell(tab, 'Shortstop', 2)).toHaveAccessibleName('Shortstop, inning 2: empty');
    await expect(cell(tab, 'Catcher', 2)).toHaveAccessibleName('Catcher, inning 2: empty');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await other.close();
}

async function editOnTwoDevices(page: Page, other: Page, coach: Coach) {
  const { gameId, token } = coach;
  await signInSecondCoach(page, other, coach);
  await other.goto(`/games/${gameId}/lineup`);
  await expectSaved(other);
  const saved = await cellLabels(other, 'Shortstop');
  // With a network, the second device would show the edit of the first before it makes its own.
  await other.context().setOffline(true);
  await clear(page, 'Shortstop', 1);
  await expect(cell(page, 'Shortstop', 1)).toHaveAccessibleName('Shortstop, inning 1: empty');
  await expectSaved(page);
  const first = await read(page.request, `/api/games/${gameId}/lineup`, token);

  await clear(other, 'Catcher', 1);
  await other.context().setOffline(false);
  const dialog = other.getByRole('dialog', { name: /^Dana Fielding changed .*inning.* at / });
  await expect(dialog).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await test.step('all answers are in sight at once', () => expectAnswersInSight(other));
  await test.step('until a choice is made, what was saved first stands on the server', async () => {
    const { version, innings } = await read(page.request, `/api/games/${gameId}/lineup`, token);
    expect(version).toBe(first.version);
    expect(innings[0]).not.toHaveProperty('SS');
    expect(innings[0]).toHaveProperty('C');
  });

  await dialog.getByRole('button', { name: 'Use this device' }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(other);
  await page.reload();
  await expect(cell(page, 'Catcher', 1)).toHaveAccessibleName('Catcher, inning 1: empty');
  expect(await cellLabels(page, 'Shortstop')).toEqual(saved);
}

async function expectAnswersInSight(page: Page) {
  const dialog = page.getByRole('dialog');
  const viewport = page.viewportSize();
  for (const size of [
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Save this choice', 'Use this device', 'Use other device'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  if (viewport) await page.setViewportSize(viewport);
}

test('With too few players the page explains the problem, and the lineup can still be edited by hand, with equal names in the cells, long ones in the first column and any number of innings.', async ({
  page,
}) => {
  const coach = await signInWithGame(page, { players: 6, game: { inningsCount: 9 } });
  await page.goto(`/games/${coach.gameId}/lineup`);
  await expect(page.getByText('Not enough players for this game')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await test.step("tonight's pitchers", () => expectAccessiblePitchers(page));
  await choosePlayer(page, 'Pitcher', 'Ana Lee');
  await expectSaved(page);
  await test.step('the first inning beyond the edge is partly visible', () => expectPartOfNextInning(page));

  const others = ['Madison Montgomery', 'Madison Washington', 'Maximilian Montgomery'];
  await importPlayers(page.request, coach.teamId, others, coach.token);
  await test.step('long names fit into the first column', async () => {
    const customPositions = ['P', 'C', 'Shortfielder', 'Right rover'];
    const custom = await addGame(page, coach, { positionConfiguration: 'Custom', customPositions });
    await expectNamesInFirstColumn(page, custom.gameId);
  });
  await test.step('twelve innings fit, and equal names are distinguishable in their cells', async () => {
    const long = await addGame(page, coach, { inningsCount: 12 });
    await page.goto(`/games/${long.gameId}/lineup`);
    await expectNamesakes(page);
    await expectBarInSight(page);
  });
});

async function choosePlayer(page: Page, position: string, name: string) {
  await cell(page, position, 1).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(cell(page, position, 1)).toHaveAccessibleName(new RegExp(name));
}

async function expectAccessiblePitchers(page: Page) {
  const strip = page.getByRole('region', { name: "Tonight's pitchers" });
  await strip.getByRole('button', { name: 'Change pitchers' }).click();
  const dialog = page.getByRole('dialog', { name: "Tonight's pitchers" });
  for (const _ of ['first', 'second']) await dialog.getByRole('button', { name: 'Add pitcher' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Use these pitchers' }).click();
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip.getByText('Automatic')).toBeVisible();
}

async function expectNamesakes(page: Page) {
  for (const [position, name] of [
    ['Pitcher', 'Madison Montgomery'],
    ['Catcher', 'Madison Washington'],
  ] as const) {
    await choosePlayer(page, position, name);
    const label = cell(page, position, 1).locator('span').first();
    await expect(label).toHaveText(`Madison ${name.charAt(8)}`);
    const cutOff = await label.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cutOff, 'pixels').toBeLessThanOrEqual(0);
  }
}

/** So that coaches know to scroll. */
async function expectPartOfNextInning(page: Page) {
  for (const view of ['position', 'player'] as const) {
    if (view === 'player') await viewBy(page, view);
    for (const width of [320, 360, 375, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      // The grid takes its new width a moment after the window.
      await expect(async () => {
        const shown = await page.getByRole('columnheader', { name: /Inning/ }).evaluateAll((headings) => {
          const edge = headings[0]?.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0;
          const boxes = headings.map((heading) => heading.getBoundingClientRect());
          return boxes.map(({ left, width }) => (edge - left) / width).find((part) => part < 1) ?? 0;
        });
        expect(shown, `of the first inning cut off, ${view}, ${width} px`).toBeGreaterThan(0.1);
        expect(shown).toBeLessThan(0.9);
      }).toPass({ timeout: 5000 });
    }
  }
}

async function expectNamesInFirstColumn(page: Page, gameId: string) {
  await page.goto(`/games/${gameId}/lineup`);
  const beyond = () =>
    page.getByRole('rowheader').evaluateAll((headers) =>
      headers.flatMap((header) => {
        const range = document.createRange();
        range.selectNodeContents(header.querySelector('abbr, [aria-hidden]') ?? header);
        const isBeyond = range.getBoundingClientRect().right > header.getBoundingClientRect().right;
        return isBeyond ? [header.textContent] : [];
      }),
    );
  await expect(page.getByRole('rowheader', { name: 'Right rover' })).toBeVisible();
  expect(await beyond()).toEqual([]);
  await viewBy(page, 'player');
  await expect(page.getByRole('rowheader', { name: 'Maximilian Montgomery' })).toBeVisible();
  expect(await beyond()).toEqual([]);
}

/** However many cells are open: more than a hundred in a game of fifteen innings. */
async function expectBarInSight(page: Page) {
  const check = page.getByRole('button', { name: /Rule check: *1\d\d to fill/ });
  await expect(check).toBeVisible();
  for (const width of [320, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(check).toBeInViewport({ ratio: 1 });
    expect((await check.boundingBox())?.width, `of the number to fill, at ${width}`).toBeGreaterThan(40);
  }
}
