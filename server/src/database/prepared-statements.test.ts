import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectPlayerPage } from '#server/players/queries.ts';
import { coachedTeam } from '#server/teams/access.ts';
import { coachWithTeam } from '#test/coach-fixture.ts';
import { type OnPostgres, startOnPostgres } from '#test/database/on-postgres.ts';
import { longTimeouts } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { toDatabaseRefusal } from './database-errors.ts';
import { compileOnce, type Parameter } from './queries/compiled-query.ts';
import type { Db } from './schema.ts';

describe.runIf(hasTestServer)('A compiled query on PostgreSQL', () => {
  let onPostgres: OnPostgres;
  beforeAll(async () => {
    onPostgres = await startOnPostgres({ timeouts: longTimeouts });
  });
  afterAll(() => onPostgres.close());

  const readStatements = async (db: Db) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };

  it('is prepared once in a connection, and other queries are not prepared.', async () => {
    const select = (db: Db) => db.selectFrom('teams').select('name');
    const selectNames = compileOnce((db, parameter: Parameter<{ readonly size: number }>) =>
      select(db).where('maxPlayers', '=', parameter('size')),
    );
    const statements = await onPostgres.server.db.transaction().execute(async (tx) => {
      for (const size of [9, 10, 11]) {
        await selectNames(tx, { size });
        await select(tx).where('maxPlayers', '>', size).execute();
      }
      return readStatements(tx);
    });
    expect(statements.filter((statement) => statement.includes('"max_players"'))).toEqual([
      'select "name" from "teams" where "max_players" = $1',
    ]);
  });

  it('is planned once for the first page of players', async () => {
    const { coach, teamId: id } = await coachWithTeam(onPostgres.server);
    const filters = { search: '', group: 'active' } as const;
    const firstPage = { sortBy: 'name', sortOrder: 'asc', page: 1, pageSize: 25 } as const;
    const plans = await onPostgres.server.db.transaction().execute(async (tx) => {
      const teamId = await coachedTeam(tx, { ...coach, isVerified: true, isGuest: false }, id);
      // PostgreSQL plans the first five executions each, to compare.
      for (let count = 0; count < 8; count += 1) await selectPlayerPage(tx, teamId, filters, firstPage);
      const { rows } = await sql<{ once: number; each: number }>`
        select generic_plans::integer as once, custom_plans::integer as each
        from pg_prepared_statements where statement like '%from "players"%'`.execute(tx);
      return rows;
    });
    expect(plans).toEqual([{ once: 3, each: 5 }]);
  });

  it('that was prepared before a migration changed its result fails once as busy, and then has the new result.', async () => {
    const { server, operator } = onPostgres;
    await operator.query('create table shirts as select 7 as size');
    const selectSizes = compileOnce((db) => db.selectFrom(sql<{ size: unknown }>`shirts`.as('shirts')).select('size'));
    const readAtOnce = () => Promise.allSettled(Array.from({ length: 10 }, () => selectSizes(server.db, {})));
    for (const outcome of await readAtOnce()) expect(outcome).toMatchObject({ value: [{ size: 7 }] });
    await operator.query('alter table shirts alter column size type text');
    const error = await selectSizes(server.db, {}).catch((reason: unknown) => reason);
    expect(toDatabaseRefusal(error)).toMatchObject({ status: 503, details: { retryAfter: expect.any(Number) } });
    // The other connections had prepared it, too.
    for (const outcome of await readAtOnce()) expect(outcome).toMatchObject({ value: [{ size: '7' }] });
  });
});
