import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingNewInForcedColors,
} from '../support/accessibility/checks.ts';
import { expectVisibleFocus } from '../support/accessibility/focus.ts';
import {
  expectWholeTextsWithWiderSpacing,
  lengthenTexts,
  listBarsOffScreen,
  listCutTexts,
  listMotion,
  listSmallTargets,
  setTextSize,
} from '../support/accessibility/layout.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays, openMoreFields } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedFailures: [/(400|401|402|403|404|410|429) .*\/(api|auth|shared)\//],
});

/**
 * Every path of the app is in one of these groups; the last test of this file compares them with the router. This is the one
 * place that runs axe on every screen. Other tests run it on dialogs and on states that no address opens.
 */
const screens = {
  visitor: [
    '/',
    '/demo',
    '/register',
    '/login',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/cancel-email-change',
    '/invitation',
    '/shared/:token',
    '/answer/:token',
  ],
  information: ['/help', '/terms', '/privacy', '/children', '/dpa', '/subprocessors', '/accessibility'],
  team: ['/dashboard', '/teams', '/players', '/players/positions', '/games', '/games/plan', '/season'],
  settings: [
    '/account',
    '/subscription',
    '/subscription/success',
    '/teams/:teamId/players',
    '/teams/:teamId/settings',
    '/teams/:teamId/rules',
    '/teams/:teamId/new-season',
    '/teams/:teamId/family-codes',
    '/teams/:teamId/members',
    '/teams/:teamId/activity',
  ],
  setup: ['/setup', '/teams/:teamId/setup/:step'],
  game: [
    '/games/:gameId/lineup',
    '/games/:gameId/check-in',
    '/games/:gameId/play',
    '/games/:gameId/played',
    '/games/:gameId/print',
  ],
} as const;

const steps = ['team', 'players', 'games', 'positions'];

/** On these a coach has one hand and little time. */
const gameDayScreens = ['/games/:gameId/lineup', '/games/:gameId/check-in', '/games/:gameId/play'];

/** axe runs once in each theme: on the narrow layout in the light one, and on the wide layout in the dark one. */
const sizes = [
  { width: 320, height: 664, theme: undefined },
  { width: 390, height: 664, theme: 'light' },
  { width: 768, height: 800, theme: undefined },
  { width: 1280, height: 800, theme: 'dark' },
] as const;

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 664 });
  // Its address has a page only where no demo team could be created.
  if (path === '/demo') await page.route('**/auth/demo', (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await waitForNetworkIdle(page);
  // A page with a route loads every file again, because the cache of the browser is off.
  if (path === '/demo') await page.unroute('**/auth/demo');
}

async function checkScreen(page: Page, pattern: string) {
  for (const { width, height, theme } of sizes) {
    await page.setViewportSize({ width, height });
    await test.step(`${width} px`, () => expectNoSidewaysScroll(page));
    const least = width < 700 && gameDayScreens.includes(pattern) ? 44 : 24;
    expect.soft(await listSmallTargets(page, least), `targets at ${width} px`).toEqual([]);
    if (theme === undefined) continue;
    await page.emulateMedia({ colorScheme: theme });
    await test.step(`axe in the ${theme} theme`, () => expectAccessible(page));
    await test.step(`focus in the ${theme} theme`, () => expectVisibleFocus(page));
  }
  await page.setViewportSize({ width: 664, height: 390 });
  await test.step('landscape', () => expectNoSidewaysScroll(page));
  await page.setViewportSize({ width: 390, height: 664 });
  await page.emulateMedia({ colorScheme: 'light' });
  await test.step('wider spacing', () => expectWholeTextsWithWiderSpacing(page));
  await test.step('forced colors', () => expectNothingNewInForcedColors(page));
  expect.soft(await listMotion(page), 'motion').toEqual([]);
  const direct = (direction: 'ltr' | 'rtl') =>
    page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
  await direct('rtl');
  await test.step('right to left', () => expectWholeTexts(page, 'right to left'));
  await lengthenTexts(page);
  await test.step('longer texts from right to left', () => expectWholeTexts(page, 'longer, from right to left'));
  await direct('ltr');
  await test.step('longer texts', () => expectWholeTexts(page, 'longer'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('longer texts on a desktop', () => expectWholeTexts(page, 'longer, on a desktop'));
}

/** The page has been opened with text of twice the size. */
async function checkLargeText(page: Page, pattern: string) {
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await test.step('text of twice the size', () => expectNoSidewaysScroll(page));
  expect.soft(await listBarsOffScreen(page), `bars of ${pattern} with text of twice the size`).toEqual([]);
  expect.soft(await listCutTexts(page), `cut texts of ${pattern} with text of twice the size`).toEqual([]);
}

async function expectWholeTexts(page: Page, change: string) {
  await expectNoSidewaysScroll(page);
  expect.soft(await listCutTexts(page), `cut texts, ${change}`).toEqual([]);
}

/** Signs in where the group needs it, and returns the addresses of its screens. */
async function prepareScreens(page: Page, group: string, patterns: readonly string[]) {
  const isPublic = group === 'visitor' || group === 'information';
  const game = isPublic ? undefined : await signInWithGame(page, { players: 13, game: { gameDate: inDays(0) } });
  if (game && group === 'game') await saveRotatingLineup(page, game);
  // Only a coach with Pro can set up a second team.
  if (game && group === 'setup') await payForPro(page.request, game.token);
  return patterns
    .flatMap((pattern) => (pattern.endsWith(':step') ? steps.map((step) => [pattern, step]) : [[pattern, '']]))
    .map(([pattern = '', step = '']) => ({
      pattern,
      path: pattern
        .replace(':gameId', game?.gameId ?? '')
        .replace(':teamId', game?.teamId ?? '')
        .replace(':step', step)
        .replace(':token', 'unknown'),
    }));
}

for (const [group, patterns] of Object.entries(screens)) {
  test(`[U-01 U-12 U-16 U-27 U-28 U-29 U-30 U-44] Each ${group} screen is accessible at every width, with keys, with text of twice the size, with wider spacing and in forced colors.`, async ({
    page,
    context,
  }) => {
    const withLargeText = await context.newPage();
    await setTextSize(withLargeText, 32);
    for (const { pattern, path } of await prepareScreens(page, group, patterns))
      await test.step(pattern, async () => {
        await Promise.all([open(page, path), open(withLargeText, path)]);
        await checkLargeText(withLargeText, pattern);
        await checkScreen(page, pattern);
      });
  });
}

test('[U-16] Each kind of control has a visible focus, also in dialogs and in the menu of a lineup.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  const kinds = new Set<string>();
  const addKinds = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const kind of await expectVisibleFocus(page)) kinds.add(kind);
    }
  };
  const openForm = async (path: string, button: string) => {
    await open(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await openMoreFields(page.getByRole('dialog'));
  };
  await openForm('/players', 'Add Player');
  await addKinds();
  await openForm('/games', 'Schedule Game');
  await addKinds();
  await open(page, `/games/${game.gameId}/lineup`);
  await addKinds();
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['a', 'button', 'input date', 'input radio', 'input text', 'select', 'tab', 'textarea']),
  );
});

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

test('The tests of every screen leave no route of the app out.', () => {
  const read = (path: string) => readFileSync(`${import.meta.dirname}/../../web/src/${path}`, 'utf8');
  const addresses = new Map(
    [...read('lib/navigation/paths.ts').matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name, path]) => [name, path]),
  );
  const documents = [...read('routes/public/legal.tsx').matchAll(/^ {2}(\w+): \{ title/gm)].map(
    ([, name]) => `/${name}`,
  );
  const routes = [...read('router.tsx').matchAll(/path: (?:(?:paths|patterns)\.(\w+)|'([^']+)')/g)].flatMap(
    ([, name, path]) => {
      if (path === '/:document') return documents;
      // Every other path leads to the landing page.
      if (path === '*') return '/';
      return path ?? addresses.get(name ?? '') ?? `unknown address: ${name}`;
    },
  );
  // The page of families is a small app of its own, outside the router.
  routes.push('/answer/:token');
  const visited: readonly string[] = Object.values(screens).flat();
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !visited.includes(route))).toEqual([]);
  expect(visited.filter((path) => !routes.includes(path))).toEqual([]);
});
