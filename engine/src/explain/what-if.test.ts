import { expect, it } from 'vitest';
import { solve } from '#engine/solve.ts';
import { scenario } from '../../bench/games/scenarios.ts';
import { draft, game } from '../../test/game.ts';
import { whatIf } from './what-if.ts';

it('says when a request costs nothing, and returns the lineup', async () => {
  const problem = scenario('A');
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error('A has lineups');
  const there = solution.lineup.innings[0]?.SS ?? '';
  const request = { inning: 1, playerId: there === 'p01' ? 'p02' : 'p01', position: 'SS' };
  const answer = await whatIf(problem, solution.lineup, request);
  expect(answer.description).toMatch(/at shortstop in the 1st: possible, and the lineup is as good as before\.$/);
  if (answer.solution.status === 'infeasible') throw new Error('possible');
  expect(answer.solution.lineup.innings[0]?.SS).toBe(request.playerId);
});

it('says what a request would break', async () => {
  const rules = { F1: { level: 'wanted', spread: 0 } } as const;
  const problem = game({ innings: 3, positions: 'P C', players: 3, rules });
  const locks = [{ inning: 1, playerId: 'a', position: null }];
  const lineup = draft({ P: 'bca', C: 'cab' });
  const request = { inning: 3, playerId: 'a', position: null };
  const { description } = await whatIf({ ...problem, locks }, lineup, request);
  // Ben and Cal are alike; either may be the one who never sits.
  expect(description).toMatch(
    /^Ana Lee on the bench in the 3rd: possible, but it breaks more rules\. Ana Lee sits twice and (Ben Ortiz|Cal Young) never; sits may differ by 0 innings at most\.$/,
  );
});

it('says why a request is impossible', async () => {
  const problem = game({ innings: 1, positions: 'P C', players: 2 });
  const { description } = await whatIf(problem, draft({ P: 'a', C: 'b' }), {
    inning: 1,
    playerId: 'a',
    position: null,
  });
  expect(description).toMatch(/^Ana Lee on the bench in the 1st: not possible\./);
});

it('notices a request that is already met', async () => {
  const problem = game({ innings: 1, positions: 'P C', players: 2 });
  const { description } = await whatIf(problem, draft({ P: 'a', C: 'b' }), { inning: 1, playerId: 'a', position: 'P' });
  expect(description).toBe('Ana Lee at pitcher in the 1st: already in the lineup.');
});
