import { describe, expect, it, onTestFinished } from 'vitest';
import { type OnPostgresOptions, startBehindProxy } from '#test/database/on-postgres.ts';
import { insertCoach, insertTeam } from '#test/database/rows.ts';
import { longTimeouts } from '#test/database/server-copy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { DatabaseTimeout } from '../time-limits.ts';
import { compileOnce, type Parameter, type QueryRunner, sendTogether } from './compiled-query.ts';

const db = await databaseFixture();
type OfId = { readonly id: string };

const selectTeams = compileOnce((builder, parameter: Parameter<OfId>) =>
  builder.selectFrom('teams').select('id').where('id', '=', parameter('id')),
);
const selectUsers = compileOnce((builder, parameter: Parameter<OfId>) =>
  builder.selectFrom('users').select('id').where('id', '=', parameter('id')),
);
const unknownId = '00000000-0000-4000-8000-000000000000';
const readTeams = (runner: QueryRunner) => selectTeams(runner, { id: unknownId });
const readUsers = (runner: QueryRunner) => selectUsers(runner, { id: unknownId });
const failing = (runner: QueryRunner) => selectTeams(runner, { id: 'no id' });

describe('Two queries that are sent together', () => {
  it('have the rows of their own values', async () => {
    const userId = await insertCoach(db);
    const teamId = await insertTeam(db, userId);
    const [users, teams] = await sendTogether(
      db,
      (runner) => selectUsers(runner, { id: userId }),
      (runner) => selectTeams(runner, { id: teamId }),
    );
    expect(users).toEqual({ status: 'fulfilled', value: [{ id: userId }] });
    expect(teams).toEqual({ status: 'fulfilled', value: [{ id: teamId }] });
  });

  it('fail each on its own, and leave a connection that can be used', async () => {
    const [first, second] = await sendTogether(db, failing, readUsers);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: [] }]);
    const [third, fourth] = await sendTogether(db, readUsers, failing);
    expect([third, fourth.status]).toEqual([{ status: 'fulfilled', value: [] }, 'rejected']);
    expect(await readTeams(db)).toEqual([]);
  });
});

describe.runIf(hasTestServer)('Two queries that are sent together to PostgreSQL', () => {
  async function start(timeouts: OnPostgresOptions['timeouts']) {
    const app = await startBehindProxy({ timeouts });
    onTestFinished(app.close);
    return app;
  }

  it('do not wait for each other: who loses the answer to the second has not got that to the first', async () => {
    const { server, proxy } = await start(longTimeouts);
    proxy.loseAnswerTo('from "teams" where "id" = $1');
    const results = await sendTogether(server.db, readUsers, readTeams);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await sendTogether(server.db, readUsers, readTeams)).toEqual([
      { status: 'fulfilled', value: [] },
      { status: 'fulfilled', value: [] },
    ]);
  });

  it('both say that the database was silent, and the next request gets another connection', async () => {
    const { server, operator } = await start({ ...longTimeouts, query: 1_000 });
    await operator.query('begin; lock table users in access exclusive mode');
    const results = await sendTogether(server.db, readUsers, readTeams);
    expect(results).toEqual([
      { status: 'rejected', reason: expect.any(DatabaseTimeout) },
      { status: 'rejected', reason: expect.any(DatabaseTimeout) },
    ]);
    await operator.query('commit');
    expect(await readTeams(server.db)).toEqual([]);
  });
});
