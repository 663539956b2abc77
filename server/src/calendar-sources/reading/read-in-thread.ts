import { Worker } from 'node:worker_threads';
import { type HomeField, isCalendar, type ReadCalendar } from 'contract/schedule/read-calendar';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import { second } from '#server/time-units.ts';
import type { CalendarAnswer, CalendarText } from './calendar-worker.ts';

/** The memory is more than the largest calendar needs. */
type ThreadOptions = { readonly timeoutMs?: number; readonly maxMegabytes?: number };

/**
 * Reads the text of a calendar in a thread of its own, because a megabyte takes a tenth of a second and a malicious text
 * may take for ever: the thread ends with its time or its memory.
 */
export async function readInThread(
  text: string,
  field: HomeField,
  { timeoutMs = 4 * second, maxMegabytes = 256 }: ThreadOptions = {},
): Promise<ReadCalendar> {
  if (!isCalendar(text)) throw new CalendarProblem('notCalendar');
  const calendar: CalendarText = { text, field };
  const worker = new Worker(new URL('calendar-worker.ts', import.meta.url), {
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const { promise, resolve } = Promise.withResolvers<CalendarAnswer>();
  worker.once('message', resolve);
  worker.once('error', () => resolve(null));
  const timer = setTimeout(() => resolve(null), timeoutMs);
  try {
    const answer = await promise;
    if (!answer) throw new CalendarProblem('unreadable');
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
