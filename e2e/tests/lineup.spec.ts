import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read, signInLike } from '../support/api.ts';
import { cell, cellLabels, clear, expectSaved, viewBy } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup and 412 for a stale save, and one test loses its network. The browser logs all as errors. */
test.use({ expectedFailures: [/(404|412) .*\/api\/games\/|ERR_INTERNET_DISCONNECTED/] });

test('[B.19b] If two devices edit the same inning, the second sees a notice and both versions, and no edit is lost.', async ({
  page,
  otherDevice: other,
}) => {
  const { gameId, token } = await signInWithGame(page);
  await payForPro(page.request, token);
  await page.goto(`/games/${gameId}/lineup`);
  await page.getByRole('button', { name: 'Generate lineup' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
  await expectSaved(page);

  await signInLike(page, other);
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
  const dialog = other.getByRole('dialog', { name: 'A newer version was saved on another device' });
  await expect(dialog).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await test.step('all answers are in sight at once', async () => {
    const viewport = other.viewportSize();
    for (const size of [
      { width: 390, height: 664 },
      { width: 1280, height: 800 },
    ]) {
      await other.setViewportSize(size);
      for (const name of ['Save this choice', 'Use this device', 'Use other device'])
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    if (viewport) await other.setViewportSize(viewport);
  });

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
});

test('Two tabs of one device show the edits of each other, and both are saved without a question.', async ({
  page,
  context,
}) => {
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const other = await context.newPage();
  await other.goto(`/games/${game.gameId}/lineup`);
  await expectSaved(other);
  await page.bringToFront();
  await clear(page, 'Shortstop', 1);
  await expect(cell(other, 'Shortstop', 1)).toHaveAccessibleName('Shortstop, inning 1: empty');
  await other.bringToFront();
  await clear(other, 'Catcher', 1);
  await expect(cell(page, 'Catcher', 1)).toHaveAccessibleName('Catcher, inning 1: empty');
  await expect
    .poll(async () => (await read(page.request, `/api/games/${game.gameId}/lineup`, game.token)).innings[0])
    .not.toHaveProperty('C');
  const { innings } = await read(page.request, `/api/games/${game.gameId}/lineup`, game.token);
  expect(innings[0]).not.toHaveProperty('SS');
  for (const tab of [page, other]) {
    await expectSaved(tab);
    await expect(cell(tab, 'Shortstop', 1)).toHaveAccessibleName('Shortstop, inning 1: empty');
    await expect(cell(tab, 'Catcher', 1)).toHaveAccessibleName('Catcher, inning 1: empty');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
});

test('With too few players the page explains the problem, and the lineup can still be edited by hand.', async ({
  page,
}) => {
  const { gameId } = await signInWithGame(page, { players: 6 });
  await page.goto(`/games/${gameId}/lineup`);
  await expect(page.getByText('Not enough players for this game')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cell(page, 'Pitcher', 1).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Lee/ })
    .click();
  await expect(cell(page, 'Pitcher', 1)).toHaveAccessibleName(/Ana Lee/);
  await expectSaved(page);
});

test('Players with the same name are distinguishable in the cells of the grid.', async ({ page }) => {
  const { gameId, teamId, token } = await signInWithGame(page, { players: 6, game: { inningsCount: 9 } });
  for (const lastName of ['Montgomery', 'Washington']) {
    await post(page.request, `/api/teams/${teamId}/players`, { firstName: 'Madison', lastName }, token);
  }
  await page.goto(`/games/${gameId}/lineup`);
  for (const [position, name] of [
    ['Pitcher', 'Madison Montgomery'],
    ['Catcher', 'Madison Washington'],
  ] as const) {
    await cell(page, position, 1).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    const label = cell(page, position, 1).locator('span').first();
    await expect(label).toHaveText(`Madison ${name.charAt(8)}`);
    const cutOff = await label.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cutOff, 'pixels').toBeLessThanOrEqual(0);
  }
});

test('Long names of positions and players fit into the first column.', async ({ page }) => {
  const customPositions = ['P', 'C', 'Shortfielder', 'Right rover'];
  const { gameId, teamId, token } = await signInWithGame(page, {
    players: 4,
    game: { positionConfiguration: 'Custom', customPositions },
  });
  const longName = { firstName: 'Maximilian', lastName: 'Montgomery' };
  await post(page.request, `/api/teams/${teamId}/players`, longName, token);
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
});

test('The first inning beyond the edge of the screen is partly visible, so that coaches know to scroll.', async ({
  page,
}) => {
  const { gameId } = await signInWithGame(page, { players: 4, game: { inningsCount: 9 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/games/${gameId}/lineup`);
  await expect(page.getByRole('grid')).toBeVisible();
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
});

test('The lineup grid fits on the smallest phone, however many cells are open.', async ({ page }) => {
  const { gameId } = await signInWithGame(page, { game: { inningsCount: 12 } });
  await page.goto(`/games/${gameId}/lineup`);
  await cell(page, 'Pitcher', 1).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Lee/ })
    .click();
  await page.setViewportSize({ width: 390, height: 844 });
  const check = page.getByRole('button', { name: /Rule check: *\d\d to fill/ });
  await expect(check).toBeVisible();
  for (const width of [320, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(check).toBeInViewport({ ratio: 1 });
    expect((await check.boundingBox())?.width, `of the number to fill, at ${width}`).toBeGreaterThan(40);
  }
});

test('The game of another coach shows that it was not found.', async ({ page, context }) => {
  const { gameId } = await signInWithGame(page);
  await page.evaluate(() => localStorage.clear());
  const stranger = await context.newPage();
  await signInWithGame(stranger, { players: 0 });
  await stranger.goto(`/games/${gameId}/lineup`);
  await expect(stranger.getByText('Game not found or access denied')).toBeVisible();
});
