import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DatabaseTimeout, withinTotalTime } from '#server/database/time-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { deriveKey } from '#server/secrets/derived-keys.ts';
import { second } from '#server/time-units.ts';
import { type Limit, limitsFor } from './limits.ts';
import { addToCounts } from './queries.ts';

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

const shareEveryMs = second;
/** A visitor who has used less than this part of a limit here is not worth a row. */
const sharedPart = 1 / 10;
/** A flood of addresses must not use up the memory: the counts that began first are given up. */
const countsMax = 20_000;

type Count = {
  readonly windowMs: number;
  readonly max: number;
  /** Requests to this process, and how many of them the database knows. */
  own: number;
  shared: number;
  /** Requests to all processes, when they were last read. */
  total: number;
  endsAt: number;
};

/**
 * Counts requests in memory. Once a second, `share` adds what has been counted here to the counts of all processes and
 * reads these, in one statement: a statement for each request would cost more than it protects. So a visitor of several
 * servers exceeds a limit by what they send within a second.
 */
export class SharedCounts {
  readonly #counts = new Map<string, Count>();
  readonly #db: Dependencies['db'];
  readonly #toKey: (name: string) => string;

  constructor({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
    const hashKey = deriveKey(config.jwtSecret, 'throttle');
    this.#db = db;
    // The table does not reveal who has visited.
    this.#toKey = (name) => `requests ${createHmac('sha256', hashKey).update(name).digest('base64url')}`;
  }

  /** Counts a request, and returns in how many milliseconds the next one is allowed if the limit is exceeded. */
  add(name: string, { attempts: max, windowMs }: Limit): number | null {
    const now = Date.now();
    let count = this.#counts.get(name);
    if (!count || count.endsAt <= now) {
      this.#counts.delete(name);
      count = { windowMs, max, own: 0, shared: 0, total: 0, endsAt: now + windowMs };
      this.#counts.set(name, count);
      const [oldest] = this.#counts.keys();
      if (this.#counts.size > countsMax && oldest !== undefined) this.#counts.delete(oldest);
    }
    count.own += 1;
    return count.total + count.own - count.shared > max ? count.endsAt - now : null;
  }

  /**
   * Adds the counts of this process to those of all processes; a failure leaves them for the next time. What may have been
   * added, because the answer is late, is not added again: a slow database must not make visitors exceed a limit.
   */
  async share(): Promise<void> {
    const added = this.#takeUnshared();
    if (added.size === 0) return;
    const rows = [...added].map(([key, { count, hits }]) => ({ key, hits, windowMs: count.windowMs }));
    try {
      const totals = await withinTotalTime(shareEveryMs, () => addToCounts(this.#db, rows));
      for (const { key, hits, remainingMs } of totals) {
        const one = added.get(key);
        if (!one) continue;
        // Others may have been taken since.
        one.count.total = hits + one.count.shared - one.shared;
        one.count.endsAt = Date.now() + remainingMs;
      }
    } catch (error) {
      if (!(error instanceof DatabaseTimeout)) for (const { count, hits } of added.values()) change(count, -hits);
      throw error;
    }
  }

  /** What was counted since the last time, by key. */
  #takeUnshared(): ReadonlyMap<string, Taken> {
    const now = Date.now();
    const taken = new Map<string, Taken>();
    for (const [name, count] of this.#counts) {
      const hits = count.own - count.shared;
      if (count.endsAt <= now) this.#counts.delete(name);
      else if (hits > 0 && count.own >= count.max * sharedPart) {
        change(count, hits);
        taken.set(this.#toKey(name), { count, hits, shared: count.shared });
      }
    }
    return taken;
  }

  /** Shares the counts until the returned function is called. */
  shareRepeatedly(): () => void {
    const timer = setInterval(() => void this.share().catch(() => {}), shareEveryMs).unref();
    return () => clearInterval(timer);
  }
}

/** Requests that are added to the count of all processes. `shared` is what the database then knows of this process. */
type Taken = { readonly count: Count; readonly hits: number; readonly shared: number };

function change(count: Count, hits: number): void {
  count.shared += hits;
  count.total += hits;
}
