import type { SubscriptionView } from 'contract/subscriptions';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { isEverythingOpen, toPlanView } from '#server/plans/plan.ts';
import { needsTeamChoice } from '#server/teams/basic-team.ts';
import { selectUser } from '#server/users/queries.ts';
import { selectSubscription } from './queries.ts';
import { isRunning } from './subscription-status.ts';

/** Returns the subscription of a coach for the screens. */
export async function readSubscriptionView(
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
