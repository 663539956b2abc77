import type { User } from 'contract/accounts';
import { termsVersion } from 'contract/site/terms';
import type { Config } from '#server/config.ts';
import { canOptimize, isEverythingOpen, toPlanView } from '#server/plans/plan.ts';
import type { UserColumns } from '#server/users/queries.ts';

export function toUserView(row: UserColumns, config: Config, now: Date): User {
  const { hasProAccess: _, ...subscription } = toPlanView(row, now);
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    subscription,
    hasProAccess: isEverythingOpen(row, config, now),
    canOptimize: canOptimize(row, config, now),
    ...(row.termsVersion !== termsVersion && { needsTermsAcceptance: true }),
    ...(row.mailsAnswers && { mailsAnswers: true }),
    ...(row.guestUntil && { guestUntil: row.guestUntil.toISOString() }),
  };
}
