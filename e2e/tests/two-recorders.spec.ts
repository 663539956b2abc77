import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post, read, signInNewCoach } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a record answers 404 by contract, and two coaches record the same version.
test.use({ expectedFailures: [/404 .*\/api\/games\/|ERR_INTERNET_DISCONNECTED|412 .*\/played/] });

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** The API is out of reach; the page itself stays. */
const loseNetwork = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'));
async function findNetwork(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('[B.174] A coach takes over a game from one who has lost the network; both come back, and nothing is lost or counted twice.', async ({
  page,
  otherDevice,
}) => {
  const owner = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 6 } });
  await saveRotatingLineup(page, owner);
  const invitations = `/api/teams/${owner.teamId}/invitations`;
  const invitation = { id: crypto.randomUUID().replace(/^(.{14})4/, '$17'), role: 'helper' };
  const { url } = await post(page.request, invitations, invitation, owner.token);
  const helper = await signInNewCoach(otherDevice);
  const accepted = await otherDevice.request.post('/api/invitations/acceptance', {
    headers: { authorization: `Bearer ${helper}` },
    data: { token: new URL(url).hash.slice(1) },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const renamed = await otherDevice.request.put('/auth/me', {
    headers: { authorization: `Bearer ${helper}` },
    data: { firstName: 'Kim', lastName: 'Lopez' },
  });
  expect(renamed.status(), await renamed.text()).toBe(200);

  const play = `/games/${owner.gameId}/play`;
  await page.goto(play);
  await tap(page, /^One more pitch/);
  await isSaved(page);
  await otherDevice.goto(play);
  await expect(otherDevice.getByText('Dana Fielding is recording this game.')).toBeVisible();
  await expect(otherDevice.getByText('Dana Fielding counts pitches')).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: 'Next inning' })).toBeHidden();
  await expectAccessible(otherDevice);
  await expectNoSidewaysScroll(otherDevice);

  // The one who records goes on without a network, and the other one takes over.
  await loseNetwork(page);
  await tap(page, /^One more pitch/);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await tap(otherDevice, 'Take over');
  await tap(otherDevice, /^One more pitch/);
  await isSaved(otherDevice);
  await loseNetwork(otherDevice);
  await tap(otherDevice, 'Next inning');
  await expect(otherDevice.getByText(/^Saved on this device/)).toBeVisible();

  await findNetwork(otherDevice);
  await isSaved(otherDevice);
  await findNetwork(page);
  await expect(page.getByText('Kim Lopez records this game now.')).toBeVisible();
  await isSaved(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inning 2');
  const stored = await read(page.request, `/api/games/${owner.gameId}/played`, owner.token);
  expect(stored.innings).toHaveLength(1);
  expect(Object.values(stored.pitchEvents).map((events) => Object.keys(Object(events)).length)).toEqual([3]);

  // Back to the first one with one tap.
  await tap(page, 'Take over');
  await expect(page.getByRole('button', { name: 'Next inning' })).toBeVisible();
  // The other device learns of it when it reads the record again, which it also does after it had no network.
  await findNetwork(otherDevice);
  await expect(otherDevice.getByText('Dana Fielding records this game now.')).toBeVisible();
});
