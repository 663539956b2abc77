import type { Locator, Page } from '@playwright/test';
import { endAnimations, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { listLowContrast } from '../support/accessibility/colors.ts';
import { importPlayers, read, signInLike } from '../support/api.ts';
import { positions, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup and without a record answers 404 by contract; a network that is gone, and a second device that
// is ahead, are what some of these tests are about.
test.use({ expectedFailures: [/404 .*\/api\/games\/|ERR_INTERNET_DISCONNECTED|412 .*\/played/] });

type Coach = { readonly gameId: string; readonly teamId: string; readonly token: string };

const today = { gameDate: inDays(0), inningsCount: 6 };
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const record = (page: Page, { gameId, token }: Coach) => read(page.request, `/api/games/${gameId}/played`, token);

/** Opens game mode with the inning that is being played. */
async function openGame(page: Page, { gameId }: Pick<Coach, 'gameId'>) {
  await page.goto(`/games/${gameId}/play`);
  await expect(page.getByRole('button', { name: 'Next inning' })).toBeVisible();
}

async function waitUntilSaved(page: Page) {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('[B.29c] [B.29d] Game mode works with the keyboard alone; its texts have a contrast of 7 to 1, and on a small phone, upright or in landscape, the inning, the field, the pitches and all changes are on the screen, also with text of twice the size.', async ({
  page,
}) => {
  const coach = await signInWithGame(page, { game: today });
  await saveRotatingLineup(page, coach);
  await openGame(page, coach);
  await test.step('a contrast for a phone in sunlight', () => expectContrast(page));
  await test.step('with the keyboard alone', () => playWithKeyboard(page));
  const changes = page.getByRole('region', { name: 'Changes for inning 3' }).getByRole('listitem');
  await expect(changes).not.toHaveCount(0);
  await test.step('on a small phone', () => expectAllOnScreen(page, changes));
  await test.step('with text of twice the size', () => expectNothingCut(page, changes));
});

const sizes = [
  { width: 390, height: 664 },
  { width: 664, height: 390 },
];

async function expectContrast(page: Page) {
  const expectInBothThemes = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await endAnimations(page);
      expect(await listLowContrast(page, 7), colorScheme).toEqual([]);
    }
  };
  await expectInBothThemes();
  await page.getByRole('button', { name: /^Shortstop: / }).click();
  await tap(page, 'Hurt');
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  await expectInBothThemes();
  await tap(page, 'Cancel');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function playWithKeyboard(page: Page) {
  await page.getByRole('button', { name: /^Shortstop: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Left', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Apply/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Shortstop: empty' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Bench: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Shortstop: empty' })).toBeHidden();
  await page.getByRole('button', { name: 'Next inning' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await expectNoSidewaysScroll(page);
}

/** What is not on the screen as a whole, or lies behind something else. */
async function listHidden(targets: Locator): Promise<readonly string[]> {
  return await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      const shown = document.elementFromPoint((left + right) / 2, bottom - 2);
      const isInFront = shown !== null && (element.contains(shown) || shown.contains(element));
      return isInside && isInFront && !isCut ? [] : [element.textContent ?? ''];
    }),
  );
}

async function expectAllOnScreen(page: Page, changes: Locator) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    const shape = `${size.width} by ${size.height}`;
    expect(await listHidden(page.getByRole('heading', { level: 1 })), shape).toEqual([]);
    expect(await listHidden(page.getByRole('button', { name: /^(Catcher: |Menu$|Next inning)/ })), shape).toEqual([]);
    expect(await listHidden(changes), shape).toEqual([]);
    expect(await listHidden(page.getByText(/, pitches$/)), shape).toEqual([]);
    const names = page.getByRole('region', { name: /^Field/ }).locator('.truncate');
    expect(await listHidden(names), shape).toEqual([]);
  }
}

async function expectNothingCut(page: Page, changes: Locator) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await listHidden(page.getByRole('heading', { level: 1 }))).toEqual([]);
    expect(await listHidden(page.getByRole('button', { name: 'Menu' }))).toEqual([]);
    const parts = [
      page.getByRole('button', { name: /^Catcher: / }),
      page.getByText(/, pitches$/),
      ...(await changes.all()),
    ];
    for (const part of parts) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.poll(() => listHidden(part)).toEqual([]);
    }
  }
}

const everyoneFields = { ...today, positionConfiguration: 'Custom', fieldOption: 'everyoneFields' };

test('[B.41c] Where everyone fields, no player covers another one: with 12 and with 16 players, with an infielder more, on small phones and with text of twice the size.', async ({
  page,
}) => {
  const twelve = await signInWithGame(page, { game: everyoneFields });
  await saveRotatingLineup(page, twelve, 6, { field: [...positions, 'LCF', 'RCF', 'OF6'] });
  await expectNoneCovered(page, twelve, 12);
  const infield = [...positions, 'MI'];
  const sixteen = await signInWithGame(page, { game: { ...everyoneFields, customPositions: infield } });
  await importPlayers(page.request, sixteen.teamId, ['Mia Noll', 'Nia Oakes', 'Ola Pratt', 'Pia Quist'], sixteen.token);
  await saveRotatingLineup(page, sixteen, 6, { field: [...infield, 'LCF', 'RCF', 'OF6', 'OF7', 'OF8', 'OF9'] });
  await expectNoneCovered(page, sixteen, 16);
});

async function expectNoneCovered(page: Page, coach: Coach, players: number) {
  await openGame(page, coach);
  const tags = page.getByRole('region', { name: /^Field/ }).getByRole('button');
  await expect(tags).toHaveCount(players);
  for (const textSize of ['100%', '200%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), textSize);
    for (const size of [...sizes, { width: 390, height: 844 }, { width: 320, height: 664 }]) {
      await page.setViewportSize(size);
      const shape = `${players} players, ${size.width} by ${size.height}, text of ${textSize}`;
      expect.soft(await listCovered(tags), shape).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  }
}

/** The buttons that are smaller than 44 pixels, overlap another one, or have something else over their middle. */
async function listCovered(buttons: Locator): Promise<readonly string[]> {
  return await buttons.evaluateAll((elements) => {
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
    return elements.flatMap((element) => {
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isAlone = !elements.some((other) => other !== element && overlap(box, other.getBoundingClientRect()));
      const isLarge = Math.min(box.width, box.height) >= 44;
      return isLarge && isAlone && element.contains(middle) ? [] : [element.textContent ?? ''];
    });
  });
}

test('A game without a network goes on after a reload in mid-inning, and is sent when the network returns; then two devices run it, and nothing that either recorded is lost.', async ({
  page,
  context,
  otherDevice,
}) => {
  const coach = await signInWithGame(page, { game: today });
  await saveRotatingLineup(page, coach);
  await openGame(page, coach);
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  await waitUntilSaved(page);
  // Without a service worker only the API is out of reach: the page itself can be loaded again.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await tap(page, 'Next inning');
  await page.getByRole('button', { name: /^One more pitch/ }).click();
  await page.getByRole('button', { name: /^Next batter/ }).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  expect((await record(page, coach)).innings).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await expect(page.getByRole('button', { name: /: 1 pitch/ })).toBeVisible();
  await page.unroute('**/api/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await waitUntilSaved(page);
  const sent = await record(page, coach);
  expect(sent.innings).toHaveLength(1);
  expect(sent.lastBatter).toBe(sent.battingOrder[0]);

  await signInLike(page, otherDevice);
  await openGame(otherDevice, coach);
  await expect(otherDevice.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await otherDevice.getByRole('button', { name: /^One more pitch/ }).click();
  await waitUntilSaved(otherDevice);
  await tap(page, 'Next inning');
  await waitUntilSaved(page);
  const merged = await record(page, coach);
  expect(merged.innings).toHaveLength(2);
  // One pitch of the first inning, and one of each device in the second.
  const counts = Object.values(merged.pitchEvents).map((events) => Object.keys(Object(events)).length);
  expect(counts.toSorted()).toEqual([1, 2]);
});
