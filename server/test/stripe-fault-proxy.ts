import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Provider } from '#server/billing/stripe/provider.ts';

/**
 * `error`: responds with 500 without forwarding. `reset`: closes the connection before forwarding. `lost`: forwards, and
 * closes the connection instead of responding. `silent`: never responds.
 */
export type Fault = 'error' | 'reset' | 'lost' | 'silent';

type SeenRequest = { readonly call: string; readonly key: string | null };
type PlannedFault = { readonly call: string; readonly fault: Fault; left: number };

type DelayedResponse = {
  readonly call: string;
  readonly answered: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
};

/** Long enough for a response that a test delays, and for a busy machine. */
const defaultTimeoutMs = 600_000;

/**
 * An HTTP proxy between the official client and the payment service that injects the faults of networks and services.
 * The client gives up on a silent one after `timeoutMs`.
 */
export function stripeFaultProxy({ timeoutMs = defaultTimeoutMs } = {}) {
  const seen: SeenRequest[] = [];
  const plannedFaults: PlannedFault[] = [];
  const responses = new Map<string, object>();
  let delayed: DelayedResponse | null = null;
  let rewrite: ((text: string) => string) | null = null;
  let address: Provider['address'] = null;
  let target: { readonly host: string; readonly port: number } | null = null;

  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url?.split('?', 1)[0] ?? ''}`;
    const key = incoming.headers['idempotency-key'];
    seen.push({ call, key: typeof key === 'string' ? key : null });
    const response = responses.get(call);
    if (response) return void outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(response));
    const planned = plannedFaults.find((one) => one.left > 0 && call.startsWith(one.call));
    if (!planned) {
      return forward(incoming, outgoing, (text) => endOrDelay(call, () => outgoing.end(rewrite?.(text) ?? text)));
    }
    planned.left -= 1;
    if (planned.fault === 'reset') return void incoming.socket.destroy();
    if (planned.fault === 'lost') return forward(incoming, outgoing, () => incoming.socket.destroy());
    if (planned.fault === 'error') {
      outgoing.writeHead(500, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { type: 'api_error', message: 'made to fail' } }));
    }
  });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, end: (text: string) => void): void {
    const { method, url, headers } = incoming;
    const forwarded = request({ ...target, method, path: url, headers }, async (response) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, rest);
      end((await response.setEncoding('utf8').toArray()).join(''));
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }

  function endOrDelay(call: string, end: () => void): void {
    if (!delayed || !call.startsWith(delayed.call)) {
      end();
      return;
    }
    const { answered, released } = delayed;
    delayed = null;
    answered.resolve();
    void released.promise.then(end);
  }

  return {
    /** For `startTestServer`. */
    wrapProvider: async (provider: Provider): Promise<Provider> => {
      target = provider.address;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const bound = server.address();
      if (bound === null || typeof bound === 'string') throw new Error('The proxy listens on no port');
      address = { host: '127.0.0.1', port: bound.port };
      return { ...provider, address, timeoutMs };
    },
    getAddress: () => address,
    /** Requests that arrived, such as `POST /v1/customers`, with their idempotency keys. */
    seen,
    /** The next `times` requests that begin like this fail. */
    failNext: (call: string, fault: Fault, times = 1) => plannedFaults.push({ call, fault, left: times }),
    /** Delays the response to the next such request until `release`; the payment service has already processed it. */
    delayNext: (call: string) => {
      const answered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      delayed = { call, answered, released };
      return { answered: answered.promise, release: released.resolve };
    },
    reset: () => plannedFaults.splice(0),
    /** Responds to one request without forwarding from now on. */
    respondWith: (call: string, body: object) => responses.set(call, body),
    /** Changes the text of every response from now on. */
    rewriteResponses: (change: ((text: string) => string) | null) => {
      rewrite = change;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
