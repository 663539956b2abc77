import { parentPort } from 'node:worker_threads';
import { type HomeField, type ReadCalendar, readCalendar } from 'contract/schedule/read-calendar';

/** What the thread reads, sent once it says that it is ready. */
export type CalendarText = { readonly text: string; readonly field: HomeField };

/** What the thread answers: null when the text has a mistake. */
export type CalendarAnswer = ReadCalendar | null;

if (parentPort) {
  const port = parentPort;
  port.once('message', async ({ text, field }: CalendarText) => {
    const answer: CalendarAnswer = await readCalendar(text, field).catch(() => null);
    port.postMessage(answer);
  });
  port.postMessage('ready');
}
