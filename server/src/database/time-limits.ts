import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { sql, type TransactionBuilder } from 'kysely';
import type { Schema, Tx } from './schema.ts';

/** How long the server waits for PostgreSQL, in milliseconds. */
export type DatabaseTimeouts = {
  /**
   * For a lock of another transaction. Short enough that requests waiting for one table leave connections to others.
   */
  readonly lock: number;
  /**
   * For a free or new connection: longer than `query`, so that a waiting request gets the connection of one that timed
   * out.
   */
  readonly connect: number;
  /** Until PostgreSQL itself cancels a statement. */
  readonly statement: number;
  /** For the answer to a statement: longer than `statement`, so that only a silent connection reaches it. */
  readonly query: number;
  /** For all queries of one request together. */
  readonly request: number;
};

/** Every request is answered within five seconds, also when PostgreSQL is silent. */
export const databaseTimeouts: DatabaseTimeouts = {
  lock: 750,
  connect: 3_000,
  statement: 2_000,
  query: 2_500,
  request: 3_500,
};

/** PostgreSQL did not answer in time, so the statement may or may not have been executed. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
}

/** Too many wait for a connection already, so the statement was not sent. */
export class DatabaseOverloaded extends Error {
  override readonly name = 'DatabaseOverloaded';
}

/** How many may wait for a connection while connections become free slowly, and how many at all. */
export const waitingMax = { whileSlow: 50, always: 1_000 };
/** Connections become free slowly when the last one was waited for longer than this part of the time for a wait. */
export const slowPart = 1 / 3;

export type WaitingLimits = typeof waitingMax & { readonly slowMs: number };

/** Refuses at once what would wait in vain, so that a slow database costs a short error and little memory. */
export class WaitingLimit {
  readonly #limits: WaitingLimits;
  readonly #readMs: () => number;
  /** How long the last one waited that got a connection or gave up. */
  #lastWaitMs = 0;

  constructor(limits: WaitingLimits, readMs = () => performance.now()) {
    this.#limits = limits;
    this.#readMs = readMs;
  }

  async limit<Result>(waitingCount: number, wait: () => Promise<Result>): Promise<Result> {
    const { whileSlow, always, slowMs } = this.#limits;
    const max = this.#lastWaitMs > slowMs ? whileSlow : always;
    if (waitingCount >= max) throw new DatabaseOverloaded(`${waitingCount} wait for a connection already.`);
    const startedAt = this.#readMs();
    try {
      return await wait();
    } finally {
      this.#lastWaitMs = this.#readMs() - startedAt;
    }
  }
}

/** What belongs together and has `totalMs` for all its waits, of which `spentMs` are over. */
type Scope = { spentMs: number; readonly totalMs?: number; isOver: boolean; readonly requestId: string | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Counts what each request waits for the database, so that it ends in time however many queries it makes. */
export function limitDatabaseTime(app: FastifyInstance): void {
  const scopeOf = new WeakMap<object, Scope>();
  app.addHook('onRequest', (request, _reply, next) => {
    const scope = { spentMs: 0, isOver: false, requestId: request.id };
    scopeOf.set(request, scope);
    scopes.run(scope, next);
  });
  // A body arrives in the context of its connection, not in that of the request.
  app.addHook('preValidation', (request, _reply, next) => {
    const scope = scopeOf.get(request);
    if (scope) scopes.run(scope, next);
    else next();
  });
  app.addHook('onResponse', (request, _reply, next) => {
    // Background work that a request has started goes on after it, without its limit.
    const scope = scopeOf.get(request);
    if (scope) scope.isOver = true;
    next();
  });
}

/** Runs database work with a total time of its own; `Infinity` waits as long as it takes. */
export function withinTotalTime<Result>(totalMs: number, work: () => Promise<Result>): Promise<Result> {
  return scopes.run({ spentMs: 0, totalMs, isOver: false, requestId: getRequestId() }, work);
}

/**
 * The parts of a response that is made while it is sent. Each part has the time of a whole request, because a long
 * response may take longer than one; without this it would be cut off in the middle.
 */
export async function* limitEachPart<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const scope = { spentMs: 0, isOver: false, requestId: getRequestId() };
      const part = await scopes.run(scope, () => iterator.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * Runs statements that may take longer than those of a request, in one transaction. The limits are those of the
 * transaction, because a connection pooler may give the next one another connection.
 */
export function withLongStatements<Result>(
  transaction: TransactionBuilder<Schema>,
  totalMs: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const withoutLimits = async (tx: Tx) => {
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  };
  return withinTotalTime(totalMs, () => transaction.execute(withoutLimits));
}

/** The id of the request for which the database works now, also in background work that the request has started. */
export function getRequestId(): string | undefined {
  return scopes.getStore()?.requestId;
}

/** The time of one wait, and of all waits of the request it belongs to. */
type WaitLimit = { readonly waitMs: number; readonly requestMs: number };

/** How long this wait may last: no longer than its request has left. */
export function getRemainingMs({ waitMs, requestMs }: WaitLimit): number {
  const scope = openScope();
  if (!scope) return waitMs;
  if (scope.totalMs !== undefined) return scope.totalMs - scope.spentMs;
  return Math.min(waitMs, requestMs - scope.spentMs);
}

/** Waits for the database, but not beyond this time. */
export async function waitAtMost<Result>(ms: number, start: () => Promise<Result>): Promise<Result> {
  if (ms <= 0) throw new DatabaseTimeout('The request has waited for the database too long already.');
  const scope = openScope();
  const startedAt = performance.now();
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new DatabaseTimeout(`The database did not answer within ${Math.round(ms)} ms.`));
  // An answer that arrived while this thread was busy is read before the wait is given up.
  const timer = Number.isFinite(ms) ? setTimeout(() => setImmediate(giveUp), ms) : undefined;
  try {
    return await Promise.race([start(), isLate]);
  } finally {
    clearTimeout(timer);
    if (scope) scope.spentMs += performance.now() - startedAt;
  }
}

function openScope(): Scope | undefined {
  const scope = scopes.getStore();
  return scope?.isOver ? undefined : scope;
}
