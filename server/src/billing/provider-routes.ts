import type { Routes } from '#server/dependencies.ts';
import { createBillingDeps } from './billing-deps.ts';
import { webhookRoutes } from './sync/webhooks.ts';

/** Registers the webhook and the pages of the sandbox, which deliver events to this server. */
export const billingRoutes: Routes = async (app, dependencies) => {
  const deps = createBillingDeps(dependencies, app.log);
  if (!deps) return;
  const { sandbox } = deps.billing;
  await app.register(webhookRoutes, deps);
  if (!sandbox) return;
  await app.register(sandbox.pages);
  app.addHook('onReady', async () => sandbox.setWebhookTarget(app));
};
