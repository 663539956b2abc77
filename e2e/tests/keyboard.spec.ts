import { tabTo, typeInto } from '../support/accessibility/keyboard.ts';
import { signInNewCoach } from '../support/api.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/api\/games\/[^/]+\/lineup/] });

test('[A15.2] A coach creates a team, players and a game with the keyboard alone, and deletes a player.', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const press = async (name: string | RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  await signInNewCoach(page);

  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await press('Create Team');
  await typeInto(page, 'Team Name', 'Oak Hill Otters');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Team "Oak Hill Otters" created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await press('Players');
  await expect(page.getByRole('heading', { name: 'Oak Hill Otters Players' })).toBeFocused();
  await press('Add Player');
  await typeInto(page, 'First Name', 'Ana');
  await typeInto(page, 'Last Name', 'Lee');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await press('Import & Export');
  await page.keyboard.press('Enter');
  // The bar at the bottom has a link with the same name.
  await expect(dialog).toBeFocused();
  await typeInto(page, 'Players', 'Ben Ortiz');
  await press('Preview');
  await expect(dialog.getByRole('heading', { name: '1 of 1 line to add' })).toBeFocused();
  await press('Add 1 Player');
  await expect(dialog.getByText('1 player was added to Oak Hill Otters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import & Export' })).toBeFocused();
  await press('Delete Ben Ortiz');
  await press('Delete Player');
  await expect(page.getByText('Ben Ortiz').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Ana Lee').filter({ visible: true }).first()).toBeVisible();

  await press('Games');
  await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeFocused();
  await press('Schedule Game');
  await typeInto(page, 'Opponent', 'River Rats');
  await tabTo(page, 'Game Date');
  const [year = '', month = '', day = ''] = inDays(7).split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await typeInto(page, 'Location', 'Field 3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /River Rats/ })).toBeVisible();
  await press(/^Create Lineup/);
  await expect(page).toHaveURL(/\/games\/[^/]+\/lineup$/);
});
