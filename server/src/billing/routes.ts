import {
  confirmCheckout,
  getSubscriptionStatus,
  openPortal,
  type SubscriptionView,
  startUpgrade,
} from 'contract/subscriptions';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies, Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { requireOwnUrls } from '#server/http/urls.ts';
import { isEverythingOpen, toPlanView } from '#server/plans/plan.ts';
import { needsTeamChoice } from '#server/teams/teams.ts';
import { selectUser } from '#server/users/queries.ts';
import { type BillingDeps, createBillingDeps } from './billing-deps.ts';
import { createCheckoutUrl } from './checkout/checkout.ts';
import { readCheckoutOutcome } from './checkout/checkout-outcome.ts';
import { createPortalUrl } from './checkout/portal.ts';
import { selectSubscription } from './queries.ts';
import { withStripeErrors } from './stripe/stripe-errors.ts';
import { isRunning } from './subscription-status.ts';
import { webhookRoutes } from './sync/webhooks.ts';

export const subscriptionRoutes: Routes = async (app, dependencies) => {
  const billingDeps = createBillingDeps(dependencies, app.log);
  const { publicUrl } = dependencies.config;

  /** Refuses the request while billing is off, and logs with the id of the request otherwise. */
  async function withBilling<Result>(
    log: FastifyBaseLogger,
    work: (deps: BillingDeps) => Promise<Result>,
  ): Promise<Result> {
    if (!billingDeps) throw new Refusal('billing_off');
    return withStripeErrors({ log }, () => work({ ...billingDeps, log }));
  }

  app.route({
    ...getSubscriptionStatus,
    handler: ({ coach }) => readSubscriptionView(dependencies, coach.userId),
  });

  app.route({
    ...startUpgrade,
    handler: ({ coach, body, log }) =>
      withBilling(log, async (deps) => {
        requireOwnUrls(publicUrl, body);
        return { checkoutUrl: await createCheckoutUrl(deps, coach.userId, body) };
      }),
  });

  app.route({
    ...openPortal,
    handler: ({ coach, body, log }) =>
      withBilling(log, async (deps) => {
        requireOwnUrls(publicUrl, body);
        return { portalUrl: await createPortalUrl(deps, coach.userId, body.returnUrl) };
      }),
  });

  app.route({
    ...confirmCheckout,
    handler: ({ coach, body, log }) =>
      withBilling(log, async (deps) => {
        const outcome = await readCheckoutOutcome(deps, coach.userId, body.sessionId);
        return { outcome, subscription: await readSubscriptionView(dependencies, coach.userId) };
      }),
  });
};

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

/** Returns the subscription of a coach for the screens. */
async function readSubscriptionView(
  { db, config, clock, billing }: Pick<Dependencies, 'db' | 'config' | 'clock' | 'billing'>,
  userId: string,
): Promise<SubscriptionView> {
  const user = await selectUser(db, userId);
  if (!user) throw new Refusal('session_ended');
  const now = clock();
  const plan = { ...toPlanView(user, now), hasProAccess: isEverythingOpen(user, config, now) };
  const subscription = billing && (await selectSubscription(db, billing.mode, userId));
  const hasActiveSubscription = subscription ? isRunning(subscription) : false;
  return {
    ...plan,
    mode: config.billingMode,
    hasActiveSubscription,
    hasInvoices: Boolean(subscription),
    canUpgrade: !hasActiveSubscription && !plan.hasProAccess,
    graceEndsAt: user.subscriptionGraceEnds?.toISOString() ?? null,
    needsTeamChoice: await needsTeamChoice(db, { config, clock }, userId),
  };
}
