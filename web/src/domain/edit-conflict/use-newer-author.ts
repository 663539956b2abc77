import { useQuery } from '@tanstack/react-query';
import { type ActivitySubject, listActivities } from 'contract/activities';
import { describeNewerChange } from '#domain/activities/describe-newer-change.ts';
import { query } from '#lib/http/query.ts';

/** What two versions are about. */
export type Compared = {
  readonly subject: ActivitySubject;
  readonly teamId: string;
  readonly gameId?: string;
  readonly playerId?: string;
};

/**
 * Says who saved the newer version: `Sam Stone changed inning 3 at 5:42 PM`. Undefined for the coach's own change on
 * another device, and until it is known; it is asked for only when two versions are compared.
 */
export function useNewerAuthor({ teamId, ...filter }: Compared): string | undefined {
  const { data } = useQuery(query(listActivities, { params: { teamId }, query: { ...filter, limit: 1 } }));
  const newest = data?.activities[0];
  return newest && describeNewerChange(newest, new Date());
}
