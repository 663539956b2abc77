import { openPortal, startUpgrade, subscriptionStatus } from 'contract/subscriptions';
import { selectUser } from '#server/accounts/queries.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { isPro } from './plan.ts';

export const subscriptionRoutes: Routes = async (app, { db, config }) => {
  app.route({
    ...subscriptionStatus,
    handler: async (request) => {
      const user = await selectUser(db, request.coach.userId);
      if (!user) throw new Refusal('session_ended');
      const hasActiveSubscription = isPro(user);
      return { canUpgrade: config.billingMode !== 'off' && !hasActiveSubscription, hasActiveSubscription };
    },
  });

  // Without billing there is no checkout to send anybody to; the coach is told so instead.
  const refuseToSell = async () => {
    throw new Refusal('billing_off');
  };
  app.route({ ...startUpgrade, handler: refuseToSell });
  app.route({ ...openPortal, handler: refuseToSell });
};
