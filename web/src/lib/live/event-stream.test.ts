import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import {
  keepStreamOpen,
  pollIntervalMs,
  pollPeriodMs,
  readyTimeoutMs,
  type StreamRequest,
  silenceTimeoutMs,
} from './event-stream.ts';

type Attempt = Omit<StreamRequest, 'url' | 'token'> & {
  readonly end: () => void;
  readonly fail: (error: Error) => void;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const attempts: Attempt[] = [];
  const names: string[] = [];
  const connect = (request: Omit<StreamRequest, 'url' | 'token'>) =>
    new Promise<void>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      attempts.push({ ...request, end: resolve, fail: reject });
    });
  const stop = keepStreamOpen({ connect, random: () => 1 }, ({ name }) => names.push(name));
  const last = () => {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error('No stream was opened.');
    return attempt;
  };
  const ready = () => last().onEvent({ name: 'ready', data: '{}' });
  return { attempts, names, stop, last, ready };
}

it('[B.184b] connects again with the last id after a stream has ended, and says that a first stream has started', async () => {
  const { attempts, names, last, ready, stop } = open();
  expect(last().lastEventId).toBeNull();
  ready();
  last().onId('server-7');
  last().end();
  await vi.advanceTimersByTimeAsync(999);
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toHaveLength(2);
  expect(last().lastEventId).toBe('server-7');
  ready();
  expect(names).toEqual(['started', 'ready']);
  stop();
});

it('[B.186] asks at intervals where a proxy holds the stream back, and tries the stream again later', async () => {
  const { attempts, names, last, stop } = open();
  await vi.advanceTimersByTimeAsync(readyTimeoutMs);
  expect(last().signal.aborted).toBe(true);
  expect(names).toEqual(['disconnected']);
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(names).toEqual(['disconnected', 'refresh']);
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(pollPeriodMs - pollIntervalMs);
  expect(attempts).toHaveLength(2);
  stop();
});

it('[B.186b] asks at intervals where the server has no stream for now', async () => {
  const { names, last, stop } = open();
  last().fail(new ApiError({ status: 503, message: '' }));
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(names).toEqual(['disconnected', 'refresh']);
  stop();
});

it('gives up where the coach may not read the team', async () => {
  const { attempts, names, last } = open();
  last().fail(new ApiError({ status: 404, message: '' }));
  await vi.advanceTimersByTimeAsync(pollPeriodMs * 2);
  expect(attempts).toHaveLength(1);
  expect(names).toEqual(['disconnected']);
});

it('[B.184c] connects again when a connection that worked is silent for too long, and waits longer after each failure', async () => {
  const { attempts, last, ready, stop } = open();
  ready();
  await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1);
  last().onData();
  await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1);
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + 1_000);
  expect(attempts).toHaveLength(2);
  last().fail(new ApiError({ status: 0, message: '' }));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toHaveLength(3);
  stop();
});

it('[B.184e] asks at intervals while the server is away for long, and tries the stream again each time', async () => {
  const { attempts, names, last, ready, stop } = open();
  ready();
  last().fail(new ApiError({ status: 0, message: '' }));
  const failAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    last().fail(new ApiError({ status: 0, message: '' }));
    await vi.advanceTimersByTimeAsync(0);
  };
  for (const delay of [1_000, 2_000, 4_000]) await failAfter(delay);
  expect(attempts).toHaveLength(4);
  expect(names).not.toContain('refresh');
  await failAfter(pollIntervalMs);
  expect(attempts).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(names.filter((name) => name === 'refresh')).toHaveLength(2);
  expect(attempts).toHaveLength(6);
  ready();
  await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1);
  expect(names.filter((name) => name === 'refresh')).toHaveLength(2);
  stop();
});

it('opens nothing after it was stopped', async () => {
  const { attempts, names, last, ready, stop } = open();
  ready();
  stop();
  expect(last().signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(pollPeriodMs);
  expect(attempts).toHaveLength(1);
  expect(names).toEqual(['started']);
});
