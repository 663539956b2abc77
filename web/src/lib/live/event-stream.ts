import { createParser } from 'eventsource-parser';
import { ApiError, noResponseError } from '#lib/http/api-error.ts';

/**
 * What a stream tells its followers: the events of the server; `started` in place of `ready` for a stream that does not
 * follow an earlier one; `refresh` at intervals where there is no stream; and `disconnected` when none could be opened.
 */
export type Emit = (event: StreamEvent) => void;

export type StreamDeps = {
  /** Reads one stream to its end. */
  readonly connect: (request: Omit<StreamRequest, 'url' | 'token'>) => Promise<void>;
  /** From 0 to 1, for the jitter of delays. */
  readonly random: () => number;
};

/** Without `ready` by then, a proxy on the way holds the stream back. */
export const readyTimeoutMs = 5_000;
/** The server sends something every twenty seconds, so a connection that is silent for longer is gone. */
export const silenceTimeoutMs = 45_000;
export const pollIntervalMs = 15_000;
/** How long what is shown is read again at intervals where streams do not work, before one is tried again. */
export const pollPeriodMs = 2 * 60_000;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * - `lost`: the connection worked and has ended: connect again.
 * - `failed`: no connection: connect again later and later.
 * - `unusable`: streams do not work here for now: poll for a while.
 * - `refused`: the server gives this coach no stream, and asking again does not change that.
 */
type Outcome = 'lost' | 'failed' | 'unusable' | 'refused';

/**
 * Keeps a stream of events open, and asks for a refresh at intervals where none can be had. It never fails: a page shows
 * what was read last. Returns how to stop.
 */
export function keepStreamOpen({ connect, random }: StreamDeps, emit: Emit): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = createAttempt(connect, signal, emit);
  const run = async (failuresBefore: number): Promise<void> => {
    const outcome = await attempt();
    if (signal.aborted) return;
    if (outcome !== 'lost') emit({ name: 'disconnected', data: '{}' });
    if (outcome === 'refused') return;
    const failures = outcome === 'failed' ? failuresBefore + 1 : 0;
    // What keeps streams from working may not keep requests from it.
    if (outcome === 'unusable') await poll(emit, signal, pollPeriodMs);
    // The server may be back at any moment, so each poll is followed by another attempt.
    else if (failures > 2) await poll(emit, signal, pollIntervalMs);
    else await wait(delayAfter(failures) * (0.5 + random() / 2), signal);
    if (!signal.aborted) void run(failures);
  };
  void run(0);
  return () => stopping.abort();
}

const delayAfter = (failures: number) => Math.min(firstDelayMs * 2 ** failures, longestDelayMs);

function createAttempt(connect: StreamDeps['connect'], stopping: AbortSignal, emit: Emit): () => Promise<Outcome> {
  let lastEventId: string | null = null;
  return async () => {
    const isLater = lastEventId !== null;
    const silence = watchSilence();
    let isUnavailable = false;
    const onEvent = (event: StreamEvent) => {
      if (event.name === 'ready') silence.start();
      if (event.name === 'ended') isUnavailable = event.data.includes('"unavailable"');
      emit(event.name === 'ready' && !isLater ? { ...event, name: 'started' } : event);
    };
    const onId = (id: string) => {
      lastEventId = id;
    };
    const signal = AbortSignal.any([stopping, silence.signal]);
    const failure = await connect({ lastEventId, signal, onEvent, onId, onData: silence.onData }).then(
      () => undefined,
      (error: unknown) => classify(error),
    );
    silence.stop();
    if (silence.isReady()) return isUnavailable ? 'unusable' : 'lost';
    return silence.signal.aborted || isUnavailable ? 'unusable' : (failure ?? 'failed');
  };
}

/** Aborts its signal when `ready` does not come in time, or nothing comes after it for too long. */
function watchSilence() {
  const silence = new AbortController();
  let isReady = false;
  let timer = setTimeout(() => silence.abort(), readyTimeoutMs);
  const onData = () => {
    if (!isReady) return;
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
  };
  return {
    signal: silence.signal,
    isReady: () => isReady,
    start: () => {
      isReady = true;
      onData();
    },
    onData,
    stop: () => clearTimeout(timer),
  };
}

function classify(error: unknown): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429 || status === 503) return 'unusable';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

async function poll(emit: Emit, signal: AbortSignal, periodMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < periodMs && !signal.aborted; passedMs += pollIntervalMs) {
    await wait(pollIntervalMs, signal);
    if (!signal.aborted) emit({ name: 'refresh', data: '{}' });
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

export type StreamEvent = {
  readonly name: string;
  /** The data as the server has sent it, mostly JSON. */
  readonly data: string;
};

export type StreamRequest = {
  readonly url: string;
  readonly token: string | null;
  /** The last id that an earlier stream has received; null for none. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent) => void;
  /** An id comes with an event or without one. */
  readonly onId: (id: string) => void;
  /** Called for everything that arrives, also for the comments that keep a connection open. */
  readonly onData: () => void;
};

/**
 * Reads a stream in the format `text/event-stream` until the server closes it. `EventSource` cannot send the access
 * token. Throws an `ApiError` unless the response is a stream: with the status of the response, or 0 without one.
 */
export async function readEventStream(request: StreamRequest): Promise<void> {
  const { onEvent, onId, onData } = request;
  const body = await openStream(request);
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => {
      if (id !== undefined) onId(id);
      onEvent({ name: event, data });
    },
    onId,
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    parser.feed(value);
  }
}

async function openStream({ url, token, lastEventId, signal }: StreamRequest): Promise<ReadableStream<BufferSource>> {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (lastEventId) headers.set('last-event-id', lastEventId);
  const response = await fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body && type.startsWith('text/event-stream')) return response.body;
  // What is not used would hold the connection.
  await response.body?.cancel();
  // A page of a proxy or of a captive portal is no stream.
  if (response.ok) throw noResponseError();
  throw new ApiError({ status: response.status, message: '' });
}
