import type { AccountExport } from 'contract/account-settings';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { selectEverythingOf } from './queries.ts';

/** Everything kept about a coach, as of one moment. */
export async function exportedAccount(db: Db, userId: string, now: Date): Promise<AccountExport> {
  const { user, ...rest } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => selectEverythingOf(tx, userId));
  if (!user) throw new Refusal('session_ended');
  return { exportedAt: now.toISOString(), user, ...rest };
}
