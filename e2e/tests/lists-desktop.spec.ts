import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read, signInLike } from '../support/api.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('[B.78] The rows of players and games have 40 px on a desktop, and the positions of each player are set beside the name with arrows and letters.', async ({
  page,
}) => {
  const { teamId, token } = await signInWithGame(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/players');
  const rows = page
    .getByRole('grid', { name: 'Players' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(12);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(40);
  await expectNoSidewaysScroll(page);
  const table = page.getByRole('grid', { name: 'Players' });
  expect(await table.evaluate((grid) => grid.parentElement && grid.scrollWidth - grid.parentElement.clientWidth)).toBe(
    0,
  );

  await page.getByRole('button', { name: 'Ana Lee, P, pitcher: not answered' }).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Ana Lee, P, pitcher: never' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^[^,]*, C, catcher: prefer$/ })).toBeFocused();
  await expect
    .poll(async () => {
      const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
      return players.flatMap(({ wishes }: { readonly wishes: object }) => Object.values(wishes)).sort();
    })
    .toEqual(['never', 'prefer']);
  await expectAccessible(page);

  await page.goto('/games');
  const game = page.getByRole('tabpanel').getByRole('listitem');
  await expect(game).toHaveCount(1);
  expect((await game.boundingBox())?.height).toBe(40);
});

test('In the row of a game that was played, the buttons stand beside each other, with a mouse and with a finger.', async ({
  page,
  browser,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 1 } });
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const [{ id }] = players;
  const saved = await page.request.put(`/api/games/${gameId}/played`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 0, innings: [{ P: id }], present: { [id]: [1] }, battingOrder: [id], pitchEvents: {} },
  });
  expect(saved.ok()).toBe(true);
  const tablet = await browser.newContext({ hasTouch: true, isMobile: true });
  const finger = await tablet.newPage();
  await signInLike(page, finger);
  for (const [device, each] of Object.entries({ mouse: page, finger })) {
    await each.goto('/games');
    for (const width of [768, 1024, 1280]) {
      await each.setViewportSize({ width, height: 800 });
      const step = await each
        .getByRole('link', { name: /^(View the record|What really happened\?) for/ })
        .boundingBox();
      const reopen = await each.getByText('Reopen', { exact: true }).boundingBox();
      const gap = (reopen?.x ?? 0) - (step?.x ?? 0) - (step?.width ?? 0);
      expect.soft(gap, `pixels between the buttons with a ${device} at ${width} px`).toBeGreaterThanOrEqual(0);
      await expectNoSidewaysScroll(each);
    }
  }
  await tablet.close();
});
