import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { goTo } from '../support/coach.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { openMoreFields } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a record of played innings answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

test('A coach makes rules of their own, and a lineup is checked by them.', async ({ page }) => {
  const sample = await signInWithGame(page);
  await saveRotatingLineup(page, sample);
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Rules of Oak Hill Otters' }).click();
  await expect(page.getByText('No rules of your own yet')).toBeVisible();

  await page.getByRole('link', { name: 'Start from Youth rotation' }).click();
  await page.getByLabel('Name').fill('Club rules');
  const positions = page.getByRole('region', { name: 'Innings at one position' });
  // By keyboard: twice less leaves one inning at a position.
  await positions.getByRole('button', { name: 'Less: At most' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(positions.getByText('1 inning', { exact: true })).toBeVisible();
  const level = positions.getByRole('radio', { name: 'Required' });
  await expect(level).toBeChecked();
  await level.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(positions.getByRole('radio', { name: 'Preferred' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  const most = page.getByRole('region', { name: 'Maximum innings by place' });
  await most.getByText('Preferred').click();
  await most.getByLabel('Add a place').selectOption('Catcher');
  await expect(most.getByRole('button', { name: 'Less: Catcher at most' })).toBeVisible();
  const field = page.getByRole('region', { name: 'Innings in the field' });
  await field.getByText('Preferred').click();
  for (let inning = 2; inning < 6; inning++) await field.getByRole('button', { name: 'More: At least' }).click();
  await expect(field.getByText(/12 players with 6 innings each in the field need 72 places/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save Rules' }).click();
  const card = page.getByRole('region', { name: 'Club rules' });
  await expect(card.getByText('At most 1 inning at one position')).toBeVisible();

  await goTo(page, 'Games');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog');
  await openMoreFields(form);
  await form.getByLabel('Rules').selectOption('Club rules (yours)');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/games/${sample.gameId}/lineup`);
  const check = page.getByRole('region', { name: 'Rule check' });
  await expect(check.getByText('Rules: Club rules')).toBeVisible();
  await expect(check.getByRole('region', { name: 'Must fix' })).toBeVisible();
});
