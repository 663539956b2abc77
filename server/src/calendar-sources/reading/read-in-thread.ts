import { Worker } from 'node:worker_threads';
import { type HomeField, isCalendar, type ReadCalendar } from 'contract/schedule/read-calendar';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import { second } from '#server/time-units.ts';
import type { CalendarAnswer, CalendarText } from './calendar-worker.ts';

/** The memory is more than the largest calendar needs. */
type ThreadOptions = { readonly timeoutMs?: number; readonly maxMegabytes?: number };

const startTimeoutMs = 60 * second;

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
  const worker = new Worker(new URL('calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const { promise, resolve } = Promise.withResolvers<CalendarAnswer>();
  let timer = setTimeout(() => resolve(null), startTimeoutMs);
  // Its time begins when the thread has loaded its modules, which takes seconds on a busy machine.
  worker.once('message', () => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve(null), timeoutMs);
    worker.once('message', resolve);
    worker.postMessage({ text, field } satisfies CalendarText);
  });
  worker.once('error', () => resolve(null));
  try {
    const answer = await promise;
    if (!answer) throw new CalendarProblem('unreadable');
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
