import type { Db } from '#server/database/schema.ts';
import { sendMail } from './send-mail-job.ts';

export function selectNewestMails(db: Db, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['payload', 'createdAt', 'completedAt'])
    .where('kind', '=', sendMail.name)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes mails by their age, also those that wait because no mail server is configured. */
export async function deleteMailsCreatedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', sendMail.name).where('createdAt', '<', moment).execute();
}
