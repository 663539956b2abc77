import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectTables } from '#server/backup/queries.ts';
import { insertCoach, insertGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';
import type { Schema } from './schema.ts';

const db = await databaseFixture();

const now = new Date('2026-05-04T15:00:00.123Z');
const times = { createdAt: now, updatedAt: now };

describe('The database', () => {
  let coachId: string;
  let teamId: string;
  beforeAll(async () => {
    coachId = await insertCoach(db, { email: 'Casey@Example.org', emailKey: 'casey@example.org' });
    teamId = await insertTeam(db, coachId);
  });
  const rowsOf = async (table: keyof Schema) =>
    (await db.selectFrom(table).select(db.fn.countAll().as('n')).execute())[0]?.n;

  /** Codes of PostgreSQL: a value that a check refuses, or a row that is not there. */
  const valueOrReference = /^235(14|03)$/;
  const expectRejected = async (table: keyof Schema, code: RegExp, insert: () => Promise<unknown>) => {
    const before = await rowsOf(table);
    await expect(insert()).rejects.toMatchObject({ code: expect.stringMatching(code) });
    expect(await rowsOf(table)).toBe(before);
  };

  it('returns days as text, times as dates and counts as numbers', async () => {
    const gameId = await insertGame(db, teamId, { gameDate: '2026-12-31', startTime: '18:30', createdAt: now });
    const game = await db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
    expect(game).toMatchObject({ gameDate: '2026-12-31', startTime: '18:30:00', createdAt: now, version: 1 });
    expect(await rowsOf('games')).toBe(1);
  });

  it('[P-01] has no columns for personal data that the product does not need, and none for payment events', async () => {
    const columns = (await selectTables(db)).flatMap((table) =>
      table.columns.map(({ name }) => `${table.name}.${name}`),
    );
    expect(columns).toContain('players.notes');
    const unneeded =
      /birth|dob|gender|photo|picture|avatar|phone|street|postal|zip|school|parent|guardian|health|medical|allerg/;
    expect(columns.filter((column) => unneeded.test(column))).toEqual([]);
    expect(columns.filter((column) => /^players\..*(email|address)/.test(column))).toEqual([]);
    const events = columns.filter((column) => column.startsWith('payment_events.'));
    expect(events.toSorted()).toEqual(['payment_events.id', 'payment_events.received_at', 'payment_events.type']);
  });

  it("keeps the coach's own keys in JSON unchanged", async () => {
    const wishes = { P: 'never', short_stop: 'prefer' };
    const id = await insertPlayer(db, teamId, { wishes: JSON.stringify(wishes) });
    const player = await db.selectFrom('players').select('wishes').where('id', '=', id).executeTakeFirstOrThrow();
    expect(player.wishes).toEqual(wishes);
  });

  it('allows one account for each email address', async () => {
    await expect(insertCoach(db, { emailKey: 'casey@example.org' })).rejects.toMatchObject({
      constraint: 'users_email_key_unique',
    });
  });

  it('allows two players of a team with the same name', async () => {
    await insertPlayer(db, teamId, { nameKey: 'sam lee' });
    await expect(insertPlayer(db, teamId, { nameKey: 'sam lee' })).resolves.toBeTypeOf('string');
  });

  const badTeams: [string, Partial<Insertable<Schema['teams']>>][] = [
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['no name', { name: '' }],
    ['a season of 51 characters', { season: 'x'.repeat(51) }],
    ['a league level of 101 characters', { leagueLevel: 'x'.repeat(101) }],
    ['room for no player', { maxPlayers: 0 }],
    ['room for 51 players', { maxPlayers: 51 }],
    ['a deletion while it is active', { isActive: true, deletedAt: now }],
    ['an owner who does not exist', { ownerId: uuid() }],
  ];
  it.each(badTeams)('rejects a team with %s', async (_what, changes) => {
    await expectRejected('teams', valueOrReference, () => insertTeam(db, coachId, changes));
  });

  const badPlayers: [string, Partial<Insertable<Schema['players']>>][] = [
    ['a first name of 51 characters', { firstName: 'x'.repeat(51) }],
    ['no last name', { lastName: '' }],
    ['an unknown batting side', { battingPreference: 4 }],
    ['an unknown throwing hand', { throwingPreference: 3 }],
    ['notes of 1001 characters', { notes: 'x'.repeat(1001) }],
    ['a jersey number with letters', { jerseyNumber: '1a' }],
    ['a co-ed group that is none', { coEdGroup: JSON.parse('"both"') }],
    ['preferences that are a list', { wishes: '[]' }],
    ['version 0', { version: 0 }],
    ['a team that does not exist', { teamId: uuid() }],
  ];
  it.each(badPlayers)('rejects a player with %s', async (_what, changes) => {
    await expectRejected('players', valueOrReference, () => insertPlayer(db, teamId, changes));
  });

  const badGames: [string, Partial<Insertable<Schema['games']>>][] = [
    ['an opponent of 101 characters', { opponent: 'x'.repeat(101) }],
    ['a location of 201 characters', { location: 'x'.repeat(201) }],
    ['no inning', { inningsCount: 0 }],
    ['16 innings', { inningsCount: 16 }],
    ['custom positions that are no list', { customPositions: '{}' }],
    ['an unknown field', { fieldOption: JSON.parse('"everyoneBats"') }],
    ['an unknown rotation', { rotation: JSON.parse('"clockwise"') }],
  ];
  it.each(badGames)('rejects a game with %s', async (_what, changes) => {
    await expectRejected('games', /^23514$/, () => insertGame(db, teamId, changes));
  });

  it('requires availability and lineups to belong to players and games of the same team', async () => {
    const otherTeam = await insertTeam(db, coachId);
    const gameId = await insertGame(db, teamId);
    const stranger = await insertPlayer(db, otherTeam);
    const row = { teamId, gameId, playerId: stranger, status: 'in' as const, fromInning: null, throughInning: null };
    const insertRow = (changes: Partial<Insertable<Schema['availability']>>) =>
      db
        .insertInto('availability')
        .values({ ...row, ...times, ...changes })
        .execute();
    await expect(insertRow({})).rejects.toMatchObject({ code: '23503' });
    const playerId = await insertPlayer(db, teamId);
    await expect(insertRow({ playerId, fromInning: 5, throughInning: 4 })).rejects.toMatchObject({ code: '23514' });
    const lists = { innings: '[]', battingOrder: '[]', ...times };
    const foreign = db
      .insertInto('lineups')
      .values({ teamId: otherTeam, gameId, ...lists })
      .execute();
    await expect(foreign).rejects.toMatchObject({ code: '23503' });
    expect(await rowsOf('availability')).toBe(0);
  });

  it('deletes everything of a deleted coach, and nothing of others', async () => {
    const leaving = await insertCoach(db);
    const doomed = await insertTeam(db, leaving, { isActive: false, deletedAt: now });
    const gameId = await insertGame(db, doomed);
    const playerId = await insertPlayer(db, doomed);
    const lists = { innings: '[]', battingOrder: JSON.stringify([playerId]), locks: '[]' };
    await db
      .insertInto('lineups')
      .values({ teamId: doomed, gameId, ...lists, ...times })
      .execute();
    const presence = { status: 'out' as const, fromInning: null, throughInning: null };
    await db
      .insertInto('availability')
      .values({ teamId: doomed, gameId, playerId, ...presence, ...times })
      .execute();
    await db.deleteFrom('users').where('id', '=', leaving).execute();
    for (const table of ['players', 'games', 'lineups', 'availability'] as const) {
      expect(await db.selectFrom(table).selectAll().where('teamId', '=', doomed).execute()).toEqual([]);
    }
    expect(await db.selectFrom('teams').select('id').where('id', '=', doomed).execute()).toEqual([]);
    expect(await db.selectFrom('teams').select('id').where('id', '=', teamId).execute()).toHaveLength(1);
  });
});
