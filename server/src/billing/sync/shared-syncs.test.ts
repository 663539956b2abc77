import { describe, expect, it } from 'vitest';
import { createSharedSyncs } from '#server/billing/billing.ts';

/** A sync that ends when a test says so. */
function deferredSync() {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let times = 0;
  const run = () => {
    times++;
    return promise;
  };
  return { run, end: () => resolve(true), fail: () => reject(new Error('unreachable')), times: () => times };
}

describe('syncs of one customer', () => {
  it('Calls during a sync share one sync that starts after it.', async () => {
    const share = createSharedSyncs();
    const first = deferredSync();
    const second = deferredSync();
    const third = deferredSync();
    const results = [share('cus_1', first.run), share('cus_1', second.run), share('cus_1', third.run)];
    expect(second.times()).toBe(0);
    first.end();
    second.end();
    expect(await Promise.all(results)).toEqual([true, true, true]);
    expect([first.times(), second.times(), third.times()]).toEqual([1, 1, 0]);
  });

  it('A call after the end of a sync starts another one.', async () => {
    const share = createSharedSyncs();
    const sync = deferredSync();
    sync.end();
    for (let nth = 0; nth < 3; nth++) await share('cus_1', sync.run);
    expect(sync.times()).toBe(3);
  });

  it('A sync that fails is reported to its own callers only, and the next one runs.', async () => {
    const share = createSharedSyncs();
    const first = deferredSync();
    const second = deferredSync();
    const failing = expect(share('cus_1', first.run)).rejects.toThrow('unreachable');
    const next = share('cus_1', second.run);
    first.fail();
    second.end();
    await failing;
    expect(await next).toBe(true);
  });

  it('Syncs of different customers do not wait for each other.', async () => {
    const share = createSharedSyncs();
    const slow = deferredSync();
    const quick = deferredSync();
    const waiting = share('cus_1', slow.run);
    quick.end();
    expect(await share('cus_2', quick.run)).toBe(true);
    slow.end();
    await waiting;
  });
});
