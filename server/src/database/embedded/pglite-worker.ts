import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import { answerMessages } from './wire-stream.ts';

/** What the thread of the database reports; its answers come in the order of the messages. */
export type Report =
  | { readonly kind: 'open' | 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array<ArrayBuffer> };

/** What it is asked: to execute messages of the protocol, or to close the database and end. */
export type Order = Uint8Array<ArrayBuffer> | 'close';

const report = (content: Report, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(content, transfer);

try {
  const pglite = await PGlite.create({
    fs: new DurableFileSystem(workerData, { onAbort: () => report({ kind: 'stopped' }) }),
    startParams: durableStartParams(PGlite.defaultStartParams),
    onStderr: (line) => {
      report({ kind: 'line', line });
      return true;
    },
  });
  parentPort?.on('message', async (order: Order) => {
    if (order === 'close') {
      await pglite.close();
      parentPort?.close();
    } else {
      const bytes = await answerMessages(pglite, order);
      report({ kind: 'answer', bytes }, [bytes.buffer]);
    }
  });
  report({ kind: 'open' });
} catch (error) {
  // PGlite throws objects that cannot be sent to another thread.
  report({ kind: 'failed', reason: String(error) });
}
