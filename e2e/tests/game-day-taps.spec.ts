import { read } from '../support/api.ts';
import { prepareGame, signInOnGameDay } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

test('From the dashboard to the print dialog, with 13 players, 3 absences, Generate and final, a coach taps at most 12 times.', async ({
  page,
}) => {
  const { gameId, token } = await signInOnGameDay(page);
  await payForPro(page.request, token);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
  await page.goto('/dashboard');
  let taps = 0;
  await prepareGame(page, async (target) => {
    taps += 1;
    await target.tap();
  });
  await expect(page.locator('html[data-printed]')).toBeAttached();
  expect(taps).toBeLessThanOrEqual(12);
  // The phone prints what it has, perhaps before the server has all of it.
  await expect(async () => {
    expect(await read(page.request, `/api/games/${gameId}/lineup`, token)).toMatchObject({ status: 'final' });
    const marks: { status: string }[] = await read(page.request, `/api/games/${gameId}/availability`, token);
    expect(marks.filter(({ status }) => status === 'out')).toHaveLength(3);
  }).toPass({ timeout: 30_000 });
});
