import type { User } from 'contract/accounts';
import type { Config } from '#server/config.ts';
import { canOptimize } from '#server/subscriptions/plan.ts';
import type { UserColumns } from './queries.ts';

/** A user as the web sees one. */
export function accountView(row: UserColumns, config: Config): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    subscription: {
      planType: row.planType,
      status: row.subscriptionStatus,
      startDate: row.subscriptionStart?.toISOString() ?? null,
      endDate: row.subscriptionEnd?.toISOString() ?? null,
    },
    canOptimize: canOptimize(row, config),
  };
}
