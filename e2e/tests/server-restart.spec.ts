import type { Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { startRestartedServer } from '../support/restarted-server.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { openBoth, signInSecondCoach } from '../support/second-coach.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** Beside the ports of the servers that the other tests use. */
const port = Number(process.env.E2E_PORT ?? 4701) + 6;

test.use({
  baseURL: `http://127.0.0.1:${port}`,
  // A game without a lineup or a record answers 404 by contract, and the server is gone for a while.
  expectedFailures: [/404 .*\/api\/games\/|ERR_(CONNECTION_|INCOMPLETE_CHUNKED|EMPTY_RESPONSE|SOCKET_)/],
});

/** The first coach marks a player as out. */
async function mark(
  page: Page,
  { gameId, teamId, token }: { gameId: string; teamId: string; token: string },
  name: string,
) {
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const { id } = players.find(({ firstName }: { firstName: string }) => firstName === name);
  const marked = await page.request.put(`/api/games/${gameId}/availability/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'out' },
  });
  expect(marked.ok(), await marked.text()).toBe(true);
}

test('[B.184f] After a restart of the server, a coach sees without a reload what another one changed right after it.', async ({
  page,
  otherDevice,
}) => {
  const server = await startRestartedServer(port);
  try {
    const coach = await signInWithGame(page, { game: { gameDate: inDays(0) } });
    await signInSecondCoach(page, otherDevice, coach);
    await openBoth(page, otherDevice, `/games/${coach.gameId}/check-in`);
    await otherDevice.evaluate(() => document.body.setAttribute('data-before-restart', 'true'));
    await server.kill();
    const reconnected = otherDevice.waitForResponse(
      (response) => response.url().includes('/events') && response.status() === 200,
    );
    await server.start();
    await mark(page, coach, 'Ana');
    await expect(otherDevice.getByRole('button', { name: 'Ana Lee: out' })).toBeVisible();
    await reconnected;
    await mark(page, coach, 'Ben');
    await expect(otherDevice.getByRole('button', { name: 'Ben Ortiz: out' })).toBeVisible();
    await expect(otherDevice.locator('body[data-before-restart]')).toBeAttached();
    // An open page would go on to read what others change, and the browser would report that the server is gone.
    await Promise.all([page.goto('about:blank'), otherDevice.goto('about:blank')]);
  } finally {
    await server.close();
  }
});
