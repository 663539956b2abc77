import { locks } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { withSenderLock } from './sender.ts';

it('two tabs send one after the other', async () => {
  const first = deferred<void>();
  const order: string[] = [];
  const one = withSenderLock(
    async () => {
      order.push('first starts');
      await first.promise;
      order.push('first ends');
    },
    { locks },
  );
  const other = withSenderLock(
    async () => {
      order.push('second starts');
    },
    { locks },
  );
  await vi.waitFor(() => expect(order).toEqual(['first starts']));
  first.resolve();
  await Promise.all([one, other]);
  expect(order).toEqual(['first starts', 'first ends', 'second starts']);
});

it('[R-38] a frozen tab stops the others only for a limited time, and does not send when it goes on', async () => {
  const frozen = deferred<void>();
  const sent: string[] = [];
  let wasHolder: boolean | undefined;
  const one = withSenderLock(
    async (isHolder) => {
      await frozen.promise;
      wasHolder = isHolder();
    },
    { locks },
  );
  await withSenderLock(
    async (isHolder) => {
      sent.push(isHolder() ? 'sent' : 'not sent');
    },
    { locks, timeoutMs: 1 },
  );
  expect(sent).toEqual(['sent']);
  frozen.resolve();
  await one;
  expect(wasHolder).toBe(false);
});

it('a failure of the work is the failure of the call', async () => {
  const failing = withSenderLock(
    async () => {
      throw new Error('A bug.');
    },
    { locks },
  );
  await expect(failing).rejects.toThrow('A bug.');
});

it('[R-44] a browser that denies all locks sends without them', async () => {
  const denied = { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) };
  const sent: boolean[] = [];
  await withSenderLock(async (isHolder) => void sent.push(isHolder()), { locks: denied });
  expect(sent).toEqual([true]);
});
