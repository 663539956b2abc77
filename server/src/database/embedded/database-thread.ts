import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order, Report } from './pglite-worker.ts';
import type { ExecuteMessages } from './wire-stream.ts';

/** PGlite in a thread of its own. */
export type DatabaseThread = {
  readonly execute: ExecuteMessages;
  /** Resolves when all data is on the disk and the thread has ended. */
  readonly close: () => Promise<void>;
};

type Observers = {
  /** A line that PostgreSQL would write into its log. */
  readonly onLine: (line: string) => void;
  /** An open database has given up, and nothing that waits gets an answer. */
  readonly onStopped: () => void;
};

/** Opens the database of this directory, or creates one, and rejects if that fails. */
export async function startThread(directory: string, { onLine, onStopped }: Observers): Promise<DatabaseThread> {
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), { workerData: directory });
  const opening = Promise.withResolvers<void>();
  const waiting: ((answer: Uint8Array) => void)[] = [];
  let isOpen = false;
  worker.on('message', (report: Report) => {
    if (report.kind === 'answer') waiting.shift()?.(report.bytes);
    else if (report.kind === 'line') onLine(report.line);
    else if (report.kind === 'open') opening.resolve();
    else if (report.kind === 'failed') opening.reject(new Error(report.reason));
    else if (isOpen) onStopped();
  });
  worker.once('error', (error) => {
    onLine(`FATAL: ${error}`);
    if (isOpen) onStopped();
    else opening.reject(error);
  });
  const order = (content: Order, transfer: readonly ArrayBuffer[] = []) => worker.postMessage(content, transfer);
  try {
    await opening.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isOpen = true;
  return {
    execute: (messages) => {
      const { promise, resolve } = Promise.withResolvers<Uint8Array>();
      waiting.push(resolve);
      order(messages, [messages.buffer]);
      return promise;
    },
    close: async () => {
      const ended = once(worker, 'exit');
      order('close');
      await ended;
    },
  };
}
