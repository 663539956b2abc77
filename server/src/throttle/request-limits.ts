import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { type Limit, limitsFor } from './limits.ts';

/**
 * Limits the requests of one visitor and of one coach to this process. They are counted in memory, because a write for
 * each request would cost more than it saves. The limits that protect accounts are counted in the database, for all
 * processes together.
 */
export function limitRequests(app: FastifyInstance, { config, limits }: Dependencies): void {
  const { requestsFromNetwork, pollsFromNetwork, requestsOfUser } = { ...limitsFor(config), ...limits };
  app.register(rateLimit, { global: false });
  void app.after(() => {
    const ofNetwork = app.createRateLimit({
      ...toRateLimitOptions(requestsFromNetwork),
      keyGenerator: (request) => `network ${request.network}`,
    });
    const pollsOfNetwork = app.createRateLimit({
      ...toRateLimitOptions(pollsFromNetwork),
      keyGenerator: (request) => `polls ${request.network}`,
    });
    const ofUser = app.createRateLimit({
      ...toRateLimitOptions(requestsOfUser),
      keyGenerator: (request) => `user ${request.coach.userId}`,
    });
    app.addHook('onRequest', async (request) => {
      // Files of the web app are not counted, because one visit loads dozens of them.
      const { access, isPolled } = request.routeOptions.config;
      if (access) rejectExceeded(await (isPolled ? pollsOfNetwork : ofNetwork)(request));
    });
    // This hook runs after all `onRequest` hooks, which authenticate the coach.
    app.addHook('preParsing', async (request) => {
      const { access = 'anyone' } = request.routeOptions.config;
      if (access !== 'anyone') rejectExceeded(await ofUser(request));
    });
  });
}

/**
 * Warns of a proxy that is not trusted: all visitors have its address then, so that one of them can use up the limits
 * of all. It warns once, because visitors can send the header, too, and must not be able to fill the log.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { config, log }: Pick<Dependencies, 'config'> & WithLog,
): void {
  if (config.trustedProxies > 0) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      { event: 'untrusted proxy' },
      'a request with X-Forwarded-For arrived while TRUST_PROXY is 0: if a proxy stands in front of this server, set TRUST_PROXY to the number of proxies, else all visitors share the limits of one network',
    );
  });
}

type WithLog = { readonly log: FastifyBaseLogger };

function toRateLimitOptions({ attempts, windowMs }: Limit) {
  return { max: attempts, timeWindow: windowMs };
}

type RateLimitResult =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly isExceeded: boolean; readonly ttlInSeconds: number };

function rejectExceeded(verdict: RateLimitResult): void {
  if (verdict.isAllowed || !verdict.isExceeded) return;
  throw new Refusal('too_many_requests', { retryAfter: verdict.ttlInSeconds });
}
