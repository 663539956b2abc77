import { v7 as uuid } from 'uuid';

type NamedText = { readonly name: string; readonly text: string };

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** As many games with lineups and records as fit into the request: they are imported. */
export const validImports = { 'twenty teams': league(20, 23), '470 games of one team': league(1, 470) } as const;

/** Imports whose rows belong together, which no schema can say, and those that once delayed everyone. */
export function listImports(): readonly NamedText[] {
  const empty = { ...league(0, 0), rulePacks: [] };
  const named = (name: string, parts: object): NamedText => ({ name, text: JSON.stringify({ ...empty, ...parts }) });
  return [
    named('50,000 empty players', { players: repeat(50_000, () => ({})) }),
    named('30,000 players', { players: repeat(30_000, (nth) => player(nth, uuid())) }),
    ...Object.entries(validImports).map(([name, parts]) => named(name, parts)),
    named('rows of teams that are missing', { ...league(20, 23), teams: league(1, 0).teams }),
    {
      name: 'names that differ',
      text: `{"teams":[{${repeat(300_000, (nth) => `"x${nth.toString(36)}":0`).join(',')}}]}`,
    },
    { name: 'objects of other parts', text: `{"other":[${repeat(1_300_000, () => '{}').join(',')}]}` },
  ];
}

function repeat<Entry>(count: number, entry: (nth: number) => Entry): Entry[] {
  return Array.from({ length: count }, (_, nth) => entry(nth));
}

function player(nth: number, teamId: string) {
  return { id: uuid(), teamId, firstName: `First${nth}`, lastName: 'Lee' };
}

/** Teams with twelve players whose games have lineups and records. */
function league(teamCount: number, gamesOfEach: number) {
  const teams = repeat(teamCount, (nth) => ({ id: uuid(), name: `Team ${nth}`, season: null, leagueLevel: null }));
  const rosters = teams.map(({ id }) => repeat(12, (nth) => player(nth, id)));
  const games = teams.flatMap(({ id: teamId }) =>
    repeat(gamesOfEach, () => ({
      ...{
        id: uuid(),
        teamId,
        opponent: 'Bears',
        gameDate: '2026-05-09',
        location: 'Field 2',
        inningsCount: 6,
        startTime: null,
      },
    })),
  );
  const played = games.map(({ id: gameId, teamId }, nth) => {
    const players = (rosters[Math.floor(nth / gamesOfEach)] ?? []).map(({ id }) => id);
    const inning = (at: number) =>
      Object.fromEntries(positions.map((position, place) => [position, players[(place + at) % players.length]]));
    return {
      place: { teamId, gameId },
      facts: { innings: repeat(6, inning), battingOrder: players },
      present: Object.fromEntries(players.map((id) => [id, [1, 2, 3, 4, 5, 6]])),
      marks: players.map((playerId) => ({ teamId, gameId, playerId, status: 'in' })),
    };
  });
  return {
    teams,
    players: rosters.flat(),
    games,
    lineups: played.map(({ place, facts }) => ({ ...place, ...facts, status: 'draft' })),
    playedGames: played.map(({ place, facts, present }) => ({ ...place, ...facts, present })),
    availability: played.flatMap(({ marks }) => marks),
  };
}
