import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { JobHandler, JobKind } from '#server/jobs/job-kind.ts';
import { hour, minute } from '#server/time-units.ts';
import { claimDueSource } from './queries.ts';
import { getNextReading, type ReadingDeps, readSource } from './reading/read-source.ts';

export const readCalendarSources: JobKind<object> = { name: 'read-calendar-sources', payload: z.object({}) };

/** How often sources are looked for that have become due. Each is due six hours after it was read. */
export const readingIntervalMs = 5 * minute;

/** Sources that are read at the same time. Reading one takes nine seconds at most, mostly of waiting. */
const concurrency = 4;

/** All processes together run it once; what one could not read in this time is read in the next run. */
const runMs = 45 * minute;

/** Reads every source that is due; none where the operator has turned calendar addresses off. */
export function readCalendarSourcesHandler(
  { calendarSources }: Pick<Config, 'calendarSources'>,
  deps: ReadingDeps,
): JobHandler<object> {
  return {
    leaseMs: hour,
    run: async () => {
      if (!calendarSources) return;
      const until = deps.clock().getTime() + runMs;
      await Promise.all(Array.from({ length: concurrency }, () => readDueSources(deps, until)));
    },
  };
}

/** Each source is claimed before it is read, so that no other reads it, too. */
async function readDueSources(deps: ReadingDeps, until: number): Promise<void> {
  for (let now = deps.clock(); now.getTime() < until; now = deps.clock()) {
    const source = await claimDueSource(deps.db, now, getNextReading(now));
    if (!source) return;
    await readSource(deps, source);
  }
}
