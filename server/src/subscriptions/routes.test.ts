import { openPortal, startUpgrade, subscriptionStatus } from 'contract/subscriptions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { registerCoach } from '#test/coach.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('says in words that nothing is sold while billing is off, and offers no upgrade', async () => {
  const coach = await registerCoach(server);
  const refused = { message: 'This server sells no subscriptions. Everything it offers is already yours.' };
  const here = `${server.url}/subscription`;
  expect(await coach.call(subscriptionStatus)).toMatchObject({
    status: 200,
    body: { canUpgrade: false, hasActiveSubscription: false },
  });
  expect(await coach.call(startUpgrade, { body: { successUrl: here, cancelUrl: here } })).toMatchObject({
    status: 400,
    body: refused,
  });
  expect(await coach.call(openPortal, { body: { returnUrl: here } })).toMatchObject({ status: 400, body: refused });
});
