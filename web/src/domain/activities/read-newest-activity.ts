import { type Activity, type ActivitySubject, listActivities } from 'contract/activities';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';

/** What two versions are about. */
export type Compared = {
  readonly subject: ActivitySubject;
  readonly teamId: string;
  readonly gameId?: string;
  readonly playerId?: string;
};

export function newestActivityQuery({ teamId, ...filter }: Compared) {
  return query(listActivities, { params: { teamId }, query: { ...filter, limit: 1 } });
}

/** The newest change, as the server has it now. Undefined if it cannot be read: what is said without a name is said then. */
export async function readNewestActivity({ teamId, ...filter }: Compared): Promise<Activity | undefined> {
  // Not from the cache: a read that is under way may have begun before the change.
  const input = { params: { teamId }, query: { ...filter, limit: 1 } };
  const page = await call(listActivities, input).catch(() => undefined);
  return page?.activities[0];
}
