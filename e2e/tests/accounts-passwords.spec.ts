import { openAsNewCoach } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('[2.49b] [S-13] Every password field has an autocomplete attribute for password managers, accepts pasted text and can be shown.', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  for (const [path, purposes] of [
    ['/register', ['new-password', 'new-password']],
    ['/login', ['current-password']],
    ['/reset-password?token=none', ['new-password', 'new-password']],
    ['/account', ['current-password', 'current-password', 'new-password', 'new-password']],
  ] as const) {
    // The pages for visitors redirect a signed-in coach.
    if (path === '/account') await openAsNewCoach(page, { path });
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fields = page.locator('input[autocomplete$=password]');
    await expect(fields).toHaveCount(purposes.length);
    for (const [place, purpose] of purposes.entries()) {
      const field = fields.nth(place);
      await expect(field).toHaveAttribute('autocomplete', purpose);
      await expect(field).toHaveAttribute('type', 'password');
      await page.evaluate(() => navigator.clipboard.writeText('  pasted Sunflower7 '));
      await field.focus();
      await page.keyboard.press('Control+V');
      await expect(field).toHaveValue('  pasted Sunflower7 ');
      const toggles = page.getByRole('button', { name: /^(Show|Hide) / });
      await toggles.nth(place).click();
      await expect(field).toHaveAttribute('type', 'text');
      await toggles.nth(place).click();
      await expect(field).toHaveAttribute('type', 'password');
    }
    if (path !== '/reset-password?token=none')
      await expect(page.locator('input[autocomplete=username]').first()).toBeAttached();
  }
});
