import { expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { goTo } from '../support/coach.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { expect, test } from '../support/test.ts';

test('[B.69b] A coach goes on with the team in a new season, and families see its games in the calendar they have.', async ({
  page,
}) => {
  const { teamId, token } = await signInWithGame(page);
  const { url } = await post(page.request, `/api/teams/${teamId}/calendar-feed`, { timeZone: 'UTC' }, token);
  await page.goto(`/teams/${teamId}/settings`);
  await page.getByRole('link', { name: 'Start a new season' }).click();
  await page.getByLabel('New Team Name').fill('Otters of the Fall');
  await page.getByRole('checkbox', { name: 'Ana Lee' }).uncheck();
  await expect(page.getByText('11 of 12 return')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Start the Season' }).click();
  await expect(page).toHaveURL(/\/teams\/[^/]+\/setup\/games$/);
  const teams = await read(page.request, '/api/teams', token);
  const next = teams.find(({ name }: { name: string }) => name === 'Otters of the Fall');
  expect(next).toMatchObject({ playerCount: 11, isReadOnly: false });
  const game = { opponent: 'New Rivals', gameDate: '2099-05-01', location: 'Field 1' };
  await post(page.request, `/api/games/team/${next.id}`, game, token);
  const calendar = await (await page.request.get(new URL(url).pathname)).text();
  expect(calendar).toContain('New Rivals');
  expect(calendar).not.toContain('River Rats');
  await page.goto('/teams');
  await expect(page.getByRole('region', { name: 'Oak Hill Otters' }).getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Select Oak Hill Otters' }).click();
  await goTo(page, 'Games');
  await expect(page.getByText('This is an earlier season')).toBeVisible();
  await expect(page.getByRole('heading', { name: /River Rats/ }).first()).toBeVisible();
});
