import type { Page } from '@playwright/test';
import { endAnimations, expectNoSidewaysScroll, listLowContrast } from '../support/accessibility/checks.ts';
import { tabTo } from '../support/accessibility/keyboard.ts';
import { post } from '../support/api.ts';
import { expectSaved } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup and without a record answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

const longNames = [
  'Maximiliana-Alexandra Konstantinopoulouss',
  ...['Brown', 'Black', 'Chen'].map((name) => `Ava ${name}`),
  ...['Nora', 'Olive', 'Penny', 'Quinn', 'Ruby', 'Sara', 'Tess', 'Uma', 'Vera'].map((name) => `${name} Underwood`),
];

/** The controls that are smaller than a thumb. Radio buttons and checkboxes are pressed by their label. */
function listSmallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('a[href], button, select, input, summary').evaluateAll((controls) => {
    // Parts of the page that are only for screen readers are one pixel wide, whatever is in them.
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForScreenReaders(element.parentElement));
    return controls.flatMap((control) => {
      const target = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
      const { width, height } = target.getBoundingClientRect();
      const isLarge = width >= 43.5 && height >= 43.5;
      if (isLarge || !control.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(target)) return [];
      return [`${control.getAttribute('aria-label') ?? control.textContent}: ${width} by ${height}`];
    });
  });
}

test('The screens of a game fit 25 players with long names and 15 innings, with controls as large as a thumb.', async ({
  page,
  isMobile: isPhone,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 15 } });
  for (const name of longNames) {
    const [firstName, lastName] = name.split(' ');
    await post(page.request, `/api/teams/${coach.teamId}/players`, { firstName, lastName }, coach.token);
  }
  await saveRotatingLineup(page, coach, 15);
  const shared = await page.request.put(`/api/games/${coach.gameId}/share`, {
    headers: { authorization: `Bearer ${coach.token}` },
    data: { names: 'first-and-initial' },
  });
  const { link } = await shared.json();
  const screens = [
    { path: `/games/${coach.gameId}/check-in`, shows: page.getByText('25 expected') },
    { path: `/games/${coach.gameId}/play`, shows: page.getByRole('button', { name: 'Next inning' }) },
    { path: `/games/${coach.gameId}/print`, shows: page.getByRole('group', { name: 'Dugout card, page 1' }) },
    { path: `/games/${coach.gameId}/played`, shows: page.getByRole('grid') },
    { path: new URL(link.url).pathname, shows: page.getByLabel('Where is my kid?') },
  ];
  for (const { path, shows } of screens) {
    await page.goto(path);
    await expect(shows.first(), path).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (isPhone) expect(await listSmallTargets(page), path).toEqual([]);
  }
});

test('Every text of game mode has a contrast of 7 to 1, for a phone in sunlight.', async ({ page }) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await saveRotatingLineup(page, coach);
  await page.goto(`/games/${coach.gameId}/play`);
  const expectContrast = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await endAnimations(page);
      expect(await listLowContrast(page, 7), colorScheme).toEqual([]);
    }
  };
  await expect(page.getByRole('button', { name: 'Next inning' })).toBeVisible();
  await expectContrast();
  await page.getByRole('button', { name: /^Shortstop: / }).click();
  await page.getByRole('button', { name: 'Hurt', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  await expectContrast();
});

test('A game goes from check-in to the season with touch alone on a phone, and with the keyboard alone on a desktop.', async ({
  page,
  isMobile: isPhone,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 2 } });
  await payForPro(page.request, coach.token);
  await page.addInitScript((teamId) => localStorage.setItem(`batteryAsked:${teamId}`, 'true'), coach.teamId);
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true });
    await expect(target.first()).toBeVisible();
    if (isPhone) return await target.first().tap();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await page.goto('/dashboard');
  await press(/^Check in/);
  await press(/^Ana Lee: expected/);
  await expect(page.getByText('11 expected')).toBeVisible();
  await press('Generate lineup');
  await expect(page.getByText('New lineup ready.')).toBeVisible();
  // Game mode starts from the draft, which saves itself.
  await expectSaved(page);
  await page.goto(`/games/${coach.gameId}/play`);
  await press('Next inning');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  await press(/^Pitcher: /);
  await press(/^Left$/);
  await press(/^Apply/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(/^One more pitch/);
  await press(/^Next batter/);
  await press(/^End game$/);
  await press('End after inning 2');
  await expect(page.getByText('2 innings were played.')).toBeVisible();
  await press('See the Season');
  await expect(page).toHaveURL(/\/season$/);
  await expect(page.getByText('1 game, 2 innings, 11 players.')).toBeVisible();
});
