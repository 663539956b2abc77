import { putAvailability, putPlayerAvailability } from 'contract/availability';
import { addPastGames, createGame, gameLimits, updateGame } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { importGames, importLimits, importPlayers } from 'contract/imports';
import { getLineup, lineupLimits, putLineup } from 'contract/lineups';
import { addPlayer, checkDuplicate, updatePlayer } from 'contract/players';
import { pairLimits } from 'contract/primitives/pairs';
import { positionLimits } from 'contract/primitives/positions';
import { importTeams } from 'contract/privacy/team-import';
import { createRulePack, updateRulePack } from 'contract/rule-packs';
import { getPlayed, putPlayed, seasonLimits } from 'contract/season';
import { putSharedLink } from 'contract/sharing/shared-links';
import { createTeam, teamLimits, updateTeam } from 'contract/teams';
import { packs } from 'engine';
import type { Caller } from '../../test/coach-fixture.ts';
import { formatEndpoint } from '../../test/http/contract-endpoints.ts';
import { validImports } from './large-imports.ts';

/** Makes the largest valid request of an endpoint, which can be sent once. */
type MakeRequest = () => Promise<{ readonly params: Readonly<Record<string, string>>; readonly body: unknown }>;

const filler = (length: number) => 'x'.repeat(length);
const numbered = <Entry>(count: number, entry: (nth: number) => Entry) =>
  Array.from({ length: count }, (_, nth) => entry(nth));
const positionName = (nth: number) => `P${nth}`;

const largestGame = {
  ...{ opponent: filler(gameLimits.opponentMax), location: filler(gameLimits.locationMax), gameDate: '2100-05-09' },
  ...{ inningsCount: gameLimits.inningsMax, positionConfiguration: 'Custom', homeOrAway: 'away', startTime: '18:30' },
  customPositions: numbered(positionLimits.perGame, positionName),
};
const largestTeam = {
  ...{ name: filler(teamLimits.nameMax), season: filler(teamLimits.seasonMax), maxPlayers: teamLimits.maxPlayersMax },
  leagueLevel: filler(teamLimits.leagueLevelMax),
};
const largestRules = packs.map(({ rules }) => rules).toSorted((one, other) => size(other) - size(one))[0] ?? {};

function size(value: unknown): number {
  return JSON.stringify(value).length;
}

/** A player with as many notes as a whole roster can have in one request. */
function largestPlayer(nth: number) {
  const eachPosition = <Value>(value: Value) =>
    Object.fromEntries(numbered(positionLimits.perPlayer, (position) => [positionName(position), value]));
  return {
    ...{
      firstName: `Alexandra ${nth}`,
      lastName: `Kimberley-Montgomery ${nth}`,
      notes: filler(200),
      coEdGroup: 'women',
    },
    ...{ jerseyNumber: String(nth), wishes: eachPosition('prefer'), strengths: eachPosition('strong') },
  };
}

/** A team with a full roster and a game of most innings and positions, and the largest valid request of each write. */
export async function makeLargestRequests({ read }: Pick<Caller, 'read'>) {
  const newTeam = async () => ({ teamId: (await read(createTeam, { body: largestTeam })).id });
  const params = await newTeam();
  const { players } = await read(importPlayers, {
    params,
    body: { players: numbered(importLimits.players, largestPlayer) },
  });
  const playerIds = players.map(({ id }) => id);
  const at = (nth: number) => playerIds.at(nth % playerIds.length) ?? '';
  const { id: gameId } = await read(createGame, { params, body: largestGame });
  const { id: packId } = await read(createRulePack, { params, body: { name: 'Club rules', rules: largestRules } });
  const ids = { ...params, gameId, packId, playerId: at(0) };

  // Half of those who are there sit in each inning, because no one may sit twice in a row.
  const there = playerIds.slice(0, 2 * positionLimits.perGame);
  const innings = numbered(gameLimits.inningsMax, (inning) =>
    Object.fromEntries(
      largestGame.customPositions.map((position, nth) => [
        position,
        there[(inning % 2) * positionLimits.perGame + ((nth + inning) % positionLimits.perGame)],
      ]),
    ),
  );
  const locksOfCells = innings.flatMap((cells, inning) => {
    const positionOf = new Map(Object.entries(cells).map(([position, playerId]) => [playerId, position]));
    return there.map((playerId) => ({ inning: inning + 1, playerId, position: positionOf.get(playerId) ?? null }));
  });
  const locks = numbered(lineupLimits.locks, (nth) => locksOfCells[nth % locksOfCells.length]);
  const allInnings = numbered(gameLimits.inningsMax, (inning) => inning + 1);
  const ofEach = <Value>(value: Value) => Object.fromEntries(playerIds.map((id) => [id, value]));
  const pairs = numbered(pairLimits.perTeam, (nth) => ({
    ...{ players: [at(nth), at(nth + 1)], kind: 'together', place: 'infield', level: 'wanted' },
  }));
  const marks = playerIds.map((playerId) => ({ playerId, status: there.includes(playerId) ? 'in' : 'out' }));
  await read(putAvailability, { params: ids, body: marks });
  const readVersion = (endpoint: typeof getLineup | typeof getPlayed) =>
    read(endpoint, { params: ids }).then(
      ({ version }) => version,
      () => 0,
    );
  const always =
    (body: unknown): MakeRequest =>
    async () => ({ params: ids, body });
  /** Creations that would fill the team go to a new one each time. */
  const inNewTeam =
    (body: unknown): MakeRequest =>
    async () => ({ params: await newTeam(), body });

  const requests: readonly (readonly [Endpoint, MakeRequest])[] = [
    [createTeam, always(largestTeam)],
    [importTeams, always({ ...validImports['twenty teams'], rulePacks: [] })],
    [updateTeam, always({ ...largestTeam, pairs })],
    [addPlayer, inNewTeam(largestPlayer(0))],
    [updatePlayer, always({ ...largestPlayer(0), notes: filler(1_000) })],
    [checkDuplicate, always({ firstName: 'Alexandra 7', lastName: 'Kimberley-Montgomery 7' })],
    [importPlayers, inNewTeam({ players: numbered(importLimits.players, largestPlayer) })],
    [createRulePack, inNewTeam({ name: 'Cup rules', rules: largestRules })],
    [updateRulePack, always({ name: 'Club rules', rules: largestRules })],
    [createGame, inNewTeam(largestGame)],
    [
      addPastGames,
      inNewTeam({ games: numbered(gameLimits.addedAtOnce, () => ({ ...largestGame, gameDate: '2020-05-09' })) }),
    ],
    [updateGame, always(largestGame)],
    [importGames, inNewTeam({ games: numbered(importLimits.games, () => largestGame) })],
    [putAvailability, always(marks)],
    [putPlayerAvailability, async () => ({ params: { ...ids, playerId: at(-1) }, body: { status: 'out' } })],
    [putSharedLink, always({ names: 'number', daysAfterGame: 30 })],
    [
      putLineup,
      async () => ({
        params: ids,
        body: { version: await readVersion(getLineup), status: 'final', innings, battingOrder: there, locks },
      }),
    ],
    [
      putPlayed,
      async () => ({
        params: ids,
        body: {
          ...{ version: await readVersion(getPlayed), innings, present: ofEach(allInnings), battingOrder: playerIds },
          ...{ lastBatter: at(0), pitchEvents: ofEach({ largest1: { at: 0, total: seasonLimits.pitchesMax } }) },
          progress: { plan: [], events: ofEach('here'), canStepBack: true, isOver: true },
        },
      }),
    ],
  ];
  return { ids, requests: new Map(requests.map(([endpoint, make]) => [formatEndpoint(endpoint), make])) };
}
