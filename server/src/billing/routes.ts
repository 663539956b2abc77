import {
  chooseBasicTeam,
  confirmCheckout,
  getSubscriptionStatus,
  openPortal,
  startUpgrade,
} from 'contract/subscriptions';
import type { FastifyBaseLogger } from 'fastify';
import { withStripeErrors } from '#server/billing/stripe/stripe-errors.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { chooseBasicTeamForCoach } from '#server/teams/basic-team.ts';
import { type BillingDeps, createBillingDeps } from './billing-deps.ts';
import { createCheckoutUrl } from './checkout/checkout.ts';
import { readCheckoutOutcome } from './checkout/confirmation.ts';
import { createPortalUrl } from './checkout/portal.ts';
import { requireOwnUrls } from './checkout/return-url.ts';
import { readSubscriptionView } from './subscription-view.ts';

export const subscriptionRoutes: Routes = async (app, dependencies) => {
  const deps = createBillingDeps(dependencies, app.log);
  const { publicUrl } = dependencies.config;

  /** Without billing there is no checkout to send anybody to; the coach is told so instead. */
  async function selling<Result>(
    log: FastifyBaseLogger,
    sell: (deps: BillingDeps) => Promise<Result>,
  ): Promise<Result> {
    if (!deps) throw new Refusal('billing_off');
    return withStripeErrors({ log }, () => sell({ ...deps, log }));
  }

  app.route({
    ...getSubscriptionStatus,
    handler: (request) => readSubscriptionView(dependencies, request.coach.userId),
  });

  app.route({
    ...startUpgrade,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        requireOwnUrls(publicUrl, body);
        return { checkoutUrl: await createCheckoutUrl(at, coach.userId, body) };
      }),
  });

  app.route({
    ...openPortal,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        requireOwnUrls(publicUrl, body);
        return { portalUrl: await createPortalUrl(at, coach.userId, body) };
      }),
  });

  app.route({
    ...confirmCheckout,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        const outcome = await readCheckoutOutcome(at, coach.userId, body.sessionId);
        return { outcome, subscription: await readSubscriptionView(dependencies, coach.userId) };
      }),
  });

  app.route({
    ...chooseBasicTeam,
    handler: async (request, reply) => {
      if (!deps) throw new Refusal('billing_off');
      await chooseBasicTeamForCoach(dependencies, request.coach, request.body.teamId);
      return reply.code(204).send(null);
    },
  });
};
