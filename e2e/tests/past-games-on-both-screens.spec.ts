import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { goOffline, goOnline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { cell } from '../support/lineup-grid.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';

test.use({
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|404 .*\/api\/games\//],
});

/**
 * Counts what a coach does. A tap is one interaction, and so is every key: each letter of a word, each digit of a date,
 * Tab and Enter. A chord such as Ctrl+V is one, with a table that was copied elsewhere.
 */
function countInteractions(page: Page) {
  let count = 0;
  return {
    total: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

type Coach = ReturnType<typeof countInteractions>;

/** Adds a game that was played on a day of last month against a team with a short name, and waits for its record. */
async function addPastGame(page: Page, coach: Coach, opponent: string, day: string) {
  await coach.tap(page.getByRole('button', { name: 'Add a game that was already played' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await coach.tap(dialog.getByLabel('Opponent'));
  await coach.press(...opponent, 'Tab', ...day);
  await coach.tap(dialog.getByRole('button', { name: 'Use Field 3' }));
  await coach.press('Enter');
  await expect(page.getByText(/^No lineup was saved for this game/)).toBeVisible();
}

test('[B.117] A past game is added and recorded without a network, and both are on the server later.', async ({
  page,
  serverProxy,
}) => {
  const { token, teamId } = await signInWithGame(page, { game: { homeOrAway: 'home' } });
  await page.goto('/games');
  await waitForServiceWorker(page);
  await expect.poll(() => storedData(page)).toContain('/api/games/:gameId/played');
  await goOffline(page, serverProxy);
  await page.reload();
  await addPastGame(page, countInteractions(page), 'Owls', `0101${inDays(0).slice(0, 4)}`);
  await cell(page, 'Pitcher', 1).focus();
  await page.keyboard.type('al');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Catcher, inning 1: “zz” fits no player of the team.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('The record is not saved')).toBeVisible();
  await page.keyboard.press('Escape');
  for (let inning = 6; inning > 1; inning -= 1) {
    await page.getByRole('button', { name: `Remove inning ${inning}` }).click();
  }
  await page.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByText('The record is not saved')).toBeHidden();
  await goOnline(page, serverProxy);
  const readPlayed = async () => {
    const { games } = await read(page.request, `/api/teams/${teamId}/season`, token);
    return games.filter(({ source }: { source: string }) => source === 'played');
  };
  await expect.poll(readPlayed).toMatchObject([{ opponent: 'Owls', innings: [{ P: expect.any(String) }] }]);
});
