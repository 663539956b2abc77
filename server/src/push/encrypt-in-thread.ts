import { Worker } from 'node:worker_threads';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { minute } from '#server/time-units.ts';
import type { EncryptedMessage, PlainMessage } from './encrypt-worker.ts';

type Encryption = {
  /** Starts the thread. Resolves when it has loaded its code, or has ended before. */
  readonly start: () => Promise<void>;
  /** Null for a device whose key cannot be used. Rejects with a `JobFailure` when the thread ends before. */
  readonly encrypt: (message: PlainMessage) => Promise<EncryptedMessage | null>;
  /** Ends the thread. The next message starts another one. */
  readonly close: () => Promise<void>;
};

/**
 * Encrypts messages in a thread of its own, because a message takes a millisecond, and thousands of them would delay
 * requests. The thread ends when there was no message for a minute.
 */
export function createEncryption(): Encryption {
  let thread: EncryptionThread | undefined;

  function openThread(): EncryptionThread {
    if (thread) return thread;
    const started = startThread(() => {
      // Another one may have started while this one was ending.
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  }

  return {
    start: () => openThread().loaded,
    encrypt: (message) => openThread().encrypt(message),
    close: async () => {
      await thread?.end();
    },
  };
}

type EncryptionThread = ReturnType<typeof startThread>;

/** The thread answers in the order in which it is asked. */
function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('encrypt-worker.ts', import.meta.url));
  const waiting: PromiseWithResolvers<EncryptedMessage | null>[] = [];
  // What waits for the thread is done again by a later job.
  worker.unref();
  const { promise: loaded, resolve: setLoaded } = Promise.withResolvers<void>();
  worker.once('message', () => {
    setLoaded();
    worker.on('message', (encrypted: EncryptedMessage | null) => waiting.shift()?.resolve(encrypted));
  });
  worker.on('error', onEnd);
  worker.once('exit', () => {
    setLoaded();
    clearTimeout(idle);
    onEnd();
    for (const { reject } of waiting.splice(0)) reject(new JobFailure('the encryption has ended'));
  });
  const end = async () => {
    onEnd();
    await worker.terminate();
  };
  const idle = setTimeout(() => (waiting.length > 0 ? idle.refresh() : void end()), minute).unref();
  return {
    end,
    loaded,
    encrypt: (message: PlainMessage) => {
      idle.refresh();
      const answer = Promise.withResolvers<EncryptedMessage | null>();
      waiting.push(answer);
      worker.postMessage(message);
      return answer.promise;
    },
  };
}
