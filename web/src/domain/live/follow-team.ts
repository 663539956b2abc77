import type { QueryClient } from '@tanstack/react-query';
import {
  type ChangedEvent,
  changedEvent,
  endedEvent,
  liveLimits,
  presenceEvent,
  putPresence,
  streamTeamEvents,
} from 'contract/live';
import { v7 as uuid } from 'uuid';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { buildUrl } from '#lib/http/http.ts';
import { isOnline } from '#lib/http/network.ts';
import { keepStreamOpen, readEventStream, type StreamDeps, type StreamEvent } from '#lib/live/event-stream.ts';
import { shareStream, type TabDeps, type TabMessage } from '#lib/live/share-stream.ts';
import { session, signedInCoach } from '#lib/session/session.ts';
import { clearPresent, setPresent } from './present-people.tsx';
import { refetchAll, refetchChanged, refetchOld } from './refetch-changed.ts';

/** A page that is hidden for longer gives up its stream. */
export const hiddenTimeoutMs = 60_000;
/** Several changes of one moment are read together, and the response of an own change mostly comes first. */
export const gatherMs = 150;

type Options = { readonly queryClient: QueryClient; readonly teamId: string };
type Deps = TabDeps & StreamDeps;

/** Shows what others change in the team, and tells them which game is open, while the page is visible and has a network. */
export function followTeam(options: Options, deps: Deps = browserDeps(options.teamId)) {
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOffline = false;
  const receiver = createReceiver(options);
  const end = () => {
    leave?.();
    leave = undefined;
    receiver.disconnect();
  };
  const update = () => {
    clearTimeout(timer);
    if (!isOnline()) {
      isOffline = true;
      end();
    } else if (document.visibilityState === 'hidden') timer = setTimeout(end, hiddenTimeoutMs);
    else {
      leave ??= shareTeamStream(options.teamId, deps, receiver.receive);
      if (isOffline) receiver.refetchWithoutStream();
      isOffline = false;
    }
  };
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, update);
  update();
  return {
    /** The game that the page shows; undefined for none. */
    showGame: receiver.showGame,
    stop: () => {
      for (const [target, name] of events) target.removeEventListener(name, update);
      clearTimeout(timer);
      end();
      receiver.stop();
    },
  };
}

function shareTeamStream(teamId: string, deps: Deps, onEvent: (event: StreamEvent) => void): () => void {
  return shareStream(deps, {
    // Another coach may sign in on this browser.
    name: `evenfield-live ${signedInCoach()} ${teamId}`,
    open: (emit) => keepStreamOpen(deps, emit),
    onEvent,
    keyOf: ({ name, data }) => {
      if (name === 'started') return name;
      return name === 'presence' ? String(Object(parseJson(data)).gameId) : undefined;
    },
  });
}

function createReceiver(options: Options) {
  const { queryClient, teamId } = options;
  let isFirst = true;
  let canStream = true;
  const changes = gatherChanges(options);
  const presence = createPresenceSender(teamId);
  const disconnect = () => {
    presence.disconnect();
    clearPresent();
  };
  const start = () => {
    // A stream that replaces an earlier one does not know what happened in between.
    if (isFirst) refetchOld(queryClient);
    else refetchAll(queryClient);
    isFirst = false;
    canStream = true;
    presence.connect();
  };
  const handlers: Readonly<Record<string, (data: unknown) => void>> = {
    started: start,
    ready: () => {
      // The server says again who is there.
      clearPresent();
      presence.connect();
    },
    refresh: () => refetchAll(queryClient),
    disconnected: () => {
      canStream = false;
      disconnect();
    },
    ended: (data) => {
      if (endedEvent.safeParse(data).data?.reason === 'access') refetchAll(queryClient);
    },
    changed: (data) => {
      const change = changedEvent.safeParse(data).data;
      if (change) changes.add(change);
    },
    presence: (data) => {
      const present = presenceEvent.safeParse(data).data;
      if (present) setPresent(present.gameId, present.people);
    },
  };
  const receive = ({ name, data }: StreamEvent) => handlers[name]?.(parseJson(data));
  /** A stream reads everything when it begins. Where there was none before, the next reads would come much later. */
  const refetchWithoutStream = () => {
    if (!canStream) refetchAll(queryClient);
  };
  return { receive, disconnect, refetchWithoutStream, showGame: presence.showGame, stop: changes.stop };
}

function gatherChanges({ queryClient, teamId }: Options) {
  let gathered = new Map<string, ChangedEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    const changes = gathered;
    gathered = new Map();
    for (const change of changes.values()) refetchChanged(queryClient, teamId, change);
  };
  return {
    /** Of several changes of the same thing, the last one has the newest version. */
    add: (change: ChangedEvent) => {
      gathered.set(`${change.resource} ${change.gameId}`, change);
      timer ??= setTimeout(read, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function browserDeps(teamId: string): Deps {
  const url = buildUrl({ url: streamTeamEvents.url, params: { teamId }, query: { browserId: pageId } });
  return {
    locks: navigator.locks,
    openChannel,
    random: Math.random,
    connect: async (request) => {
      const token = await session.freshToken();
      try {
        await readEventStream({ ...request, url, token });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await readEventStream({ ...request, url, token: await session.renew(token) });
      }
    },
  };
}

function openChannel(name: string) {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message: TabMessage) => channel.postMessage(message),
    listen: (listener: (message: TabMessage) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close: () => channel.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Identifies this page of the browser to the server. */
const pageId = uuid();

const repeatMs = liveLimits.presenceSeconds * 1000;

/** Tells the server which game this page shows, again and again while the page is connected. */
function createPresenceSender(teamId: string) {
  let shown: string | null = null;
  let isConnected = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = () => {
    // A failure needs no message: the next call says the same.
    call(putPresence, { params: { teamId }, body: { browserId: pageId, gameId: shown } }).catch(() => undefined);
  };
  const repeat = () => {
    clearInterval(timer);
    if (isConnected && shown !== null) timer = setInterval(send, repeatMs);
  };
  return {
    /** A stream has begun, whose server may not know of this page. */
    connect: () => {
      isConnected = true;
      if (shown !== null) send();
      repeat();
    },
    disconnect: () => {
      isConnected = false;
      repeat();
    },
    /** Undefined for none. */
    showGame: (gameId: string | undefined) => {
      if ((gameId ?? null) === shown) return;
      shown = gameId ?? null;
      if (isConnected) send();
      repeat();
    },
  };
}
