import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { fakeServer, serverDown } from '#test/fakes/fake-server.ts';
import { endSession, watchPendingSignOuts } from './pending-sign-outs.ts';

const refreshToken = 'r1.0190f9a2-0000-7000-8000-000000000001.3.signature';
const digest = createHash('sha256').update(refreshToken).digest('base64url');
const signOutToken = `x1.0190f9a2-0000-7000-8000-000000000001.3.${digest}`;
const logout = 'POST /auth/logout';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The app is closed and opened again. */
function openAgain(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  const stop = watchPendingSignOuts();
  return { server, stop };
}

it('[S-31] a sign-out without a network is sent when the app is opened again, and once', async () => {
  fakeServer({ [logout]: serverDown });
  await endSession(refreshToken);
  expect(JSON.stringify(localStorage)).not.toContain(refreshToken);

  const { server, stop } = openAgain({ [logout]: { body: { message: 'You have been signed out.' } } });
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(server.to(logout).map(({ body }) => body)).toEqual([{ refreshToken: signOutToken }]);
  stop();
  openAgain({}).stop();
  expect(server.to(logout)).toHaveLength(1);
});

it('[S-31] a sign-out is sent again when the network returns, until there is a response', async () => {
  const { server, stop } = openAgain({ [logout]: serverDown });
  await endSession(refreshToken);
  setBrowserOnline(true);
  await vi.waitFor(() => expect(server.to(logout)).toHaveLength(2));
  expect(localStorage).toHaveLength(1);
  server.handlers[logout] = { status: 400 };
  setBrowserOnline(true);
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  stop();
});

it('a sign-out with a network leaves nothing on the device', async () => {
  const server = fakeServer({ [logout]: { body: { message: 'You have been signed out.' } } });
  await endSession(refreshToken);
  expect(server.to(logout).map(({ body }) => body)).toEqual([{ refreshToken }]);
  expect(localStorage).toHaveLength(0);
});
