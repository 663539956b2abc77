import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a record answers 404 by contract; a network that is gone is what one of these tests is about.
test.use({ expectedFailures: [/404 .*\/api\/games\/|ERR_INTERNET_DISCONNECTED/] });

/** Few innings, because planning the fairest of many takes seconds. */
const innings = 3;

/** A game today with twelve players, whose lineup keeps every rule but not every preference. */
async function signInOnGameDay(page: Page) {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: innings } });
  await payForPro(page.request, coach.token);
  await saveRotatingLineup(page, coach, innings);
  return coach;
}

/** The number of cells of the two choices. The dialog shows both where they differ. */
async function readPrices(page: Page) {
  const cells = async (name: string) => {
    const text = await page.locator('label').filter({ hasText: name }).textContent();
    return Number(/(\d+) cell/.exec(text ?? '')?.[1]);
  };
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  return { fewest: await cells('Fewest changes'), fairest: await cells('Fairest') };
}

type Innings = readonly Readonly<Record<string, string>>[];

function countChanged(before: Innings, after: Innings): number {
  return after.reduce(
    (sum, cells, index) => sum + Object.keys(cells).filter((at) => cells[at] !== before[index]?.[at]).length,
    0,
  );
}

test('[B.30g] After an injury in game mode, without a network, the coach applies the fewest changes or the fairest lineup, every played cell is unchanged, and the game ends early.', async ({
  page,
}) => {
  const coach = await signInOnGameDay(page);
  await page.goto(`/games/${coach.gameId}/play`);
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const record = () => read(page.request, `/api/games/${coach.gameId}/played`, coach.token);
  await tap('Next inning');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const before = await record();
  // The code of the solver is on the device before the network goes.
  await page.getByRole('button', { name: /^Shortstop: / }).click();
  await tap('Hurt');
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  await tap('Cancel');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));

  await page.getByRole('button', { name: /^Shortstop: / }).click();
  await tap('Hurt');
  const { fewest, fairest } = await readPrices(page);
  expect(fewest).toBeLessThan(fairest);
  await expect(page.getByRole('radio', { name: /^Fewest changes/ })).toBeChecked();
  await expectAccessible(page);
  for (const [width, height] of [
    [390, 664],
    [664, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: `Apply ${fewest} changes` })).toBeInViewport({ ratio: 1 });
  }
  await page.locator('label').filter({ hasText: 'Fairest' }).click();
  await expect(page.getByRole('button', { name: `Apply ${fairest} changes` })).toBeVisible();
  await page.locator('label').filter({ hasText: 'Fewest changes' }).click();
  await tap(`Apply ${fewest} changes`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const after = await record();
  expect(after.innings).toEqual(before.innings);
  expect(after.present).toEqual(before.present);
  expect(countChanged(before.progress.plan, after.progress.plan)).toBe(fewest);

  // The end of the game before its last inning: the menu, End game, then the inning.
  await tap('Menu');
  await page.getByRole('menuitem', { name: 'End game' }).click();
  await tap('End after inning 2');
  await expect(page.getByText('The game is over')).toBeVisible();
  await expect.poll(async () => (await record()).progress.isOver).toBe(true);
  const ended = await record();
  expect(ended.innings).toHaveLength(2);
  expect(ended.innings.slice(0, 1)).toEqual(before.innings);
});

test('[B.23h] [B.23i] On the check-in, a player who is out after all leads to two repairs, and the one that is chosen is saved; on a small phone its bar covers no row of 13 players, and large text cuts no name.', async ({
  page,
}) => {
  const coach = await signInOnGameDay(page);
  await test.step('the repairs', () => repairOnCheckIn(page, coach));
  const longName = { firstName: 'Maximiliane', lastName: 'Lee' };
  await post(page.request, `/api/teams/${coach.teamId}/players`, longName, coach.token);
  await test.step('13 players', () => expectWholeTiles(page, coach.gameId));
});

type Coach = { readonly gameId: string; readonly token: string };

async function repairOnCheckIn(page: Page, coach: Coach) {
  const lineup = () => read(page.request, `/api/games/${coach.gameId}/lineup`, coach.token);
  const before = await lineup();
  await page.goto(`/games/${coach.gameId}/check-in`);
  await page.getByRole('button', { name: 'Everyone here' }).click();
  await page.getByRole('button', { name: 'Fay Kim: here' }).click();
  await expectOneLine(page, page.getByRole('button', { name: 'Repair lineup' }));
  await page.getByRole('button', { name: 'Repair lineup' }).click();
  const { fewest, fairest } = await readPrices(page);
  expect(fewest).toBeLessThan(fairest);
  await expect(page.getByRole('radio', { name: /^Fairest/ })).toBeChecked();
  await expectAccessible(page);
  expect((await lineup()).innings).toEqual(before.innings);
  await page.locator('label').filter({ hasText: 'Fewest changes' }).click();
  await page.getByRole('button', { name: `Apply ${fewest} changes` }).click();
  await expect(page.getByText(`Lineup repaired: ${fewest} changes.`)).toBeVisible();
  await expect.poll(async () => countChanged(before.innings, (await lineup()).innings)).toBe(fewest);
  await expect(page.getByRole('button', { name: 'Repair lineup' })).toBeHidden();
}

async function expectOneLine(page: Page, button: Locator) {
  const size = page.viewportSize();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 664 });
    const lines = await button.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
  if (size) await page.setViewportSize(size);
}

async function expectWholeTiles(page: Page, gameId: string) {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/games/${gameId}/check-in`);
  // What the device had stored is shown until the server has answered.
  await expect(page.getByRole('button', { name: 'Maximiliane Lee: expected' })).toBeVisible();
  const shownNames = page.locator('li span.line-clamp-2');
  await expect(shownNames).toHaveCount(13);
  const covered = () =>
    page
      .getByRole('list', { name: 'Players' })
      .getByRole('listitem')
      .evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const { left, bottom } = tile.getBoundingClientRect();
          const shown = document.elementFromPoint(left + 20, bottom - 3);
          return shown && tile.contains(shown) ? [] : [tile.textContent ?? ''];
        }),
      );
  expect(await covered()).toEqual([]);
  const sizes = await shownNames.evaluateAll((all) => all.map((name) => getComputedStyle(name).fontSize));
  expect(sizes).toHaveLength(13);
  expect(new Set(sizes).size, 'sizes of the names').toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const names = await shownNames.evaluateAll((all) =>
    all.flatMap((name) => {
      const { width, height } = name.getBoundingClientRect();
      return width > 20 && height > 20 && name.scrollHeight <= name.clientHeight + 1 ? [] : [name.textContent ?? ''];
    }),
  );
  expect(names).toEqual([]);
}
