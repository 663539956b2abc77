import { createParser } from 'eventsource-parser';
import { ApiError, noResponseError } from '#lib/http/api-error.ts';

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
