import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { second } from '#server/time-units.ts';
import { type Limit, limitsFor } from './limits.ts';
import { SharedCounts } from './shared-counts.ts';

/**
 * Limits the bodies, and the requests of one visitor and of one coach. These are counted in memory, and shared with other servers once a
 * second. The limits that protect accounts are counted exactly, in the database.
 */
export function limitRequests(app: FastifyInstance, { db, config, limits }: Dependencies): void {
  const { requestsFromNetwork, pollsFromNetwork, requestsOfUser, expensiveRequestsOfUser } = {
    ...limitsFor(config),
    ...limits,
  };
  const counts = new SharedCounts({ db, config });
  if (config.database.kind === 'postgres') app.addHook('preClose', counts.shareRepeatedly());
  const rejectExceeded = (name: string, limit: Limit) => {
    const waitMs = counts.add(name, limit);
    if (waitMs !== null) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(waitMs / second) });
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.maxBytes) route.bodyLimit = route.config.maxBytes;
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const { access, isPolled } = request.routeOptions.config;
    // Files of the web app are not counted, because one visit loads dozens of them.
    if (access && isPolled) rejectExceeded(`polls ${request.network}`, pollsFromNetwork);
    else if (access) rejectExceeded(`network ${request.network}`, requestsFromNetwork);
    next();
  });
  // This hook runs after all `onRequest` hooks, which authenticate the coach.
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { access = 'anyone', isExpensive } = request.routeOptions.config;
    if (access !== 'anyone') {
      rejectExceeded(`user ${request.coach.userId}`, requestsOfUser);
      if (isExpensive) rejectExceeded(`expensive ${request.coach.userId}`, expensiveRequestsOfUser);
    }
    next(null, payload);
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
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn({ event: 'untrusted proxy' }, untrustedProxyWarning);
    }
    next();
  });
}

const untrustedProxyWarning =
  'a request with X-Forwarded-For arrived while TRUST_PROXY is 0: if a proxy stands in front of this server, set TRUST_PROXY to the number of proxies, else all visitors share the limits of one network';

type WithLog = { readonly log: FastifyBaseLogger };
