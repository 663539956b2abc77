import { read } from '../support/api.ts';
import { freshAddress, password } from '../support/coach.ts';
import { mailedLink } from '../support/mailbox.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A member who was removed is answered as a stranger is, and a game without a lineup or a record has none.
test.use({ expectedFailures: [/40[34] .*\/api\/(teams|games)\//] });

test('[B.153] A coach who is invited by link registers, accepts, checks players in, cannot edit the roster, and loses access when removed.', async ({
  page,
  otherDevice,
}) => {
  const { teamId, gameId, token } = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await page.goto(`/teams/${teamId}/members`);
  await page.getByLabel('Role', { exact: true }).selectOption('helper');
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());

  const email = freshAddress();
  await otherDevice.goto(link.pathname + link.hash);
  await expect(otherDevice.getByText('Oak Hill Otters')).toBeVisible();
  await expect(otherDevice.getByText('Ana Lee')).toBeHidden();
  await otherDevice.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await otherDevice.getByLabel('First Name').fill('Robin');
  await otherDevice.getByLabel('Last Name').fill('Vale');
  await otherDevice.getByLabel('Email Address').fill(email);
  await otherDevice.getByLabel('Password', { exact: true }).fill(password);
  await otherDevice.getByLabel('Confirm Password', { exact: true }).fill(password);
  await otherDevice.getByRole('button', { name: 'Create Account' }).click();
  await expect(otherDevice.getByRole('button', { name: 'I Have Verified My Email' })).toBeVisible();
  await otherDevice.goto(await mailedLink(otherDevice.request, email, '/verify-email'));
  await otherDevice.getByRole('link', { name: 'Go to your invitation' }).click();
  await otherDevice.getByRole('button', { name: 'Join the team' }).click();
  await expect(otherDevice.getByText('You are in Oak Hill Otters now, as helper.')).toBeVisible();

  await otherDevice.goto('/players');
  await expect(otherDevice.getByRole('button', { name: 'View Ana Lee' })).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: /^(Add Player|Edit|Delete)/ })).toHaveCount(0);
  await otherDevice.goto(`/games/${gameId}/check-in`);
  await otherDevice.getByRole('button', { name: /^Ana Lee: (?!.*Change)/ }).click();
  const marks = () => read(page.request, `/api/games/${gameId}/availability`, token);
  await expect.poll(async () => (await marks()).length).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'More for Robin Vale' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The person is no longer in the team.')).toBeVisible();
  await otherDevice.goto(`/teams/${teamId}/players`);
  await expect(otherDevice.getByRole('heading', { name: 'Team not found' })).toBeVisible();
  await expect(otherDevice.getByText('Ana Lee')).toHaveCount(0);
  expect(await marks()).toHaveLength(1);
});
