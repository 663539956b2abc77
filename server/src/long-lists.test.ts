import { createCalendarFeed, exportCalendar } from 'contract/calendar';
import { createGame, deleteGame, gameLimits, listGames } from 'contract/games';
import { importGames } from 'contract/imports';
import { exportAccount } from 'contract/privacy/account-export';
import { deleteTeam, teamLimits } from 'contract/teams';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { batchSize } from '#server/http/batches.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword } from '#test/register-coach.ts';

const opener = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server, { passwordHash: await hashGoodPassword() }));
});

/** Straight into the table: days three apart in an order that is not that of the ids, every seventh without a time. */
async function insertGames(count: number): Promise<void> {
  await sql`
    insert into games (team_id, id, opponent, game_date, start_time, location, created_at, updated_at)
    select ${teamId}::uuid, gen_random_uuid(), 'Opponent ' || number, date '2026-06-01' + number % 97 * 3,
      case when number % 7 > 0 then make_time(8 + number % 12, 30, 0) end, 'Field', now(), now()
    from generate_series(1, ${count}::int) number`.execute(server.db);
}

describe('A team with more games than one batch', () => {
  const count = 2 * batchSize + 7;

  it('A team with more games than one batch has each of them once in its list, the newest day first and the later game of a day before the earlier.', async () => {
    await insertGames(count);
    const games = await coach.read(listGames, { params: { teamId } });
    expect(games).toHaveLength(count);
    expect(new Set(games.map(({ id }) => id)).size).toBe(count);
    const keys = games.map(({ gameDate, startTime }) => `${gameDate} ${startTime ?? ''}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
    expect(keys.some((key) => key.endsWith('Z '))).toBe(true);
  });

  it('A team with more games than one batch has each of them once in its calendar, which is one calendar.', async () => {
    await insertGames(count);
    const { calendar } = await coach.read(exportCalendar, { params: { teamId } });
    expect(calendar.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
    const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
    expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(count);
  });

  it('A team with more games than one batch has each of them once in the account export, with every lineup and every availability.', async () => {
    await insertGames(count);
    const playerId = await insertPlayer(server.db, teamId);
    await sql`
      insert into availability (team_id, game_id, player_id, status, created_at, updated_at)
      select team_id, id, ${playerId}::uuid, 'in', now(), now() from games where team_id = ${teamId}::uuid`.execute(
      server.db,
    );
    await sql`
      insert into lineups (team_id, game_id, innings, batting_order, created_at, updated_at)
      select team_id, id, '[]', '[]', now(), now() from games where team_id = ${teamId}::uuid`.execute(server.db);
    const all = await coach.read(exportAccount, { body: { password: goodPassword } });
    for (const rows of [all.games, all.lineups, all.availability]) {
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map((row) => row.gameId ?? row.id)).size).toBe(count);
    }
  });
});

describe('A calendar that a client has cached', () => {
  const openFeed = async () =>
    new URL((await coach.read(createCalendarFeed, { params: { teamId }, body: { timeZone: 'America/Chicago' } })).url)
      .pathname;
  const ask = async (path: string, etag?: string | null) => {
    const answer = await fetch(server.url + path, { headers: etag ? { 'if-none-match': etag } : {} });
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };

  it('A calendar that a client has cached is not sent again until a game is scheduled, changed or deleted, or the team gets another name.', async () => {
    const path = await openFeed();
    const gameId = (await coach.read(createGame, { params: { teamId }, body: opener })).id;
    let { etag } = await ask(path);
    const expectNewCalendar = async () => {
      const answer = await ask(path, etag);
      expect(answer.status).toBe(200);
      expect(answer.etag).not.toBe(etag);
      etag = answer.etag;
      expect(await ask(path, etag)).toEqual({ status: 304, etag, text: '' });
      expect((await ask(path, `"other", W/${etag}`)).status).toBe(304);
    };
    const owls = await coach.read(createGame, { params: { teamId }, body: { ...opener, opponent: 'Owls' } });
    await expectNewCalendar();
    await sql`update games set opponent = 'Hawks', version = version + 1 where id = ${gameId}::uuid`.execute(server.db);
    await expectNewCalendar();
    await coach.call(deleteGame, { params: { gameId: owls.id } });
    await expectNewCalendar();
    await sql`update teams set name = 'Lions' where id = ${teamId}::uuid`.execute(server.db);
    await expectNewCalendar();
  });
});

describe('The limit of games', () => {
  const full = { status: 400, body: { message: expect.stringContaining('A team can have at most 500 games.') } };
  const schedule = (body: object = opener) => coach.call(createGame, { params: { teamId }, body });
  const list = (count: number) => ({
    params: { teamId },
    body: { games: Array.from({ length: count }, () => ({ ...opener, id: uuid() })) },
  });

  it('The limit of games is 500 for each team, and a retry of the last one still succeeds.', async () => {
    await insertGames(gameLimits.perTeam - 1);
    const last = { ...opener, id: uuid() };
    expect((await schedule(last)).status).toBe(201);
    const before = await selectAllTables(server.db);
    expect(await schedule()).toMatchObject(full);
    expect((await schedule(last)).status).toBe(201);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('holds when two devices schedule the last game at the same time', async () => {
    await insertGames(gameLimits.perTeam - 1);
    const attempts = [() => schedule(), () => schedule()];
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), attempts);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('refuses a whole imported list, and says how many games can still be added', async () => {
    await insertGames(gameLimits.perTeam - 2);
    const before = await selectAllTables(server.db);
    expect(await coach.call(importGames, list(3))).toMatchObject({
      status: 400,
      body: {
        message: 'The team has room for 2 more of 500 games, but the list has 3. No game was added.',
      },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    const fitting = list(2);
    expect((await coach.call(importGames, fitting)).status).toBe(201);
    expect((await coach.call(importGames, fitting)).status).toBe(201);
  });
});

it('Deleting a team permanently deletes the one deleted longest ago of more than twenty, with its games', async () => {
  const now = server.clock();
  const deletedAt = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
  const stranger = await signedInCoach(server);
  const strangers = await insertTeam(server.db, stranger.userId, { isActive: false, deletedAt: deletedAt(1000) });
  const teams: string[] = [];
  for (let minutes = 1; minutes <= teamLimits.deletedTeamsKept; minutes += 1) {
    teams.push(await insertTeam(server.db, coach.userId, { isActive: false, deletedAt: deletedAt(minutes) }));
  }
  const oldest = teams.at(-1) ?? '';
  await insertGame(server.db, oldest);
  expect((await coach.call(deleteTeam, { params: { teamId } })).status).toBe(204);
  const rows = await server.db.selectFrom('teams').select('id').where('ownerId', '=', coach.userId).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([teamId, ...teams.slice(0, -1)].toSorted());
  expect(await server.db.selectFrom('games').select('id').where('teamId', '=', oldest).execute()).toEqual([]);
  expect(await server.db.selectFrom('teams').select('id').where('id', '=', strangers).execute()).toHaveLength(1);
});
