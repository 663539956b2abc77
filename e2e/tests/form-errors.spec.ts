import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility/checks.ts';
import { markFinal } from '../support/lineup-grid.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { signInWithTeam } from '../support/sample-team.ts';
import { openMoreFields } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 390, height: 664 },
  expectedFailures: [/(403|404) .*\/lineup|500 .*\/(api|auth)\//],
});

const outage = { status: 500, json: { message: 'The server is too busy.' } };

/** True if the element is within the viewport and nothing, such as a sticky bar, covers its corners. */
function isReadable(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
    return corners.every(({ x, y }) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && box.contains(shown);
    });
  });
}

async function expectReadable(element: Locator) {
  await expect(element).toBeVisible();
  await expect.poll(() => isReadable(element)).toBe(true);
}

/** Scrolls until the upper edge of a control is this far below the upper edge of its page or dialog. */
async function scrollToEdge(control: Locator, distance: number) {
  await control.evaluate((input, below) => {
    let scroller = input.parentElement;
    while (
      scroller &&
      !(scroller.scrollHeight > scroller.clientHeight && getComputedStyle(scroller).overflowY === 'auto')
    )
      scroller = scroller.parentElement;
    const edge = scroller?.getBoundingClientRect().top ?? 0;
    (scroller ?? document.documentElement).scrollTop += input.getBoundingClientRect().top - edge - below;
  }, distance);
}

test('The label of the first invalid field is in sight each time a form is submitted, below the bar of a page and in a dialog, and a failed registration shows its error beside the button.', async ({
  page,
}) => {
  await test.step('the registration', () => failToRegister(page));
  await signInWithTeam(page, { games: [] });
  await test.step('a page', () => scrollPage(page));
  await test.step('a dialog', () => scrollDialog(page));
});

async function failToRegister(page: Page) {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectReadable(page.locator('label', { hasText: /^First Name$/ }));
  await page.getByLabel('First Name').fill('Dana');
  await page.getByLabel('Last Name').fill('Fielding');
  await page.getByLabel('Email Address').fill('dana@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sunflower7');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Sunflower7');
  await page.route('**/auth/register', (route) => route.fulfill(outage));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectReadable(page.getByText('The server is too busy.'));
}

async function scrollPage(page: Page) {
  await page.goto('/account');
  const current = page.getByRole('region', { name: 'Password' }).getByLabel('Current Password', { exact: true });
  const label = page.getByRole('region', { name: 'Password' }).locator('label', { hasText: /^Current Password$/ });
  await scrollToEdge(current, 75);
  expect(await isReadable(label)).toBe(false);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectReadable(label);
}

async function scrollDialog(page: Page) {
  await page.goto('/games');
  await page.getByRole('button', { name: 'Schedule Game', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const label = dialog.getByText('Location', { exact: true });
  const location = dialog.getByLabel('Location');
  await dialog.getByLabel('Opponent').fill('River Rats');
  await dialog.getByLabel('Game Date').fill('2099-05-01');
  await openMoreFields(dialog);
  for (const _ of ['first', 'second']) {
    await scrollToEdge(location, 2);
    expect(await isReadable(label)).toBe(false);
    await dialog.getByLabel('Innings').press('Enter');
    await expectReadable(label);
    await expectReadable(dialog.getByText('Location is required'));
  }
  await location.fill('Field 3');
  await dialog.getByLabel('Position Configuration').selectOption('Custom');
  const remove = dialog.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  const more = dialog.locator('summary', { hasText: /^More/ });
  await more.click();
  await expect(remove.or(dialog.getByLabel('Position Configuration'))).toBeHidden();
  await dialog.getByRole('button', { name: 'Schedule Game' }).click();
  await expectReadable(dialog.getByText(/^Positions on the field \(/));
  await expect(dialog.getByRole('list', { name: 'Positions of this game' })).toBeFocused();
}

test('A lineup that the server refuses shows its error, wherever the page is scrolled.', async ({ page }) => {
  const { gameId } = await signInWithGame(page);
  await page.goto(`/games/${gameId}/lineup`);
  const refusal = { status: 403, json: { message: 'This team can only be read.' } };
  await page.route('**/lineup', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal) : route.continue(),
  );
  const catcher = page.getByRole('button', { name: /^Catcher, inning 1/ });
  await catcher.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Lee/ })
    .click();
  await page.getByText('Playing time').scrollIntoViewIfNeeded();
  await expectReadable(page.getByText(/This team can only be read\./));
  await catcher.scrollIntoViewIfNeeded();
  await expectReadable(page.getByText(/This team can only be read\./));
  await expectAccessible(page);

  await markFinal(page);
  await expectReadable(
    page.getByText('A final lineup must follow every rule. Fix these first. Until then, it is saved as a draft.'),
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
