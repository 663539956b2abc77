import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { type Limit, limitsFor } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * Bounds how much one visitor and one coach may ask of this process. Counted in memory: a write for each request would
 * cost more than it saves. What guards accounts is counted in the database, for all processes together.
 */
export function limitRequests(app: FastifyInstance, { config, limits }: Dependencies): void {
  const { requestsFromNetwork, requestsOfUser } = { ...limitsFor(config), ...limits };
  app.register(rateLimit, { global: false });
  void app.after(() => {
    const ofNetwork = app.createRateLimit({
      ...windowOf(requestsFromNetwork),
      keyGenerator: (request) => `network ${networkOf(request.ip)}`,
    });
    const ofUser = app.createRateLimit({
      ...windowOf(requestsOfUser),
      keyGenerator: (request) => `user ${request.coach.userId}`,
    });
    app.addHook('onRequest', async (request) => {
      // Files of the web app are not counted: one visit asks for dozens.
      if (request.routeOptions.config.access) refuseOver(await ofNetwork(request));
    });
    // After every onRequest hook: by now it is known who asks.
    app.addHook('preParsing', async (request) => {
      const { access = 'anyone' } = request.routeOptions.config;
      if (access !== 'anyone') refuseOver(await ofUser(request));
    });
  });
}

function windowOf({ attempts, windowSeconds }: Limit) {
  return { max: attempts, timeWindow: windowSeconds * 1000 };
}

type Verdict =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly isExceeded: boolean; readonly ttlInSeconds: number };

function refuseOver(verdict: Verdict): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  throw new Refusal('too_many_requests', { retryAfter: verdict.ttlInSeconds });
}
