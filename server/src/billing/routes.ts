import {
  chooseBasicTeam,
  confirmCheckout,
  getSubscriptionStatus,
  openPortal,
  startUpgrade,
} from 'contract/subscriptions';
import type { FastifyBaseLogger } from 'fastify';
import { asking } from '#server/billing/stripe/stripe-errors.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { chooseBasicTeamForCoach } from '#server/teams/basic-team.ts';
import { type PaymentArea, paymentArea } from './billing-deps.ts';
import { checkoutAddress } from './checkout/checkout.ts';
import { confirmedOutcome } from './checkout/confirmation.ts';
import { portalAddress } from './checkout/portal.ts';
import { requirePagesOfSite } from './checkout/return-url.ts';
import { subscriptionViewOf } from './subscription-view.ts';

export const subscriptionRoutes: Routes = async (app, dependencies) => {
  const area = paymentArea(dependencies, app.log);
  const { publicUrl } = dependencies.config;

  /** Without billing there is no checkout to send anybody to; the coach is told so instead. */
  async function selling<Result>(
    log: FastifyBaseLogger,
    sell: (area: PaymentArea) => Promise<Result>,
  ): Promise<Result> {
    if (!area) throw new Refusal('billing_off');
    return asking({ log }, () => sell({ ...area, log }));
  }

  app.route({ ...getSubscriptionStatus, handler: (request) => subscriptionViewOf(dependencies, request.coach.userId) });

  app.route({
    ...startUpgrade,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        requirePagesOfSite(publicUrl, body);
        return { checkoutUrl: await checkoutAddress(at, coach.userId, body) };
      }),
  });

  app.route({
    ...openPortal,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        requirePagesOfSite(publicUrl, body);
        return { portalUrl: await portalAddress(at, coach.userId, body) };
      }),
  });

  app.route({
    ...confirmCheckout,
    handler: ({ coach, body, log }) =>
      selling(log, async (at) => {
        const outcome = await confirmedOutcome(at, coach.userId, body.sessionId);
        return { outcome, subscription: await subscriptionViewOf(dependencies, coach.userId) };
      }),
  });

  app.route({
    ...chooseBasicTeam,
    handler: async (request, reply) => {
      if (!area) throw new Refusal('billing_off');
      await chooseBasicTeamForCoach(dependencies, request.coach, request.body.teamId);
      return reply.code(204).send(null);
    },
  });
};
