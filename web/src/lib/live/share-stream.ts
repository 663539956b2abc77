import type { Emit, StreamEvent } from './event-stream.ts';

/**
 * What the tabs of a browser send each other: events, a sign of life of the one with the stream, the question of a new tab,
 * and the answer to it.
 */
export type TabMessage = StreamEvent | 'alive' | 'hello' | { readonly known: readonly StreamEvent[] };

export type TabChannel = {
  readonly post: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
  readonly close: () => void;
};

export type TabDeps = {
  /** Undefined where the browser has none, as without a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** A channel to the other tabs; undefined where the browser has none. */
  readonly openChannel: (name: string) => TabChannel | undefined;
};

type SharedStream = {
  /** The tabs with this name share one stream. */
  readonly name: string;
  /** Opens the stream, in the one tab that has it. Returns how to close it. */
  readonly open: (emit: Emit) => () => void;
  readonly onEvent: Emit;
  /** Names an event whose newest value a tab that is opened later needs; undefined for all others. */
  readonly keyOf: (event: StreamEvent) => string | undefined;
};

export const signOfLifeMs = 20_000;
/** A frozen tab keeps its lock, so that after this time another tab takes it. */
export const deadAfterMs = 50_000;

/** Follows a stream of which all tabs of this browser open one together. Returns how to leave. */
export function shareStream({ locks, openChannel }: TabDeps, stream: SharedStream): () => void {
  const channel = openChannel(stream.name);
  if (!locks || !channel) return stream.open(stream.onEvent);
  const leaving = new AbortController();
  const tab = createTab(channel, stream, leaving.signal);
  channel.listen(tab.receive);
  channel.post('hello');

  /** False where the browser denies the lock, as where it blocks the data of websites. */
  const request = async (options: LockOptions): Promise<boolean> => {
    const error: unknown = await locks.request(stream.name, options, tab.hold).catch((reason: unknown) => reason);
    // Another tab may have taken the lock.
    tab.release();
    return error === undefined || Object(error).name === 'AbortError';
  };
  const run = async () => {
    while (!leaving.signal.aborted) {
      const waiting = new AbortController();
      tab.watch(() => waiting.abort());
      const options = { signal: AbortSignal.any([leaving.signal, waiting.signal]) };
      if (!(await request(options))) await tab.hold();
      else if (waiting.signal.aborted && !leaving.signal.aborted) await request({ steal: true });
    }
  };
  void run();
  return () => {
    leaving.abort();
    tab.stopWatching();
    tab.release();
    channel.close();
  };
}

function createTab(channel: TabChannel, { open, onEvent, keyOf }: SharedStream, leaving: AbortSignal) {
  const kept = new Map<string, StreamEvent>();
  let isNew = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = () => {};
  let release = () => {};
  const answer = () => {
    if (kept.size > 0) channel.post({ known: [...kept.values()] });
  };
  const learn = (known: readonly StreamEvent[]) => {
    // The answer may be for a tab that was opened later.
    if (isNew) for (const event of known) onEvent(event);
    isNew = false;
  };
  const stopWatching = () => {
    heard = () => {};
    clearTimeout(timer);
  };
  const emit = (event: StreamEvent) => {
    // Who is there is known until the stream is lost, and the server says it again after the next one begins.
    if (event.name === 'ready' || event.name === 'disconnected')
      for (const [key, { name }] of kept) if (name === 'presence') kept.delete(key);
    const key = keyOf(event);
    if (key !== undefined) kept.set(key, event);
    onEvent(event);
    channel.post(event);
  };
  return {
    receive: (message: TabMessage) => {
      heard();
      if (message === 'alive') return;
      if (message === 'hello') answer();
      else if ('known' in message) learn(message.known);
      else onEvent(message);
    },
    /** Calls `onDead` once, when the tab with the stream was silent for too long. */
    watch: (onDead: () => void) => {
      heard = () => {
        clearTimeout(timer);
        timer = setTimeout(onDead, deadAfterMs);
      };
      heard();
    },
    stopWatching,
    /** Has the stream until the tab leaves or another one has taken the lock. */
    hold: () =>
      new Promise<void>((resolve) => {
        stopWatching();
        isNew = false;
        if (leaving.aborted) return resolve();
        const close = open(emit);
        const signs = setInterval(() => channel.post('alive'), signOfLifeMs);
        release = () => {
          clearInterval(signs);
          close();
          kept.clear();
          release = () => {};
          resolve();
        };
      }),
    release: () => release(),
  };
}
