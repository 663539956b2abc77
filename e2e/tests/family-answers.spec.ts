import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A link that was turned off answers 410 by contract and a refused answer 409, and a phone without a connection fails to send.
test.use({ expectedFailures: [/4(09|10) .*\/api\/answers\/|ERR_INTERNET_DISCONNECTED/] });

async function createTeamLink(page: Page): Promise<string> {
  await page.goto('/games');
  await page.getByRole('button', { name: /^(Import & Export|More for the schedule)$/ }).click();
  await page.getByRole('menuitem', { name: 'Family Links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Family Links' });
  await dialog.getByRole('button', { name: 'Create Team Link' }).click();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

test('[B.92] Families answer by the link of the team without an account, also without a connection, until the coach turns it off.', async ({
  page,
  otherDevice,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { players: 3, game: { gameDate: inDays(2) } });
  const place = { location: 'Field 1', inningsCount: 6 };
  await post(page.request, `/api/games/team/${teamId}`, { ...place, opponent: 'Owls', gameDate: inDays(9) }, token);
  const link = await createTeamLink(page);
  expect(link).toMatch(/\/answer\/[\w-]{43}$/);
  await expectAccessibleInBothThemes(page);
  const readMarks = async () => {
    const marks: readonly object[] = await read(page.request, `/api/games/${gameId}/availability`, token);
    return marks;
  };

  await otherDevice.setViewportSize({ width: 320, height: 664 });
  const response = await otherDevice.goto(link);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  const html = await response?.text();
  await expect(otherDevice.getByRole('heading', { name: 'I am a parent or guardian of' })).toBeVisible();
  await expectAccessibleInBothThemes(otherDevice);
  await otherDevice.getByRole('button', { name: 'Ana L.' }).click();

  await expect(otherDevice.getByRole('heading', { name: 'Is Ana coming?' })).toBeVisible();
  const going = otherDevice.getByRole('button', { name: 'Going', exact: true });
  await otherDevice.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(otherDevice.getByText('Thank you. Your coach knows.')).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: '✓ Going' })).toHaveAttribute('aria-pressed', 'true');
  await expect(going).toHaveCount(0);
  expect(await readMarks()).toMatchObject([{ status: 'in', fromInning: null, saidBy: 'family' }]);
  expect(`${await otherDevice.title()} ${otherDevice.url()} ${html}`).not.toMatch(/Ana|Lee|Otters/);
  expect(await otherDevice.content()).not.toMatch(/Ortiz|Park|Lee/);
  for (const width of [320, 390]) {
    await otherDevice.setViewportSize({ width, height: 664 });
    await expectAccessibleInBothThemes(otherDevice);
    await expectNoSidewaysScroll(otherDevice);
  }

  // The child is remembered, and the answer is one tap.
  await otherDevice.reload();
  await expect(otherDevice.getByRole('button', { name: '✓ Going' })).toBeVisible();
  await otherDevice.getByRole('button', { name: 'Late ...' }).click();
  await otherDevice.getByRole('button', { name: '3', exact: true }).click();
  await expect(otherDevice.getByRole('button', { name: '✓ From inning 3' })).toBeVisible();
  await expect.poll(readMarks).toMatchObject([{ status: 'in', fromInning: 3 }]);

  await otherDevice.context().setOffline(true);
  await otherDevice.getByRole('button', { name: 'Not going' }).click();
  await expect(otherDevice.getByText(/^Not sent yet\. Your answer is kept on this device/)).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: '✓ Not going' })).toBeVisible();
  expect(await readMarks()).toMatchObject([{ status: 'in', fromInning: 3 }]);
  await otherDevice.getByRole('button', { name: 'Another child' }).click();
  await otherDevice.getByRole('button', { name: 'Ben O.' }).click();
  await expect(otherDevice.getByText(/^The page could not be loaded\. Check your connection/)).toBeVisible();
  await otherDevice.context().setOffline(false);
  await expect(otherDevice.getByRole('heading', { name: 'Is Ben coming?' })).toBeVisible();
  await expect(otherDevice.getByText('Ana L.: Thank you. Your coach knows.')).toBeVisible();
  expect(await readMarks()).toMatchObject([{ status: 'out', saidBy: 'family' }]);
  await otherDevice.getByRole('button', { name: 'Another child' }).click();
  await otherDevice.getByRole('button', { name: 'Ana L.' }).click();

  await otherDevice.getByRole('button', { name: /Owls/ }).click();
  await expectAccessibleInBothThemes(otherDevice);
  await otherDevice.getByRole('button', { name: 'Away from ... to ...' }).click();
  await otherDevice.getByLabel('First day away').fill(inDays(8));
  await otherDevice.getByLabel('Last day away').fill(inDays(10));
  await otherDevice.getByRole('button', { name: 'Save' }).click();
  await expect(otherDevice.getByRole('button', { name: /Owls.*Not going/ })).toBeVisible();
  await expectAccessibleInBothThemes(otherDevice);

  const dialog = page.getByRole('dialog', { name: 'Family Links' });
  await dialog.getByRole('button', { name: 'Turn Off', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(dialog.getByRole('button', { name: 'Create Team Link' })).toBeVisible();
  await otherDevice.reload();
  await expect(otherDevice.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(await otherDevice.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ana');
  expect((await readMarks()).length).toBe(1);
});

test('[B.93] A personal link shows one child, and what the coach marks on the day of the game stays.', async ({
  page,
  otherDevice,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { players: 3, game: { gameDate: inDays(0) } });
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/players`, { headers, data: {} });
  const { players } = await created.json();
  const [{ playerId, url }] = players;
  await otherDevice.setViewportSize({ width: 390, height: 664 });
  await otherDevice.goto(url);
  await otherDevice.getByRole('listitem').getByRole('button').click();
  await expect(otherDevice.getByRole('button', { name: 'Another child' })).toHaveCount(0);
  await otherDevice.getByRole('button', { name: 'Note to the coach' }).click();
  await otherDevice.getByLabel('Note to the coach').last().fill('Dentist at 4');
  await otherDevice.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(otherDevice.getByText('Thank you. Your coach knows.')).toBeVisible();
  const said = await read(page.request, `/api/games/${gameId}/answers`, token);
  expect(said.statements).toMatchObject([{ playerId, note: 'Dentist at 4' }]);

  const marked = { status: 'out', version: 1 };
  await page.request.put(`/api/games/${gameId}/availability/${playerId}`, { headers, data: marked });
  await otherDevice.getByRole('button', { name: 'Not going' }).click();
  await expect(otherDevice.getByText(/^The coach has marked \w+ out\. Ask the coach\.$/)).toBeVisible();
  await expectAccessibleInBothThemes(otherDevice);
});
