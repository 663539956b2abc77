import { type QueryRunner, sendTogether } from '#server/database/queries/compiled-query.ts';
import type { Db } from '#server/database/schema.ts';
import type { Coach } from './request-coach.ts';

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route reads in the round trip that checks the session. */
    readAhead?: ReadAhead<unknown>;
  }
}

/** What a read says of itself before its session is known to be valid and its query string to be. */
type ClaimedRead = {
  readonly userId: string;
  /** Of the path. */
  readonly teamId?: string | undefined;
  readonly query: unknown;
};

type Read<Rows> = (runner: QueryRunner, claimed: ClaimedRead) => Promise<Rows | undefined>;

/**
 * Rows that are read in the round trip that checks the session. Two round trips one after the other take a quarter more
 * of the processor. Only the coach of a valid session opens the rows; without one they are dropped unseen.
 */
export class ReadAhead<Rows> {
  readonly #read: Read<Rows>;
  readonly #results = new WeakMap<Coach, PromiseSettledResult<Rows | undefined>>();

  /** `read` runs compiled queries, and resolves to undefined for a request that must be validated first. */
  constructor(read: Read<Rows>) {
    this.#read = read;
  }

  /** `readCoach` throws for a session that is not valid. */
  async readWithSession(
    db: Db,
    readCoach: (runner: QueryRunner) => Promise<Coach>,
    claimed: ClaimedRead,
  ): Promise<Coach> {
    const [coach, rows] = await sendTogether(db, readCoach, (runner) => this.#read(runner, claimed));
    if (coach.status === 'rejected') throw coach.reason;
    this.#results.set(coach.value, rows);
    return coach.value;
  }

  /** Undefined when nothing was read. */
  rowsFor(coach: Coach): Rows | undefined {
    const result = this.#results.get(coach);
    if (result?.status === 'rejected') throw result.reason;
    return result?.value;
  }
}
