import { type FastifyInstance, fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '#server/http/error-handler.ts';
import { streamText } from '#server/http/responses.ts';
import { type OnPostgres, startOnPostgres } from '#test/database/on-postgres.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { DatabaseTimeout, limitDatabaseTime, withinTotalTime, withLongStatements } from './time-limits.ts';

const napsMax = 20;

describe.runIf(hasTestServer)('The time that a request may wait for PostgreSQL in total', () => {
  let onPostgres: OnPostgres;
  let app: FastifyInstance;
  let naps = 0;
  let later: Promise<unknown> = Promise.resolve();
  const isAnswered = Promise.withResolvers<void>();

  beforeAll(async () => {
    onPostgres = await startOnPostgres({
      timeouts: { request: 1_000, connect: 60_000, statement: 60_000, query: 60_000 },
    });
    const { db } = onPostgres.server;
    const nap = async () => {
      naps++;
      await sql`select pg_sleep(0.2)`.execute(db);
    };
    app = fastify();
    limitDatabaseTime(app);
    registerErrorHandler(app);
    app.post('/naps', async () => {
      for (let nth = 0; nth < napsMax; nth++) await nap();
      return 'rested';
    });
    app.get('/stream', (_request, reply) => {
      const parts = async function* () {
        for (let nth = 0; nth < napsMax; nth++) {
          await nap();
          yield `${nth} `;
        }
      };
      return streamText(reply, 'text/plain', parts());
    });
    app.post('/background', async () => {
      later = isAnswered.promise.then(async () => {
        for (let nth = 0; nth < 10; nth++) await nap();
      });
      return 'started';
    });
  });
  afterAll(async () => {
    await app.close();
    await onPostgres.close();
  });

  it('ends a request of many statements, each of which is quick enough', async () => {
    naps = 0;
    const answer = await app.inject({ method: 'POST', url: '/naps', payload: { with: 'a body' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(naps).toBeLessThan(napsMax);
  });

  it('applies to each part of a streamed response', async () => {
    const answer = await app.inject({ method: 'GET', url: '/stream' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.trim().split(' ')).toHaveLength(napsMax);
  });

  it('The time that a request may wait for PostgreSQL in total does not apply to work that continues after the request.', async () => {
    const answer = await app.inject({ method: 'POST', url: '/background', payload: {} });
    expect(answer.statusCode).toBe(200);
    isAnswered.resolve();
    await expect(later).resolves.toBeUndefined();
  });

  it('The time that a request may wait for PostgreSQL in total can differ for work that takes longer or must not take as long.', async () => {
    const { db } = onPostgres.server;
    const nap = sql`select pg_sleep(1.2)`;
    await expect(withinTotalTime(100, () => nap.execute(db))).rejects.toThrow(DatabaseTimeout);
    await expect(withinTotalTime(60_000, () => nap.execute(db))).resolves.toBeDefined();
  });
});

describe.runIf(hasTestServer)('A statement that takes longer than those of a request', () => {
  it('A statement that takes longer than those of a request is cancelled, unless it is known to take long, and its connection can be used again.', async () => {
    const onPostgres = await startOnPostgres({ timeouts: { statement: 1_000, query: 60_000 } });
    const { db } = onPostgres.server;
    const nap = sql`select pg_sleep(1.5)`;
    await expect(nap.execute(db)).rejects.toThrow('statement timeout');
    await expect(withLongStatements(db.transaction(), 60_000, (tx) => nap.execute(tx))).resolves.toBeDefined();
    await expect(withLongStatements(db.transaction(), 60_000, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      'by zero',
    );
    await expect(nap.execute(db)).rejects.toThrow('statement timeout');
    await onPostgres.close();
  });
});
