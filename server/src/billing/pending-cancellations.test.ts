import { deleteAccount } from 'contract/account-settings';
import { exportAccount } from 'contract/privacy/account-export';
import { expect, it } from 'vitest';
import {
  becomePro,
  deliverWebhooks,
  getSandboxSubscription,
  listInSandbox,
  payWithoutWebhook,
  upgrade,
} from '#test/billing.ts';
import { billingFixture } from '#test/fixtures.ts';
import { goodPassword, mailsAt, registerCoach } from '#test/register-coach.ts';
import { cancelPayments } from './job-kinds.ts';

const minute = 60_000;
const { server, provider, lines } = await billingFixture();

async function proCoach() {
  const coach = await registerCoach(server);
  return { coach, subscription: await becomePro(server, coach) };
}

const leave = (coach: Awaited<ReturnType<typeof registerCoach>>) =>
  coach.call(deleteAccount, { body: { password: goodPassword } });

const processCancellations = () => server.jobs.runDue(cancelPayments('sandbox'));

const isGone = async (userId: string) =>
  (await server.db.selectFrom('users').where('id', '=', userId).select('id').execute()).length === 0;

const expectCancellation = async (customer: string, facts: object) =>
  expect(await selectCancellation(customer)).toMatchObject(facts);

function selectCancellation(customer: string) {
  const { name } = cancelPayments('sandbox');
  return server.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', name)
    .where('key', '=', customer)
    .executeTakeFirst();
}

it('[B-13] Deleting an account ends its subscription and deletes the customer at Stripe.', async () => {
  const { coach, subscription } = await proCoach();
  const before = (await listInSandbox(server, 'customer')).length;
  expect(await leave(coach)).toMatchObject({ status: 200 });
  expect(await isGone(coach.userId)).toBe(true);
  await expectCancellation(subscription.customer, { completedAt: server.clock(), attempts: 1 });
  expect(provider.seen.some(({ call }) => call === `DELETE /v1/customers/${subscription.customer}`)).toBe(true);
  const customers = await listInSandbox(server, 'customer');
  expect(customers.filter((one) => !('deleted' in one && one.deleted)).length).toBeLessThan(before);
  const [mail] = await mailsAt(server, coach.email);
  expect(mail?.text).toContain('Your subscription ends with it: you will not be charged again.');
  // Later events about the customer alert no operator.
  const alerts = lines.filter((line) => line.includes('"alert"')).length;
  await deliverWebhooks(server);
  expect(lines.filter((line) => line.includes('"alert"'))).toHaveLength(alerts);
});

it('[B-13] While Stripe is down, an account can be deleted and its cancellation is retried until it succeeds.', async () => {
  const { coach, subscription } = await proCoach();
  provider.failNext('DELETE', 'error', 99);
  expect(await leave(coach)).toMatchObject({ status: 200 });
  expect(await isGone(coach.userId)).toBe(true);
  expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'active' });
  await expectCancellation(subscription.customer, { completedAt: null, attempts: 1 });

  const asked = () => provider.seen.filter(({ call }) => call.endsWith(subscription.customer)).length;
  const before = asked();
  await processCancellations();
  expect(asked()).toBe(before);
  server.clock.advance(31_000);
  await processCancellations();
  expect(asked()).toBeGreaterThan(before);
  await expectCancellation(subscription.customer, { completedAt: null, attempts: 2 });

  provider.reset();
  server.clock.advance(2 * minute);
  await Promise.all([processCancellations(), processCancellations()]);
  await expectCancellation(subscription.customer, { completedAt: server.clock(), lastError: null });
  const subscriptions = await listInSandbox(server, 'subscription');
  expect(
    subscriptions.filter(({ id, ...one }) => id === subscription.id && 'status' in one && one.status === 'active'),
  ).toEqual([]);
});

it('[B-13] A checkout that was open when the account was deleted can no longer be paid.', async () => {
  const coach = await registerCoach(server);
  const checkout = await upgrade(server, coach);
  expect(await leave(coach)).toMatchObject({ status: 200 });
  const settled = await payWithoutWebhook(server, checkout).catch(() => null);
  expect(settled?.status ?? 'gone').not.toBe('complete');
});

it('The export of an account contains its subscription and its customer id.', async () => {
  const { coach, subscription } = await proCoach();
  const { subscriptions, paymentCustomers } = await coach.read(exportAccount, {
    body: { password: goodPassword },
  });
  expect(subscriptions).toMatchObject([{ userId: coach.userId, subscriptionId: subscription.id, status: 'active' }]);
  expect(paymentCustomers).toMatchObject([{ mode: 'sandbox', customerId: subscription.customer }]);
});

it('[B-13] A deletion with a wrong password keeps the subscription.', async () => {
  const { coach, subscription } = await proCoach();
  expect(await coach.call(deleteAccount, { body: { password: 'Wrong password 1' } })).toMatchObject({ status: 400 });
  expect(await selectCancellation(subscription.customer)).toBeUndefined();
  expect(await getSandboxSubscription(server, subscription.id)).toMatchObject({ status: 'active' });
});
