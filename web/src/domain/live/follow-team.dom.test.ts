import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { listActivities } from 'contract/activities';
import { getAvailability } from 'contract/availability';
import { getLineup } from 'contract/lineups';
import { type ChangedEvent, liveLimits } from 'contract/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { query, queryOrNull } from '#lib/http/query.ts';
import { pollIntervalMs, readyTimeoutMs, type StreamRequest } from '#lib/live/event-stream.ts';
import { followTeam, gatherMs, hiddenTimeoutMs } from './follow-team.ts';

const [teamId, gameId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A page that shows the lineup of version 4 and the availability of a game. */
function open() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const queryClient = new QueryClient();
  const reads: string[] = [];
  const show = (key: readonly unknown[], name: string, data: unknown) => {
    queryClient.setQueryData(key, data);
    const queryFn = () => {
      reads.push(name);
      return data;
    };
    return new QueryObserver(queryClient, { queryKey: key, queryFn, staleTime: 60_000 }).subscribe(() => {});
  };
  show(queryOrNull(getLineup, { params: { gameId } }).queryKey, 'lineup', { version: 4 });
  show(query(getAvailability, { params: { gameId } }).queryKey, 'availability', []);
  show([listActivities.url, { teamId }, { pages: 'all' }], 'activities', []);
  const streams: Pick<StreamRequest, 'onEvent' | 'onData' | 'signal'>[] = [];
  const following = followTeam(
    { queryClient, teamId },
    {
      locks: undefined,
      openChannel: () => undefined,
      random: () => 1,
      connect: (request) => {
        streams.push(request);
        return new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
      },
    },
  );
  const send = (name: string, data: object = {}) => streams.at(-1)?.onEvent({ name, data: JSON.stringify(data) });
  const change = async (event: ChangedEvent) => {
    send('changed', event);
    await vi.advanceTimersByTimeAsync(gatherMs);
  };
  return { reads, streams, send, change, following };
}

it('[B.183b] reads what another coach has changed, and nothing else', async () => {
  const { reads, change, following } = open();
  await change({ resource: 'lineup', gameId, version: 5 });
  expect(reads.splice(0)).toEqual(['activities', 'lineup']);
  await change({ resource: 'availability', gameId: teamId });
  expect(reads).toEqual(['activities']);
  following.stop();
});

it('[B.183c] does not read again what this device has saved itself, but for the list of who did what', async () => {
  const { reads, change, following } = open();
  await change({ resource: 'lineup', gameId, version: 4 });
  expect(reads).toEqual(['activities']);
  following.stop();
});

it('[B.184d] reads everything that is shown when events may be missing', async () => {
  const { reads, send, following } = open();
  send('refresh');
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.toSorted()).toEqual(['activities', 'availability', 'lineup']);
  following.stop();
});

it('[B.187d] a page that is hidden for a minute gives up its stream, and reads everything when it is shown again', async () => {
  const { reads, streams, send, following } = open();
  send('ready');
  await vi.advanceTimersByTimeAsync(0);
  reads.length = 0;
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs / 2);
  streams[0]?.onData();
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs / 2 - 1);
  expect(streams[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams[0]?.signal.aborted).toBe(true);
  setVisibility('visible');
  expect(streams).toHaveLength(2);
  send('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.toSorted()).toEqual(['activities', 'availability', 'lineup']);
  following.stop();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

it('[B.186c] a page without a network asks for nothing, and asks at once when the network returns', async () => {
  const { reads, streams, send, following } = open();
  // Behind a proxy that gives no stream, what is shown is read again at intervals.
  await vi.advanceTimersByTimeAsync(readyTimeoutMs);
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(reads.splice(0).toSorted()).toEqual(['activities', 'availability', 'lineup']);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(10 * pollIntervalMs);
  expect([reads, streams.length]).toEqual([[], 1]);
  setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.splice(0).toSorted()).toEqual(['activities', 'availability', 'lineup']);
  expect(streams).toHaveLength(2);
  send('ready');
  await vi.advanceTimersByTimeAsync(0);
  reads.length = 0;
  // The stream that begins reads everything, so that nothing is read twice.
  setOnline(false);
  setOnline(true);
  expect([reads, streams.length]).toEqual([[], 3]);
  send('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.toSorted()).toEqual(['activities', 'availability', 'lineup']);
  following.stop();
});

it('[B.186d] a page without a network does not tell which game it shows', async () => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  const presence = () => calls.mock.calls.filter(([input]) => String(Object(input).url ?? input).includes('presence'));
  const { send, following } = open();
  following.showGame(gameId);
  send('ready');
  await vi.advanceTimersByTimeAsync(liveLimits.presenceSeconds * 1000);
  const before = presence().length;
  expect(before).toBeGreaterThan(1);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(10 * liveLimits.presenceSeconds * 1000);
  expect(presence()).toHaveLength(before);
  setOnline(true);
  send('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(presence()).toHaveLength(before + 1);
  following.stop();
});
