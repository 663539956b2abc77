import { describe, expect, it } from 'vitest';
import { insertCoach, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { compileOnce, compileVariants, type Parameter } from './compiled-query.ts';

const db = await databaseFixture();
type OfTeam = { readonly teamId: string; readonly name: string };

/** A team with two players, and the same names in each team. */
async function insertRoster() {
  const teamId = await insertTeam(db, await insertCoach(db));
  for (const firstName of ['Ada', "O'Brien"]) await insertPlayer(db, teamId, { firstName, lastName: teamId });
  return teamId;
}

describe('A compiled query', () => {
  it('is built once, and executions at the same time get the rows of their own values', async () => {
    let builds = 0;
    const selectNames = compileOnce((builder, parameter: Parameter<OfTeam>) => {
      builds += 1;
      return builder
        .selectFrom('players')
        .select(['firstName', 'lastName'])
        .where('teamId', '=', parameter('teamId'))
        .where('firstName', '=', parameter('name'));
    });
    const teams = [await insertRoster(), await insertRoster(), await insertRoster()];
    const rows = await Promise.all(teams.map((teamId) => selectNames(db, { teamId, name: "O'Brien" })));
    expect(rows).toEqual(teams.map((teamId) => [{ firstName: "O'Brien", lastName: teamId }]));
    expect(await selectNames(db, { teamId: teams[0] ?? '', name: 'Grace' })).toEqual([]);
    expect(builds).toBe(1);
  });

  it('uses a value at each place that names it, in any order', async () => {
    const teamId = await insertRoster();
    const selectTwice = compileOnce((builder, parameter: Parameter<OfTeam>) =>
      builder
        .selectFrom('players')
        .select('firstName')
        .where('firstName', '=', parameter('name'))
        .where('teamId', '=', parameter('teamId'))
        .where('firstName', '=', parameter('name')),
    );
    expect(await selectTwice(db, { teamId, name: 'Ada' })).toEqual([{ firstName: 'Ada' }]);
  });

  it('sees the changes of the transaction that executes it, and others do not', async () => {
    const countPlayers = compileOnce((builder, parameter: Parameter<Pick<OfTeam, 'teamId'>>) =>
      builder
        .selectFrom('players')
        .select((eb) => eb.fn.countAll<number>().as('players'))
        .where('teamId', '=', parameter('teamId')),
    );
    const teamId = await insertRoster();
    expect(await countPlayers(db, { teamId })).toEqual([{ players: 2 }]);
    const rolledBack = db.transaction().execute(async (tx) => {
      await insertPlayer(tx, teamId);
      expect(await countPlayers(tx, { teamId })).toEqual([{ players: 3 }]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await countPlayers(db, { teamId })).toEqual([{ players: 2 }]);
  });

  it('is built once for each variant', async () => {
    const built: string[] = [];
    const selectSorted = compileVariants(
      (builder, parameter: Parameter<Pick<OfTeam, 'teamId'>>, { order }: { readonly order: 'asc' | 'desc' }) => {
        built.push(order);
        return builder
          .selectFrom('players')
          .select('firstName')
          .where('teamId', '=', parameter('teamId'))
          .orderBy('firstName', order);
      },
    );
    for (const teamId of [await insertRoster(), await insertRoster()]) {
      const ascending = await selectSorted(db, { teamId }, { order: 'asc' });
      expect(ascending.map(({ firstName }) => firstName)).toEqual(['Ada', "O'Brien"]);
      expect(await selectSorted(db, { teamId }, { order: 'desc' })).toEqual(ascending.toReversed());
    }
    expect(built).toEqual(['asc', 'desc']);
  });
});
