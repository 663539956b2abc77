import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importTeams } from 'contract/privacy/team-import';
import { getPlayed, getSeason, putPlayed } from 'contract/season';
import { addPitch, countPitches } from 'contract/season/pitch-events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationsDirectory } from '#server/database/migrations.ts';
import { coachWithTeam, signedInCoach } from '#test/coach-fixture.ts';
import { insertGame, insertPlayedGame, insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
const migration = '0062_recorders_and_pitch_events.sql';

it('[B.175] Totals that were recorded before pitches were events count as numbers that were typed, and later pitches are added.', async () => {
  const { coach, teamId } = await coachWithTeam(server);
  const gameId = await insertGame(server.db, teamId);
  const [ana, ben] = [await insertPlayer(server.db, teamId), await insertPlayer(server.db, teamId)];
  await sql`alter table played_games drop column pitch_events, drop column recorder_id, drop column recorder_since`.execute(
    server.db,
  );
  await insertPlayedGame(server.db, { teamId, gameId, pitches: JSON.stringify({ [ana]: 31, [ben]: 0 }) });
  await sql.raw(await readFile(join(migrationsDirectory, migration), 'utf8')).execute(server.db);

  const { recorder, updatedAt: _, ...record } = await coach.read(getPlayed, { params: { gameId } });
  expect(recorder).toBeNull();
  expect(countPitches(record.pitchEvents)).toEqual({ [ana]: 31, [ben]: 0 });
  const counted = addPitch(record.pitchEvents, ana, { id: 'nextpitch', now: 0 });
  await coach.read(putPlayed, { params: { gameId }, body: { ...record, pitchEvents: Object(counted) } });
  const { games } = await coach.read(getSeason, { params: { teamId } });
  expect(games[0]?.pitches).toEqual({ [ana]: 32, [ben]: 0 });
});

it('[B.175b] An export of an older server has totals alone, which an import takes as numbers that were typed.', async () => {
  const coach = await signedInCoach(server);
  const id = () => crypto.randomUUID();
  const [teamId, gameId, playerId] = [id(), id(), id()];
  const body = {
    teams: [{ id: teamId, name: 'Otters' }],
    players: [{ id: playerId, teamId, firstName: 'Ana', lastName: 'Lee' }],
    games: [{ id: gameId, teamId, opponent: 'Bears', gameDate: '2026-05-01', startTime: null, location: 'Field 1' }],
    playedGames: [{ teamId, gameId, innings: [], present: {}, battingOrder: [], pitches: { [playerId]: 21 } }],
    ...{ rulePacks: [], lineups: [], availability: [] },
  };
  const { teams } = await coach.read(importTeams, { body });
  const { games } = await coach.read(getSeason, { params: { teamId: teams[0]?.id ?? '' } });
  expect(Object.values(games[0]?.pitches ?? {})).toEqual([21]);
  const { pitchEvents } = await coach.read(getPlayed, { params: { gameId: games[0]?.gameId ?? '' } });
  expect(Object.values(countPitches(pitchEvents))).toEqual([21]);
});
