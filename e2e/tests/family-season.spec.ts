import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { positions, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A phone without a connection fails to read.
test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/] });

test('[B.101e] A family reads the season of its child by the personal link, beside the range of the team and no other child.', async ({
  page,
  otherDevice,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 2 } });
  const headers = { authorization: `Bearer ${token}` };
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const ids: string[] = players.map(({ id }: { id: string }) => id);
  const innings = [0, 1].map((inning) =>
    Object.fromEntries(positions.map((position, index) => [position, ids[(index + 9 * inning) % ids.length]])),
  );
  const present = Object.fromEntries(ids.map((id) => [id, [1, 2]]));
  const progress = { plan: [], events: {}, canStepBack: false, isOver: true };
  const record = { version: 0, innings, present, battingOrder: ids, progress };
  const saved = await page.request.put(`/api/games/${gameId}/played`, { headers, data: record });
  expect(saved.status()).toBe(200);
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/players`, { headers, data: {} });
  const links: { readonly players: readonly { readonly playerId: string; readonly url: string }[] } =
    await created.json();

  await otherDevice.setViewportSize({ width: 390, height: 844 });
  await otherDevice.goto(links.players.find(({ playerId }) => playerId === ids[0])?.url ?? '');
  await otherDevice.getByRole('listitem').getByRole('button').click();
  const button = otherDevice.getByRole('button', { name: 'Season so far' });
  await otherDevice.context().setOffline(true);
  await button.click();
  await expect(otherDevice.getByText(/^The page could not be loaded\./)).toBeVisible();
  await otherDevice.context().setOffline(false);
  await button.click();
  await button.click();
  await expect(otherDevice.getByText('1 game', { exact: true })).toBeVisible();
  await expect(otherDevice.getByRole('row', { name: 'In the field 2 1 to 2' })).toBeVisible();
  await expect(otherDevice.getByRole('row', { name: 'On the bench 0 0 to 1' })).toBeVisible();
  await expect(otherDevice.getByRole('row', { name: 'P 1 0 to 1' })).toBeVisible();
  const others = players.slice(1).map(({ firstName }: { firstName: string }) => firstName);
  expect(await otherDevice.content()).not.toMatch(new RegExp(`\\b(${others.join('|')})\\b`));
  await expectAccessibleInBothThemes(otherDevice);
  for (const width of [320, 390]) {
    await otherDevice.setViewportSize({ width, height: 664 });
    await expectNoSidewaysScroll(otherDevice);
  }
});
