import type { Routes } from '#server/dependencies.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { paymentArea } from './billing-deps.ts';
import { settleOwedCancellations } from './pending-cancellations.ts';
import { reconcileDaily } from './sync/reconciliation.ts';
import { webhookRoutes } from './sync/webhooks.ts';

/** What the payment service tells us, and what we go on doing without being asked. */
export const paymentRoutes: Routes = async (app, dependencies) => {
  const area = paymentArea(dependencies, app.log);
  if (!area) return;
  await app.register(webhookRoutes, area);
  if (area.payments.sandbox) await app.register(area.payments.sandbox.pages);
  const work = async () => {
    await settleOwedCancellations(area);
    await reconcileDaily(area);
  };
  const books = createWorker(work, { log: app.log, scheduler: dependencies.scheduler });
  app.addHook('onReady', async () => {
    books.start();
    area.payments.sandbox?.setWebhookTarget(app);
  });
  app.addHook('preClose', books.stop);
};
