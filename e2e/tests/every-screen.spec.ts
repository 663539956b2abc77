import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothThemes,
  expectAccessibleInForcedColors,
  expectNoSidewaysScroll,
} from '../support/accessibility/checks.ts';
import {
  expectVisibleFocus,
  expectWholeTextsWithWiderSpacing,
  lengthenTexts,
  listMotion,
  listSmallTargets,
} from '../support/accessibility/layout.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use({
  reducedMotion: 'reduce',
  expectedFailures: [/(400|401|402|403|404) .*\/(api|auth|shared)\//],
});

/** Every path of the app is in one of these groups; the last test of this file compares them with the paths. */
const screens = {
  visitor: [
    '/',
    '/register',
    '/login',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/cancel-email-change',
    '/help',
    '/terms',
    '/privacy',
    '/children',
    '/dpa',
    '/subprocessors',
    '/accessibility',
    '/shared/:token',
  ],
  team: [
    '/dashboard',
    '/teams',
    '/players',
    '/players/positions',
    '/games',
    '/season',
    '/account',
    '/subscription',
    '/subscription/success',
    '/teams/:teamId/players',
    '/teams/:teamId/settings',
    '/teams/:teamId/rules',
  ],
  game: [
    '/games/:gameId/lineup',
    '/games/:gameId/check-in',
    '/games/:gameId/play',
    '/games/:gameId/played',
    '/games/:gameId/print',
  ],
} as const;

/** On these a coach has one hand and little time. */
const gameDayScreens = ['/games/:gameId/lineup', '/games/:gameId/check-in', '/games/:gameId/play'];

const widths = [320, 390, 768, 1280];

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

async function checkScreen(page: Page, pattern: string, path: string) {
  await open(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 700 ? 800 : 664 });
    await test.step(`${width} px`, () => expectNoSidewaysScroll(page));
    const least = width < 700 && gameDayScreens.includes(pattern) ? 44 : 24;
    expect.soft(await listSmallTargets(page, least), `targets at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 664, height: 390 });
  await test.step('landscape', () => expectNoSidewaysScroll(page));
  await page.setViewportSize({ width: 390, height: 664 });
  await test.step('wider spacing', () => expectWholeTextsWithWiderSpacing(page));
  await test.step('focus', () => expectVisibleFocus(page));
  await test.step('axe', () => expectAccessibleInBothThemes(page));
  await test.step('forced colors', () => expectAccessibleInForcedColors(page));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  expect.soft(await listMotion(page), 'motion').toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await test.step('right to left', () => expectNoSidewaysScroll(page));
  await lengthenTexts(page);
  await test.step('longer texts', () => expectNoSidewaysScroll(page));
}

for (const [group, patterns] of Object.entries(screens)) {
  test(`[U-01 U-12 U-16 U-27 U-28 U-29 U-30 U-44] Each ${group} screen is accessible at every width, with keys, with wider spacing and in forced colors.`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const game =
      group === 'visitor' ? undefined : await signInWithGame(page, { players: 13, game: { gameDate: inDays(0) } });
    if (game && group === 'game') await saveRotatingLineup(page, game);
    for (const pattern of patterns) {
      const path = pattern
        .replace(':gameId', game?.gameId ?? '')
        .replace(':teamId', game?.teamId ?? '')
        .replace(':token', 'unknown');
      await test.step(pattern, () => checkScreen(page, pattern, path));
    }
  });
}

test('[U-19] The link at the start of a page skips the navigation.', async ({ page }) => {
  await signInWithGame(page);
  for (const path of ['/help', '/dashboard']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip).toHaveText(/^Skip to/);
    await expect(skip).toBeInViewport();
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  }
});

test('[U-13] The main action of a game is in the lower half of a phone, where a thumb reaches it.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await payForPro(page.request, game.token);
  const expectInReach = async (path: string, action: RegExp) => {
    await open(page, `/games/${game.gameId}/${path}`);
    const button = page
      .getByRole('button', { name: action })
      .or(page.getByRole('link', { name: action }))
      .last();
    await expect(button).toBeInViewport();
    const box = await button.boundingBox();
    expect.soft((box?.y ?? 0) + (box?.height ?? 0) / 2, path).toBeGreaterThan(332);
  };
  await expectInReach('check-in', /^(Generate|Open) lineup/);
  await expectInReach('lineup', /^Generate/);
  await saveRotatingLineup(page, game);
  await expectInReach('play', /^Next inning/);
});

test('The tests of every screen leave no path of the app out.', () => {
  const source = readFileSync(`${import.meta.dirname}/../../web/src/lib/navigation/paths.ts`, 'utf8');
  const paths = [...source.matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path);
  const visited: string[] = Object.values(screens).flat();
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => path !== '/dev/mailbox' && !visited.includes(path ?? ''))).toEqual([]);
});
