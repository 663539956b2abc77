import { subscriptionStatus } from 'contract/subscriptions';
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
};
