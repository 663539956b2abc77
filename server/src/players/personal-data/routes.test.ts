import { randomUUID } from 'node:crypto';
import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { createGame } from 'contract/games';
import { getLineup, putLineup } from 'contract/lineups';
import { addPlayer, listPlayers } from 'contract/players';
import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import { getPlayed, putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { createTeam, getTeam, updateTeam } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { dumpAsText } from '#test/database/all-tables.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const lines: string[] = [];
const server = await serverFixture({
  config: { billingMode: 'sandbox' },
  log: { write: (line: string) => void lines.push(line) },
});

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** A team with two players and two games that name both of them everywhere. */
async function teamWithTwoGames() {
  const coach = await signedInCoach(server);
  const team = await coach.read(createTeam, { body: { name: 'Otters', season: 'Spring 2026' } });
  const params = { teamId: team.id };
  const add = (firstName: string, notes: string | null = null) =>
    coach.read(addPlayer, { ...withKey(), params, body: { firstName, lastName: 'Canarychild', notes } });
  // Other teams of the tests must not be found in the place of this one.
  const unique = randomUUID();
  const child = await add(`Erin ${unique}`, `Canary notes ${unique}`);
  const other = await add('Olga');
  const pair = { place: 'infield', kind: 'together', level: 'wanted', players: [child.id, other.id] };
  await coach.read(updateTeam, { params, body: { name: team.name, season: team.season, pairs: [pair] } });
  const games: { gameId: string }[] = [];
  for (const opponent of ['Herons', 'Bears']) {
    const place = { opponent, location: 'Field 3', gameDate: server.clock().toISOString().slice(0, 10) };
    const game = await coach.read(createGame, { params, body: place });
    const ofGame = { gameId: game.id };
    const innings = [
      { P: child.id, C: other.id },
      { P: other.id, C: child.id },
    ];
    const battingOrder = [other.id, child.id];
    const locks = [{ inning: 2, playerId: child.id, position: 'C' }];
    await coach.read(putLineup, {
      params: ofGame,
      body: { version: 0, status: 'draft', innings, battingOrder, locks },
    });
    const mark = { status: 'in', fromInning: 1, throughInning: 2, version: 0 };
    await coach.read(putPlayerAvailability, { params: { ...ofGame, playerId: child.id }, body: mark });
    const present = { [child.id]: [1, 2], [other.id]: [1, 2] };
    const progress = { plan: [{ P: child.id }], events: { [child.id]: 'late' }, canStepBack: false, isOver: false };
    const pitchEvents = toPitchEvents({ [child.id]: 21, [other.id]: 9 }, 0);
    const played = { version: 0, innings, present, battingOrder, lastBatter: child.id, pitchEvents, progress };
    await coach.read(putPlayed, { params: ofGame, body: played });
    games.push(ofGame);
  }
  return { coach, params, child, other, games, ofChild: { params: { ...params, playerId: child.id } } };
}

describe('[P-07] The data of one player', () => {
  it('[P-07] is exported with every game that names the player, and with nothing about the others.', async () => {
    const { coach, child, other, ofChild } = await teamWithTwoGames();
    const data = await coach.read(getPlayerData, ofChild);
    expect(data).toMatchObject({
      team: { name: 'Otters', season: 'Spring 2026' },
      player: { id: child.id, firstName: child.firstName, notes: child.notes },
      pairs: [{ players: [child.id, other.id] }],
    });
    const game = {
      availability: { status: 'in', fromInning: 1, throughInning: 2 },
      lineup: { status: 'draft', positions: ['P', 'C'], battingPlace: 2, lockedInnings: [2] },
      played: { positions: ['P', 'C'], innings: [1, 2], battingPlace: 2, pitches: 21, event: 'late' },
    };
    expect(data.games).toMatchObject([game, game]);
    expect(data.games.map(({ opponent }) => opponent).toSorted()).toEqual(['Bears', 'Herons']);
    expect(JSON.stringify(data)).not.toContain('Olga');
  });

  it('[P-07] leaves out games that do not name the player.', async () => {
    const { coach, params } = await teamWithTwoGames();
    const late = await coach.read(addPlayer, { params, body: { firstName: 'Late', lastName: 'Joiner' } });
    const data = await coach.read(getPlayerData, { params: { ...params, playerId: late.id } });
    expect(data).toMatchObject({ games: [], pairs: [] });
  });
});

describe('[P-07] Erasing one player', () => {
  it('[P-07] removes the name and the id from every table and log.', async () => {
    const { coach, child, ofChild } = await teamWithTwoGames();
    expect(await dumpAsText(server.db)).toContain(child.id);
    expect((await coach.call(erasePlayer, ofChild)).status).toBe(204);
    const dump = await dumpAsText(server.db);
    expect(dump).not.toContain(child.id);
    expect(dump).not.toContain(child.firstName);
    expect(dump).not.toContain(child.notes);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /canary|erin|olga/i.test(line))).toEqual([]);
    expect((await coach.call(getPlayerData, ofChild)).status).toBe(404);
    expect((await coach.call(erasePlayer, ofChild)).status).toBe(404);
  });

  it('[P-07] leaves the other player, the games, and a former player without pitches in what was played.', async () => {
    const { coach, params, child, other, games, ofChild } = await teamWithTwoGames();
    await coach.read(erasePlayer, ofChild);
    expect((await coach.read(listPlayers, { params })).players.map(({ id }) => id)).toEqual([other.id]);
    expect((await coach.read(getTeam, { params })).pairs).toEqual([]);
    const formerIds = new Set<string>();
    for (const game of games) {
      const lineup = await coach.read(getLineup, { params: game });
      expect(lineup).toMatchObject({
        innings: [{ C: other.id }, { P: other.id }],
        battingOrder: [other.id],
        locks: [],
      });
      expect(await coach.read(getAvailability, { params: game })).toEqual([]);
      const played = await coach.read(getPlayed, { params: game });
      const former = played.innings[0]?.P ?? '';
      formerIds.add(former);
      expect(former).not.toBe(child.id);
      expect(played).toMatchObject({
        version: 2,
        innings: [
          { P: former, C: other.id },
          { P: other.id, C: former },
        ],
        present: { [former]: [1, 2], [other.id]: [1, 2] },
        battingOrder: [other.id, former],
        lastBatter: former,
        pitchEvents: toPitchEvents({ [other.id]: 9 }, 0),
        progress: { plan: [{ P: former }], events: { [former]: 'late' } },
      });
      expect(Object.keys(played.pitchEvents)).toEqual([other.id]);
    }
    // The season still knows that it was one player.
    expect(formerIds.size).toBe(1);
  });

  it("[P-07] is impossible for another coach, and changes nothing of the first one's.", async () => {
    const { ofChild, child } = await teamWithTwoGames();
    const stranger = await signedInCoach(server);
    expect((await stranger.call(getPlayerData, ofChild)).status).toBe(404);
    expect((await stranger.call(erasePlayer, ofChild)).status).toBe(404);
    expect(await dumpAsText(server.db)).toContain(child.id);
  });

  it('[P-07] is possible in a team that is read-only after the end of Pro.', async () => {
    const coach = await signedInCoach(server);
    const { teamId, playerId } = await insertFullTeam(server.db, coach.userId);
    await insertFullTeam(server.db, coach.userId, { createdAt: server.clock() });
    expect(await coach.read(getTeam, { params: { teamId } })).toMatchObject({ isReadOnly: true });
    expect((await coach.call(erasePlayer, { params: { teamId, playerId } })).status).toBe(204);
  });
});
