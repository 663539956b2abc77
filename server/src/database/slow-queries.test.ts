import { fastify } from 'fastify';
import { CompiledQuery } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logSlowQueries } from './connection.ts';
import { limitDatabaseTime } from './time-limits.ts';

const lines: string[] = [];
const observe = logSlowQueries(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
const statement = CompiledQuery.raw('select * from players where first_name = $1', ['Ottoline']);

describe('Slow queries', () => {
  it('Slow queries of a request are logged with its id and without values; quick ones and those without a request are not.', async () => {
    const app = fastify({ genReqId: () => 'request-of-ana' });
    limitDatabaseTime(app);
    app.post('/slow', async () => {
      observe({ level: 'query', query: statement, queryDurationMillis: 499 });
      observe({ level: 'query', query: statement, queryDurationMillis: 500.4 });
      return 'done';
    });
    observe({ level: 'query', query: statement, queryDurationMillis: 9_000 });
    await app.inject({ method: 'POST', url: '/slow', payload: { with: 'a body' } });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'slow query',
        reqId: 'request-of-ana',
        durationMs: 500,
        hasFailed: false,
        sql: 'select * from players where first_name = $1',
      }),
    ]);
    expect(lines.join('')).not.toContain('Ottoline');
  });
});
