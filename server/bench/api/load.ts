import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request of HTTP/1.1 as it is sent, so that the load costs little of the processor that it shares with the server. */
export type RawRequest = { readonly port: number; readonly bytes: Buffer };

export type CallDescription = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export function toRawRequest(port: number, { method, path, headers = {}, body }: CallDescription): RawRequest {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(text !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { port, bytes: Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`) };
}

export type LoadResult = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** Sends the request this many times over these connections, each as soon as the last response on it is there. */
export async function measureLoad(
  { port, bytes }: RawRequest,
  { connections, requests }: { readonly connections: number; readonly requests: number },
): Promise<LoadResult> {
  let begun = 0;
  const next = () => {
    begun += 1;
    return begun > requests ? undefined : bytes;
  };
  return loadConnections(Array.from({ length: connections }, () => ({ port, next })));
}

type MixedLoad = { readonly connections: number; readonly requests?: number; readonly seconds?: number };

/**
 * Sends these calls in turn, until there were so many or for so long. The connections lead to the ports in turn, as those
 * of a load balancer.
 */
export async function measureMixedLoad(
  ports: readonly number[],
  calls: readonly CallDescription[],
  { connections, requests = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY }: MixedLoad,
): Promise<LoadResult> {
  const bytes = calls.map((description) => toRawRequest(0, description).bytes);
  const endsAt = performance.now() + seconds * 1_000;
  let begun = 0;
  const next = () => {
    begun += 1;
    return begun > requests || performance.now() > endsAt ? undefined : bytes[begun % bytes.length];
  };
  const portOf = (nth: number) => ports[nth % ports.length] ?? 0;
  return loadConnections(Array.from({ length: connections }, (_, nth) => ({ port: portOf(nth), next })));
}

type Connection = { readonly port: number; readonly next: () => Buffer | undefined };

async function loadConnections(connections: readonly Connection[]): Promise<LoadResult> {
  const waits: number[] = [];
  const startedAt = performance.now();
  const callRepeatedly = async ({ port, next }: Connection) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    for (let bytes = next(); bytes; bytes = next()) {
      const sentAt = performance.now();
      await call(socket, bytes);
      waits.push(performance.now() - sentAt);
    }
    socket.destroy();
  };
  await Promise.all(connections.map(callRepeatedly));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { perSecond: waits.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const endOfHead = '\r\n\r\n';

/** Resolves when the whole response is there; it must be a success whose length is known. */
function call(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = (error?: Error) => {
      socket.off('data', read).off('close', fail);
      if (error) reject(error);
      else resolve();
    };
    const fail = () => finish(new Error(`The connection was closed after: ${text.slice(0, 300)}`));
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const headEnds = text.indexOf(endOfHead);
      if (headEnds < 0) return;
      const length = /content-length: (\d+)/i.exec(text.slice(0, headEnds))?.[1];
      if (!text.startsWith('HTTP/1.1 200') || length === undefined) finish(new Error(text.slice(0, 500)));
      else if (text.length >= headEnds + endOfHead.length + Number(length)) finish();
    };
    socket.on('data', read).on('close', fail);
    socket.write(bytes);
  });
}
