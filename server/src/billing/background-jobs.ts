import type { Routes } from '#server/dependencies.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createBillingDeps } from './billing-deps.ts';
import { processPendingCancellations } from './pending-cancellations.ts';
import { reconcileDaily } from './sync/reconciliation.ts';
import { webhookRoutes } from './sync/webhooks.ts';

/** Registers the webhook, the pages of the sandbox and the background work of billing. */
export const billingRoutes: Routes = async (app, dependencies) => {
  const deps = createBillingDeps(dependencies, app.log);
  if (!deps) return;
  const { sandbox } = deps.billing;
  await app.register(webhookRoutes, deps);
  if (sandbox) await app.register(sandbox.pages);
  const work = async () => {
    await processPendingCancellations(deps);
    await reconcileDaily(deps);
  };
  const worker = createWorker(work, { log: app.log, scheduler: dependencies.scheduler });
  app.addHook('onReady', async () => {
    worker.start();
    sandbox?.setWebhookTarget(app);
  });
  app.addHook('preClose', worker.stop);
};
