import { useQuery } from '@tanstack/react-query';
import { describeNewerChange } from '#domain/activities/describe-newer-change.ts';
import { type Compared, newestActivityQuery } from '#domain/activities/read-newest-activity.ts';

/**
 * Says who saved the newer version: `Sam Stone changed inning 3 at 5:42 PM`. Undefined for the coach's own change on
 * another device, and until it is known; it is asked for only when two versions are compared.
 */
export function useNewerAuthor(compared: Compared): string | undefined {
  const options = { ...newestActivityQuery(compared), enabled: compared.teamId !== '', staleTime: 0 };
  const { data, isSuccess, isFetchedAfterMount } = useQuery(options);
  // What an earlier comparison has read may be about another change.
  const newest = isSuccess && isFetchedAfterMount ? data.activities[0] : undefined;
  return newest && describeNewerChange(newest, new Date());
}
