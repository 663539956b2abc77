import type { Routes } from '#server/dependencies.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createBillingDeps } from './billing-deps.ts';
import { processPendingCancellations } from './pending-cancellations.ts';
import { reconcileDaily } from './sync/reconciliation.ts';
import { webhookRoutes } from './sync/webhooks.ts';

/** What the payment service tells us, and what we go on doing without being asked. */
export const billingRoutes: Routes = async (app, dependencies) => {
  const deps = createBillingDeps(dependencies, app.log);
  if (!deps) return;
  await app.register(webhookRoutes, deps);
  if (deps.billing.sandbox) await app.register(deps.billing.sandbox.pages);
  const work = async () => {
    await processPendingCancellations(deps);
    await reconcileDaily(deps);
  };
  const books = createWorker(work, { log: app.log, scheduler: dependencies.scheduler });
  app.addHook('onReady', async () => {
    books.start();
    deps.billing.sandbox?.setWebhookTarget(app);
  });
  app.addHook('preClose', books.stop);
};
