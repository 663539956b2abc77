import { refresh } from 'contract/accounts';
import { expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { storedMails } from '#test/mail/stored-mails.ts';
import { mailsAt, registerCoach } from '#test/register-coach.ts';

const server = await serverFixture();

const day = 24 * 60 * 60_000;
const tables = ['sessions', 'mailTokens', 'throttleCounters'] as const;
const counts = async () => {
  const rows: number[] = [];
  for (const table of tables) rows.push((await server.db.selectFrom(table).selectAll().execute()).length);
  return [...rows, (await storedMails(server.db)).length];
};

it('cleanup deletes rows that ended long ago and keeps those in use', async () => {
  await registerCoach(server);
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  server.clock.advance(29 * day);
  const recent = await registerCoach(server, { verified: false });
  await server.tick();
  expect((await counts())[0]).toBe(2);
  server.clock.advance(3 * day);
  await server.tick();
  // The first coach's mark of a known network lives for 90 days.
  expect((await counts()).map((count) => count > 0)).toEqual([true, true, true, true]);
  expect((await mailsAt(server)).map(({ to }) => to)).toEqual([recent.email]);
  const { refreshToken } = recent;
  expect((await callEndpoint(server.url, refresh, { body: { refreshToken } })).status).toBe(401);
  server.clock.advance(90 * day);
  await server.tick();
  expect(await counts()).toEqual([0, 0, 0, 0]);
  // Only the verified account stays.
  expect(await server.db.selectFrom('users').select('emailVerifiedAt').execute()).toEqual([
    { emailVerifiedAt: expect.any(Date) },
  ]);
});
