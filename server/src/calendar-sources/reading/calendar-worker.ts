import { parentPort, workerData } from 'node:worker_threads';
import { type HomeField, type ReadCalendar, readCalendar } from 'contract/schedule/read-calendar';

/** What the thread is started with. */
export type CalendarText = { readonly text: string; readonly field: HomeField };

/** What the thread answers: null when the text has a mistake. */
export type CalendarAnswer = ReadCalendar | null;

const { text, field }: CalendarText = workerData;
const answer: CalendarAnswer = await readCalendar(text, field).catch(() => null);
parentPort?.postMessage(answer);
