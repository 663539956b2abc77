import { endSubscription, setCancellation } from 'sandbox/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBilling } from '#server/billing/job-kinds.ts';
import { resetOtherModes } from '#server/billing/queries.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { confirm, day, getSandboxSubscription, inSandbox, statusOf, upgradeAndPay } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import { manualScheduler } from '#test/manual-scheduler.ts';
import { reconcile, reconcileHandler } from './reconciliation.ts';

// Nothing is ever heard: every event is signed with a secret this server does not have.
const { server, deps, lines } = await billingFixture({ webhooks: 'manual' });
beforeEach(() => lines.splice(0));

const alerts = () => lines.filter((line) => line.includes('"alert":"payments"'));
async function becomeProWithoutWebhook() {
  const coach = await signedInCoach(server);
  const { id, subscription } = await upgradeAndPay(server, coach);
  return { coach, sessionId: id, subscriptionId: subscription ?? '' };
}

describe('the books', () => {
  it('Reconciliation repairs a subscription whose event was lost, and alerts the operator.', async () => {
    const { coach, subscriptionId } = await becomeProWithoutWebhook();
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic' });
    await reconcile(deps);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', status: 'Active', hasProAccess: true });
    expect(alerts()).toHaveLength(1);

    const now = await getSandboxSubscription(server, subscriptionId);
    await inSandbox(server, (transaction) => setCancellation(transaction, now, { isCancelled: true }));
    await reconcile(deps);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', status: 'Cancelled' });

    await inSandbox(server, (transaction) => endSubscription(transaction, now));
    await reconcile(deps);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', status: 'Active', canUpgrade: true });
    expect(alerts()).toHaveLength(3);
  });

  it('Reconciliation changes nothing and alerts no one while the data agrees.', async () => {
    const { coach, sessionId } = await becomeProWithoutWebhook();
    await confirm(coach, sessionId);
    const before = await server.db.selectFrom('subscriptions').selectAll().execute();
    server.clock.advance(1000);
    await reconcile(deps);
    expect(await server.db.selectFrom('subscriptions').selectAll().execute()).toEqual(before);
    expect(alerts()).toEqual([]);
  });

  it('Reconciliation runs once a day in one of all processes, and again soon after a failure.', async () => {
    await becomeProWithoutWebhook();
    // A mode of its own, because the server reconciles its own mode whenever its jobs run.
    const billing = { ...deps.billing, mode: 'test' as const };
    const startProcess = async (stripe = billing.stripe) => {
      const jobs = createJobQueue({ ...server, log: server.app.log, scheduler: manualScheduler().scheduler });
      jobs.registerRepeating(
        reconcileBilling('test'),
        day,
        reconcileHandler({ ...deps, billing: { ...billing, stripe } }),
      );
      await jobs.start();
      return jobs;
    };
    const daily = await startProcess();
    const processes = [daily, await startProcess(), await startProcess()];
    await Promise.all(processes.map((jobs) => jobs.runDue()));
    const once = alerts().length;
    expect(once).toBeGreaterThan(0);
    expect(new Set(alerts()).size).toBe(once);
    server.clock.advance(day - 1);
    await daily.runDue();
    expect(alerts()).toHaveLength(once);
    server.clock.advance(1);
    const broken = await startProcess(Object.create(null));
    await broken.runDue();
    expect(lines.filter((line) => line.includes('job failed and will be retried'))).toHaveLength(1);
    await daily.runDue();
    expect(alerts()).toHaveLength(once);
    server.clock.advance(60 * 60_000);
    await daily.runDue();
    expect(alerts()).toHaveLength(2 * once);
  });

  it('The server reconciles by itself, and not twice a day.', async () => {
    const { coach } = await becomeProWithoutWebhook();
    await server.tick();
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
    const next = await becomeProWithoutWebhook();
    server.clock.advance(day - 1);
    await server.tick();
    expect(await statusOf(next.coach)).toMatchObject({ planType: 'Basic' });
    server.clock.advance(1);
    await server.tick();
    expect(await statusOf(next.coach)).toMatchObject({ planType: 'Pro' });
  });
});

describe('[B-14] a purchase in another mode', () => {
  it('A plan that was bought in another mode ends, while a complimentary plan stays.', async () => {
    const { coach, sessionId } = await becomeProWithoutWebhook();
    await confirm(coach, sessionId);
    const given = await signedInCoach(server, { planType: 'Pro' });
    await resetOtherModes(server.db, 'sandbox', server.clock());
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro' });
    await resetOtherModes(server.db, 'live', server.clock());
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', status: 'Active', hasProAccess: false });
    expect(await statusOf(given)).toMatchObject({ planType: 'Pro', hasProAccess: true });
    // Back in its own mode it is found again, without waiting for a day to pass.
    await server.tick();
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
  });
});
