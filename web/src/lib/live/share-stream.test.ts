import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Emit } from './event-stream.ts';
import { deadAfterMs, shareStream, signOfLifeMs, type TabMessage } from './share-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listener = (message: TabMessage) => void;

/** A browser whose tabs share locks and a channel. */
function aBrowser() {
  const tabs = new Set<Listener>();
  let holder: { readonly take: () => void } | undefined;
  const waiting: (() => void)[] = [];
  const grant = async (work: () => unknown, isStolen: boolean) => {
    if (isStolen) holder?.take();
    const taken = Promise.withResolvers<never>();
    const mine = { take: () => taken.reject(new DOMException('stolen', 'AbortError')) };
    holder = mine;
    try {
      await Promise.race([work(), taken.promise]);
    } finally {
      if (holder === mine) {
        holder = undefined;
        waiting.shift()?.();
      }
    }
  };
  const request = async (_name: string, { signal, steal = false }: LockOptions, work: () => unknown) => {
    if (holder && !steal) {
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(turn.resolve), 1);
        turn.reject(signal.reason);
      });
      await turn.promise;
    }
    await grant(work, steal);
  };
  const locks = { request } as unknown as Pick<LockManager, 'request'>;

  /** A frozen tab sends nothing and receives nothing. */
  function openTab(given: Pick<LockManager, 'request'> | undefined = locks) {
    const events: string[] = [];
    const streams: { readonly emit: Emit; isOpen: boolean }[] = [];
    let own: Listener = () => {};
    let isFrozen = false;
    const leave = shareStream(
      {
        locks: given,
        openChannel: () => ({
          post: (message) => {
            if (!isFrozen) for (const tab of [...tabs].filter((other) => other !== own)) tab(message);
          },
          listen: (listener) => {
            own = (message) => void (isFrozen || listener(message));
            tabs.add(own);
          },
          close: () => tabs.delete(own),
        }),
      },
      {
        name: 'team',
        open: (emit) => {
          const stream = { emit, isOpen: true };
          streams.push(stream);
          return () => {
            stream.isOpen = false;
          };
        },
        onEvent: ({ name }) => events.push(name),
        keyOf: ({ name }) => (name === 'started' || name === 'presence' ? name : undefined),
      },
    );
    const freeze = () => {
      isFrozen = true;
    };
    return { events, streams, leave, freeze, emit: (name: string) => streams.at(-1)?.emit({ name, data: '{}' }) };
  }
  return { openTab, locks };
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

it('[B.187] opens one stream for all tabs, and each tab gets its events', async () => {
  const { openTab } = aBrowser();
  const first = openTab();
  await flushPromises();
  first.emit('started');
  const second = openTab();
  await flushPromises();
  first.emit('changed');
  expect([first.streams.length, second.streams.length]).toEqual([1, 0]);
  expect(first.events).toEqual(['started', 'changed']);
  expect(second.events).toEqual(['started', 'changed']);
});

it.each(['disconnected', 'ready'])(
  '[B.187f] does not tell a tab that is opened later who was there before the stream was lost: %s',
  async (lost) => {
    const { openTab } = aBrowser();
    const first = openTab();
    await flushPromises();
    first.emit('started');
    first.emit('presence');
    first.emit(lost);
    expect(openTab().events).toEqual(['started']);
  },
);

it('[B.187b] moves the stream to another tab when its tab leaves', async () => {
  const { openTab } = aBrowser();
  const first = openTab();
  const second = openTab();
  await flushPromises();
  first.leave();
  await flushPromises();
  expect(first.streams[0]?.isOpen).toBe(false);
  expect(second.streams[0]?.isOpen).toBe(true);
});

it('[B.187c] moves the stream to another tab when its tab is frozen, and only then', async () => {
  const { openTab } = aBrowser();
  const first = openTab();
  const second = openTab();
  await vi.advanceTimersByTimeAsync(deadAfterMs * 3);
  expect(second.streams).toHaveLength(0);
  first.freeze();
  await vi.advanceTimersByTimeAsync(deadAfterMs + signOfLifeMs);
  expect(second.streams[0]?.isOpen).toBe(true);
  expect(first.streams[0]?.isOpen).toBe(false);
});

it('opens a stream of its own where the browser has no locks or denies them', async () => {
  const { openTab } = aBrowser();
  const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  const tab = openTab(denied as unknown as Pick<LockManager, 'request'>);
  await flushPromises();
  expect(tab.streams).toHaveLength(1);
  tab.leave();
  expect(tab.streams[0]?.isOpen).toBe(false);
});
