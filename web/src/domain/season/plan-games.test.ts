import type { PlayerAvailability } from 'contract/availability';
import { toLineupProblem } from 'contract/lineup-problem';
import { type Problem, solve } from 'engine';
import { describe, expect, it } from 'vitest';
import { aGame, aPlayer, aSeasonGame } from '#test/fakes/records.ts';
import { findLaterGames, planGame } from './plan-games.ts';

const players = ['Ana', 'Ben', 'Cy'].map((firstName, index) => aPlayer({ firstName }, index + 1));
const [ana = '', ben = '', cy = ''] = players.map(({ id }) => id);
const twoPositions = { positionConfiguration: 'Custom' as const, customPositions: ['P', 'C'], inningsCount: 2 };
const next = aGame({ ...twoPositions, gameDate: '2099-05-16T00:00:00.000Z' }, 2);
const problemFor = (availability: readonly PlayerAvailability[] = [], roster = players) =>
  toLineupProblem({ game: next, players: roster, availability, locks: [] });
const toPlan = (changes: { problem?: Problem; later?: readonly Problem[] } = {}) => ({
  gameId: next.id,
  date: '2099-05-16',
  problem: problemFor(),
  later: [],
  ...changes,
});
const inAll = (innings: number) => (player: Problem['players'][number]) => ({
  ...player,
  present: Array.from({ length: innings }, () => true),
});
const earlier = aSeasonGame({
  gameId: aGame({}, 1).id,
  date: '2099-05-09',
  innings: [
    { P: ben, C: cy },
    { P: ben, C: cy },
  ],
  present: { [ana]: [1, 2], [ben]: [1, 2], [cy]: [1, 2] },
});

describe('Planning a game with its season', () => {
  it('lets those sit who have not sat today, where all have sat as often in the season.', () => {
    const inning = (gameId: string, date: string, cells: Readonly<Record<string, string>>) =>
      aSeasonGame({ gameId, date, innings: [cells], present: { [ana]: [1], [ben]: [1], [cy]: [1] } });
    const season = [
      inning('first', '2099-05-09', { P: ana, C: cy }),
      inning('second', '2099-05-09', { P: ana, C: ben }),
      inning('third', '2099-05-16', { P: ben, C: cy }),
    ];
    expect(planGame(season, toPlan()).sits).toEqual(
      new Map([
        [ana, 0],
        [ben, 1],
        [cy, 1],
      ]),
    );
  });

  it('lets the player who sat before play every inning.', async () => {
    const { problem, sits } = planGame([earlier], toPlan());
    expect(sits?.get(ana)).toBe(0);
    const solution = await solve(problem);
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(solution.lineup.innings.every((cells) => Object.values(cells).includes(ana))).toBe(true);
  });

  it('[B.30c] asks no more of a player who was hurt before a turn on the bench than of the others.', () => {
    // One of three sits in each inning. Cy is hurt in inning 4 and has not sat until then.
    const hurt = aSeasonGame({
      gameId: earlier.gameId,
      innings: [
        { P: cy, C: ben },
        { P: cy, C: ben },
        { P: cy, C: ana },
        { P: ben, C: ana },
      ],
      present: { [ana]: [1, 2, 3, 4], [ben]: [1, 2, 3, 4], [cy]: [1, 2, 3] },
      hurt: [cy],
    });
    const problem = { ...problemFor(), innings: 7, players: problemFor().players.map(inAll(7)) };
    const sits = (game: typeof hurt) => planGame([game], toPlan({ problem })).sits?.get(cy);
    expect(sits(hurt)).toBe(2);
    // Who left the game without being hurt makes up for the share of the bench.
    const { hurt: _hurt, ...left } = hurt;
    expect(sits(left)).toBe(3);
  });

  it('[B.30d] still owes innings to a player who sat before being hurt.', () => {
    const hurt = aSeasonGame({
      gameId: earlier.gameId,
      innings: [
        { P: ana, C: ben },
        { P: ana, C: ben },
      ],
      present: { [ana]: [1, 2], [ben]: [1, 2], [cy]: [1] },
      hurt: [cy],
    });
    expect(planGame([hurt], toPlan()).sits?.get(cy)).toBe(0);
  });

  it('owes nothing for a scrimmage.', () => {
    const { before } = planGame([{ ...earlier, counts: false }], toPlan());
    expect(before).toMatchObject({ games: 0, innings: 0 });
  });

  it('still plans the game when a later game has too few players.', () => {
    const out = players.map(({ id }) => ({ playerId: id, status: 'out' as const }));
    const { sits } = planGame([earlier], toPlan({ later: [problemFor(out)] }));
    expect(sits?.get(ana)).toBe(0);
  });

  it('[B.23p] keeps the season of a game with eight players, and of one to which a ninth comes late.', () => {
    const nine = Array.from({ length: 9 }, (_, index) => aPlayer({}, index + 1));
    const [first = '', last = ''] = [nine[0]?.id, nine[8]?.id];
    const played = aSeasonGame({
      gameId: earlier.gameId,
      date: '2099-05-09',
      innings: [{ SS: first }],
      present: Object.fromEntries(nine.map(({ id }) => [id, [1]])),
    });
    const game = { ...next, positionConfiguration: 'Standard9' as const, customPositions: null };
    for (const entry of [{ status: 'out' as const }, { status: 'in' as const, fromInning: 2 }]) {
      const availability = [{ fromInning: null, throughInning: null, playerId: last, ...entry }];
      const problem = toLineupProblem({ game, players: nine, availability, locks: [] });
      const planned = planGame([played], toPlan({ problem }));
      expect(planned.sits?.get(first)).toBe(0);
      expect(planned.problem.players[0]?.seasonInnings).toEqual({ SS: 1 });
    }
  });

  it('gives the plain problem when the game itself has too few players.', () => {
    const out = players.map(({ id }) => ({ playerId: id, status: 'out' as const }));
    const { problem, sits } = planGame([earlier], toPlan({ problem: problemFor(out) }));
    expect(sits).toBeUndefined();
    expect(problem.players).toHaveLength(3);
  });

  it('forgets players who have left the team.', () => {
    const { problem } = planGame([earlier], toPlan({ problem: problemFor([], players.slice(0, 2)) }));
    expect(problem.players.map(({ id }) => id)).toEqual([ana, ben]);
  });
});

describe('The later games', () => {
  it('The later games are those after this one that are not over, earliest first, at most three.', () => {
    const games = Array.from({ length: 8 }, (_, index) =>
      aGame({ gameDate: `2099-06-0${9 - index}T00:00:00.000Z` }, index + 10),
    );
    const over = aGame({ isCompleted: true, gameDate: '2099-06-01T00:00:00.000Z' }, 30);
    const before = aGame({ gameDate: '2099-05-01T00:00:00.000Z' }, 31);
    const later = findLaterGames([...games, over, before, next], next);
    expect(later.map(({ gameDate }) => gameDate.slice(5, 10))).toEqual(['06-02', '06-03', '06-04']);
  });
});
