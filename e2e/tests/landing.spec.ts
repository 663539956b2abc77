import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { expect, test } from '../support/test.ts';

test('A visitor generates a proven lineup on the landing page with the keyboard alone, and the largest sample game is not wider than the screen.', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Proven: no lineup is fairer.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate a lineup' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show another' })).toBeFocused();
  for (const inning of ['7', '8', '9']) {
    await page.getByRole('button', { name: 'More innings' }).click();
    await expect(page.getByRole('columnheader', { name: inning, exact: true })).toBeAttached();
  }
  await expect(page.getByText(/for 12 players, 9 innings/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Innings on the bench, Ava: [23]$/ })).toBeAttached();
  await expectNoSidewaysScroll(page);
  for (const name of ['Ava', 'Ben', 'Cruz', 'Dee']) {
    await page.getByRole('button', { name: `${name} is here` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: `${name} is here`, pressed: false })).toBeFocused();
  }
  await expect(page.getByText(/Only 8 players for 9 positions/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Play without center field' }).press('Enter');
  await expect(page.getByText('No one sits: everyone plays the whole game.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[B.59l] A press on a link of the prerendered page is not lost when the app replaces the page.', async ({
  page,
}) => {
  let load = () => {};
  const isPressed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Look around first' }).hover();
  await page.mouse.down();
  load();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: 'Demo team' })).toBeVisible();
});

test.describe('Without scripts:', () => {
  test.use({ expectedFailures: [/ERR_FAILED|dynamically imported module/] });

  test('The landing page is visible before its scripts have loaded.', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Every player, a fair game.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  });
});
