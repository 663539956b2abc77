import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Provider } from '#server/billing/stripe/provider.ts';

/**
 * `error`: answers 500 by itself. `reset`: cuts the connection before anything is passed on. `lost`: passes on, and cuts
 * the connection instead of answering. `silent`: never answers.
 */
export type Fault = 'error' | 'reset' | 'lost' | 'silent';

type Seen = { readonly call: string; readonly key: string | null };
type Trouble = { readonly call: string; readonly fault: Fault; left: number };

type Held = {
  readonly call: string;
  readonly answered: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
};

/** An answer held back by a test, or made on a busy machine, is waited for. */
const patient = 600_000;

/**
 * Stands between the official client and the payment service and does what networks and services do. The client gives
 * up on a silent one after `patienceMilliseconds`.
 */
export function faultyProvider({ patienceMilliseconds = patient } = {}) {
  const seen: Seen[] = [];
  const troubles: Trouble[] = [];
  const answers = new Map<string, object>();
  let held: Held | null = null;
  let rewrite: ((text: string) => string) | null = null;
  let address: Provider['address'] = null;
  let target: { readonly host: string; readonly port: number } | null = null;

  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url?.split('?', 1)[0] ?? ''}`;
    const key = incoming.headers['idempotency-key'];
    seen.push({ call, key: typeof key === 'string' ? key : null });
    const answer = answers.get(call);
    if (answer) return void outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    const trouble = troubles.find((one) => one.left > 0 && call.startsWith(one.call));
    if (!trouble) return pass(incoming, outgoing, (text) => letGo(call, () => outgoing.end(rewrite?.(text) ?? text)));
    trouble.left -= 1;
    if (trouble.fault === 'reset') return void incoming.socket.destroy();
    if (trouble.fault === 'lost') return pass(incoming, outgoing, () => incoming.socket.destroy());
    if (trouble.fault === 'error') {
      outgoing.writeHead(500, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { type: 'api_error', message: 'made to fail' } }));
    }
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, end: (text: string) => void): void {
    const { method, url, headers } = incoming;
    const onwards = request({ ...target, method, path: url, headers }, async (answer) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, rest);
      end((await answer.setEncoding('utf8').toArray()).join(''));
    });
    onwards.on('error', () => incoming.socket.destroy());
    incoming.pipe(onwards);
  }

  /** Ends the answer, or keeps it until it is released. */
  function letGo(call: string, end: () => void): void {
    if (!held || !call.startsWith(held.call)) {
      end();
      return;
    }
    const { answered, released } = held;
    held = null;
    answered.resolve();
    void released.promise.then(end);
  }

  return {
    /** For `startTestServer`. */
    reach: async (provider: Provider): Promise<Provider> => {
      target = provider.address;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const bound = server.address();
      if (bound === null || typeof bound === 'string') throw new Error('The faulty provider listens on no port');
      address = { host: '127.0.0.1', port: bound.port };
      return { ...provider, address, patienceMilliseconds };
    },
    addressNow: () => address,
    /** Calls that arrived, such as `POST /v1/customers`, with their idempotency keys. */
    seen,
    /** The next `times` calls that begin like this fail. */
    fail: (call: string, fault: Fault, times = 1) => troubles.push({ call, fault, left: times }),
    /** Keeps back the next answer to such a call: it is known and grows old until `release`. */
    hold: (call: string) => {
      const answered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held = { call, answered, released };
      return { answered: answered.promise, release: released.resolve };
    },
    recover: () => troubles.splice(0),
    /** Answers one call by itself from now on. */
    answer: (call: string, body: object) => answers.set(call, body),
    /** Changes the text of every answer from now on. */
    rewrite: (change: ((text: string) => string) | null) => {
      rewrite = change;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FaultyProvider = ReturnType<typeof faultyProvider>;
