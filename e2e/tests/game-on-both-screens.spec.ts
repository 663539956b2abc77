import { tabTo } from '../support/accessibility/keyboard.ts';
import { expectSaved } from '../support/lineup-grid.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup and without a record answers 404 by contract.
test.use({ reducedMotion: 'no-preference', expectedFailures: [/404 .*\/api\/games\//] });

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
