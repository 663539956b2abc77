import type { Locator } from '@playwright/test';
import { freshAddress, goTo, password } from '../support/coach.ts';
import { cell } from '../support/lineup-grid.ts';
import { mailedLink } from '../support/mailbox.ts';
import { inDays, roster } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/api\/games\/[^/]+\/lineup/] });

/** How long a coach takes, in seconds: to find and tap a control, to type a letter on a phone, to find the mail, to pay. */
const seconds = { tap: 2.5, letter: 0.3, mail: 20, payment: 20 };

test('[U-33] A new coach has a lineup three minutes after the landing page, with the names of the players pasted.', async ({
  page,
}) => {
  const email = freshAddress();
  let spent = 0;
  const tap = async (target: Locator) => {
    spent += seconds.tap;
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    spent += seconds.tap + text.length * seconds.letter;
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const dialog = page.getByRole('dialog');

  await test.step('register and verify', async () => {
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'Get Started' }).first());
    await type(page.getByLabel('First Name'), 'Dana');
    await type(page.getByLabel('Last Name'), 'Fielding');
    await type(page.getByLabel('Email Address'), email);
    await type(page.getByLabel('Password', { exact: true }), password);
    await type(page.getByLabel('Confirm Password', { exact: true }), password);
    await tap(button('Create Account'));
    spent += seconds.mail;
    await page.goto(await mailedLink(page.request, email, '/verify-email'));
    await tap(page.getByRole('link', { name: 'Go to Dashboard' }));
  });

  await test.step('pay for Pro', async () => {
    await tap(button('Upgrade to Pro'));
    spent += seconds.payment;
    await tap(button(/^Pay /));
    await tap(page.getByRole('link', { name: 'Manage Teams' }));
  });

  await test.step('a team, its players and a game', async () => {
    await tap(button('Create Team'));
    await type(dialog.getByLabel('Team Name'), 'Otters');
    await tap(dialog.getByRole('button', { name: 'Create Team' }));
    await expect(dialog).toBeHidden();
    await goTo(page, 'Players');
    await tap(button('Import & Export'));
    await tap(page.getByRole('menuitem', { name: 'Import Roster' }));
    spent += 2 * seconds.tap;
    await dialog.getByLabel('Players').fill(roster.join('\n'));
    await tap(dialog.getByRole('button', { name: 'Preview' }));
    await tap(dialog.getByRole('button', { name: `Add ${roster.length} Players` }));
    await tap(dialog.getByRole('button', { name: 'Close' }).last());
    await goTo(page, 'Games');
    await tap(button('Schedule Game'));
    await type(dialog.getByLabel('Opponent'), 'River Rats');
    await type(dialog.getByLabel('Game Date'), inDays(1));
    await type(dialog.getByLabel('Location'), 'Field 3');
    await tap(dialog.getByRole('button', { name: 'Schedule Game' }));
    spent += 2 * seconds.tap;
  });

  await test.step('generate the lineup', async () => {
    await tap(page.getByRole('link', { name: /^Create Lineup/ }));
    await tap(button('Generate lineup'));
    await tap(button('Not now'));
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
    await expect(cell(page, 'Pitcher', 1)).not.toHaveAccessibleName(/empty/);
  });
  expect(spent, 'seconds').toBeLessThan(180);
});
