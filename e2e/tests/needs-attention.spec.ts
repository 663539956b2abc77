import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { goOffline, storedData, test, waitForServiceWorker } from '../support/installed-app.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { expect } from '../support/test.ts';

test.use({
  expectedFailures: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|40[49] .*\/api\/teams\//],
});

const status = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The roster of a coach who visited it once. */
async function openRoster(page: Page) {
  const coach = await signInWithGame(page);
  await page.goto('/players');
  await expect(page.getByText('Ben Ortiz').filter({ visible: true }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(() => storedData(page)).toContain('Ben');
  const listPlayers = async (): Promise<
    { id: string; firstName: string; lastName: string; jerseyNumber: string | null }[]
  > => (await read(page.request, `/api/teams/${coach.teamId}/players?pageSize=100`, coach.token)).players;
  return { ...coach, listPlayers };
}

async function changeNumber(page: Page, name: string, number: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Player' });
  await form.getByLabel('Jersey Number').fill(number);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
}

test('[R-36] A refused new player is edited in Needs attention and saved, a changed player whom another device has deleted is added again with the change, and the changes made after them were sent meanwhile.', async ({
  page,
  serverProxy,
}) => {
  const { teamId, token, listPlayers } = await openRoster(page);
  const ben = (await listPlayers()).find(({ firstName }) => firstName === 'Ben');
  await goOffline(page, serverProxy);
  await addNora(page);
  await changeNumber(page, 'Ben Ortiz', '31');
  await changeNumber(page, 'Ana Lee', '8');
  await expect(status(page, 'Waiting for network (3)')).toBeVisible();
  await serverProxy.open();
  await post(page.request, `/api/teams/${teamId}/players`, { firstName: 'Nora', lastName: 'Vale' }, token);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.delete(`/api/teams/${teamId}/players/${ben?.id}`, { headers })).status()).toBe(204);
  await page.context().setOffline(false);

  await expect(status(page, 'Needs attention (2)')).toBeVisible();
  const readNumbers = async () =>
    (await listPlayers()).map(({ firstName, jerseyNumber }): [string, string | null] => [firstName, jerseyNumber]);
  await expect.poll(readNumbers).toContainEqual(['Ana', '8']);
  await status(page, 'Needs attention (2)').click();
  const queue = page.getByRole('dialog', { name: 'Unsent changes' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await expect(queue.getByText('This was deleted on another device')).toBeVisible();
  await expect(queue.getByRole('row', { name: 'Jersey Number 31 none' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const form = page.getByRole('dialog', { name: 'Add Player' });
  const send = async () => {
    await form.getByRole('button', { name: 'Add Player' }).click();
    await expect(form).toBeHidden();
  };
  await queue.getByRole('button', { name: 'Edit: New player: Nora Vale' }).click();
  await expect(form.getByLabel('Jersey Number')).toHaveValue('7');
  await form.getByLabel('First Name').fill('Norah');
  await send();
  await status(page, 'Needs attention (1)').click();
  await queue.getByRole('button', { name: 'Add again: Changed player: Ben Ortiz' }).click();
  await expect(form.getByLabel('Jersey Number')).toHaveValue('31');
  await send();
  await expect(status(page, /^Needs attention/)).toHaveCount(0);
  const numbers = (await readNumbers()).filter(([name]) => name.startsWith('Nora') || name === 'Ben');
  expect(numbers.sort()).toEqual([
    ['Ben', '31'],
    ['Nora', null],
    ['Norah', '7'],
  ]);
});

async function addNora(page: Page) {
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Player' });
  await form.getByLabel('First Name').fill('Nora');
  await form.getByLabel('Last Name').fill('Vale');
  await form.getByLabel('Jersey Number').fill('7');
  await form.getByRole('button', { name: 'Add Player' }).click();
  await expect(form).toBeHidden();
}
