import type { SeasonGame } from 'contract/season';
import { beforeEach } from 'vitest';
import { aGame, aPlayer, aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from './render-route.tsx';
import '#routes/teams/season.tsx';

export const team = aTeam();
export const players = ['Kate', 'Ava', 'Zoe'].map((firstName, index) => aPlayer({ firstName }, index + 1));
export const [kate = '', ava = '', zoe = ''] = players.map(({ id }) => id);
export const next = aGame(
  { opponent: 'Hawks', positionConfiguration: 'Custom', customPositions: ['P', 'C'], inningsCount: 4 },
  9,
);
const everyInning = { [kate]: [1, 2, 3, 4], [ava]: [1, 2, 3, 4], [zoe]: [1, 2, 3, 4] };
/** A game of the season, of which `changes` are different. */
export const game = (changes: Partial<SeasonGame> = {}) =>
  aSeasonGame({
    gameId: aGame({}, 1).id,
    innings: [
      { P: ava, C: zoe },
      { P: ava, C: zoe },
      { P: ava, C: zoe },
      { P: kate, C: zoe },
    ],
    present: everyInning,
    battingOrder: [kate, ava, zoe],
    pitches: { [ava]: 31 },
    ...changes,
  });

type Options = NonNullable<Parameters<typeof renderRoute>[1]>;
/** Opens the season page of the team over a fake server. */
export const openSeason = (games: readonly SeasonGame[], { answers = {}, ...options }: Options = {}) =>
  renderRoute('/season', {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/season`]: { body: { games } },
      [`GET /api/games/team/${team.id}`]: { body: [next] },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf(players) },
      [`GET /api/games/${next.id}/availability`]: { body: [] },
      ...answers,
    },
    ...options,
  });

beforeEach(() => localStorage.setItem('currentTeamId', team.id));
