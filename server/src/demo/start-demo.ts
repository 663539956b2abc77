import { retentionDays } from 'contract/site/retention';
import { termsVersion } from 'contract/site/terms';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#server/dependencies.ts';
import { insertImportedRows } from '#server/imports/teams/queries.ts';
import { createNewIds, toRows } from '#server/imports/teams/to-rows.ts';
import { startSession } from '#server/sessions/sessions.ts';
import { daysBefore } from '#server/time-units.ts';
import { insertUser } from '#server/users/queries.ts';
import { createSampleTeam } from './sample-team.ts';

/** No password has this hash, so that no one signs in as a guest from another device. */
const noPasswordHash = 'guest';

/** Creates a guest, a demo team and a session in one transaction. */
export function startDemo({ db }: Pick<Dependencies, 'db'>, userAgent: string | undefined, now: Date) {
  const id = uuid();
  // The top-level domain `invalid` never exists (RFC 2606).
  const email = `guest-${id}@demo.invalid`;
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      ...{ id, email, emailKey: email, firstName: 'Guest', lastName: 'Coach', passwordHash: noPasswordHash },
      // Pages and calls that need a verified address are what a guest looks around for.
      emailVerifiedAt: now,
      planType: 'Pro',
      guestUntil: daysBefore(now, -retentionDays.guest),
      ...{ termsVersion, termsAcceptedAt: now, createdAt: now, updatedAt: now, lastActiveAt: now },
    });
    const rows = toRows(createSampleTeam(now), { ids: createNewIds(), ownerId: id, now });
    await insertImportedRows(tx, rows);
    const session = await startSession(tx, { userId: id, remember: true, userAgent }, now);
    return { user, session };
  });
}
