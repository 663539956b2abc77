import type { Config } from '#server/config.ts';

/** The columns of a user that say what is paid for. */
export type Plan = { readonly planType: 'Basic' | 'Pro'; readonly subscriptionStatus: string };

export function isPro({ planType, subscriptionStatus }: Plan): boolean {
  return planType === 'Pro' && subscriptionStatus === 'Active';
}

/** A server without billing sells nothing and so holds nothing back. */
export function canOptimize(plan: Plan, config: Pick<Config, 'lineupOptimizer' | 'billingMode'>): boolean {
  return config.lineupOptimizer && (config.billingMode === 'off' || isPro(plan));
}
