import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetwork, toNetworkBlock } from './network.ts';

type Origin = { readonly network: string; readonly networkBlock: string };

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the request, by which limits count. */
    readonly network: string;
    readonly networkBlock: string;
  }
}

/**
 * Reads the address of each request while its connection is open. Later, `request.ip` may be undefined, because a
 * socket that was reset has no address any more.
 */
export function readNetworksEarly(app: FastifyInstance): void {
  const origins = new WeakMap<FastifyRequest, Origin>();
  const originOf = (request: FastifyRequest): Origin => {
    const known = origins.get(request);
    if (known) return known;
    const origin = { network: toNetwork(request.ip), networkBlock: toNetworkBlock(request.ip) };
    origins.set(request, origin);
    return origin;
  };
  app.decorateRequest('network', {
    getter() {
      return originOf(this).network;
    },
  });
  app.decorateRequest('networkBlock', {
    getter() {
      return originOf(this).networkBlock;
    },
  });
  app.addHook('onRequest', (request, _reply, next) => {
    originOf(request);
    next();
  });
}
