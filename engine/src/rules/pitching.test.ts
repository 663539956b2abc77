import { describe, expect, it } from 'vitest';
import { anotherLineup } from '#engine/another-lineup.ts';
import { check } from '#engine/check.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import type { Solved } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { draft, type GameSketch, game } from '../../test/game.ts';

const rules = { P1: { level: 'required', innings: 2 } } as const;
const problem = game({ innings: 4, positions: 'P C', players: 3, rules });

it('[P1] accepts as many consecutive innings as the limit', () => {
  expect(check(problem, draft({ P: 'aabb', C: 'bbcc' }))).toEqual([]);
});

it('[P1] names a pitcher over the limit, with the innings', () => {
  expect(check(problem, draft({ P: 'aaab', C: 'bbcc' }))).toEqual([
    {
      rule: 'P1',
      level: 'required',
      players: ['a'],
      innings: [1, 2, 3],
      positions: ['P'],
      words: 'Ana Lee pitches 3 innings (the 1st, 2nd and 3rd); the limit is 2.',
    },
  ]);
});

/** A game in which some players have few innings left to pitch: `{ a: 2 }`. */
function limited(left: Readonly<Record<string, number>>, sketch: Partial<GameSketch> = {}): Problem {
  const unlimited = game({ innings: 4, positions: 'P C', players: 4, ...sketch });
  const withLeft = (player: Problem['players'][number]) => {
    const pitchingLeft = left[player.id];
    return pitchingLeft === undefined ? player : { ...player, pitchingLeft };
  };
  return { ...unlimited, players: unlimited.players.map(withLeft) };
}

async function solved(asked: Problem): Promise<Solved> {
  const solution = await solve(asked);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

const timesPitched = ({ lineup }: Pick<Solved, 'lineup'>, id: string) =>
  lineup.innings.filter(({ P }) => P === id).length;

const onlyPitchers = (...ids: readonly string[]) =>
  Object.fromEntries(['a', 'b', 'c', 'd'].filter((id) => !ids.includes(id)).map((id) => [id, { P: 'never' } as const]));

describe('innings left to pitch', () => {
  it('[P2] names a pitcher who pitches more than is left, and the innings', () => {
    expect(check(limited({ a: 2, b: 1 }), draft({ P: 'aaab', C: 'bbcc' }))).toEqual([
      {
        rule: 'P2',
        level: 'required',
        players: ['a'],
        innings: [1, 2, 3],
        positions: ['P'],
        words: 'Ana Lee pitches 3 innings (the 1st, 2nd and 3rd); the pitching limits leave 2 for this game.',
      },
    ]);
    const [none] = check(limited({ a: 0 }), draft({ P: 'abbb', C: 'bccc' }));
    expect(none?.words).toBe('Ana Lee pitches 1 inning (the 1st); the pitching limits leave none for this game.');
  });

  it.each(['varied', 'settled'] as const)('[P2] are not exceeded in a %s game', async (rotation) => {
    const positionPreferences = { ...onlyPitchers('a', 'b'), a: { P: 'prefer' } } as const;
    const solution = await solved({ ...limited({ a: 1 }, { positionPreferences }), rotation });
    expect(timesPitched(solution, 'a')).toBe(1);
    expect(timesPitched(solution, 'b')).toBe(3);
    expect(solution.status).toBe('proven');
  });

  it('[P2] are not exceeded by another lineup or by a repaired one', async () => {
    const asked = limited({ a: 1, b: 1 });
    const first = await solved(asked);
    const other = await anotherLineup(asked, first.lineup, { seed: 2 });
    if (other.status === 'infeasible') throw new Error(other.why.join(' '));
    expect(check(asked, other.lineup).filter(({ rule }) => rule === 'P2')).toEqual([]);
    const previous = { ...draft({ P: 'aaab', C: 'bbcc' }), priority: 'stability' as const };
    const repaired = await solved({ ...asked, previous });
    expect(repaired.repaired?.map(({ rule }) => rule)).toEqual(['P2']);
    expect(timesPitched(repaired, 'a')).toBe(1);
  });

  it('[P2] count the innings played, which are only reported as wanted when they are beyond what is left', async () => {
    const played = { P: 'aa', C: 'bb' };
    const asked = limited({ a: 2 }, { played });
    expect(check(asked, draft({ P: 'aaab', C: 'bbcc' })).map(({ rule, level }) => `${rule} ${level}`)).toEqual([
      'P2 required',
    ]);
    const bestPitcher = ({ players, ...others }: Problem): Problem => ({
      ...others,
      players: players.map((player) => ({ ...player, preference: { P: player.id === 'a' ? 1 : 0 } })),
      objective: { preference: 1 },
    });
    expect(timesPitched(await solved(bestPitcher(limited({}, { played }))), 'a')).toBe(4);
    expect(timesPitched(await solved(bestPitcher(asked)), 'a')).toBe(2);
    const beyond = await solved(limited({ a: 1 }, { played }));
    expect(beyond.broken.map(({ rule, level, innings }) => `${rule} ${level} ${innings}`)).toEqual(['P2 wanted 1,2']);
    expect(timesPitched(beyond, 'a')).toBe(2);
  });

  it('[P2] [P6] let a pitcher leave early where innings in a row are wanted, and not where they are required', async () => {
    const wanted: Rules = { P6: { level: 'wanted', inARow: 2 } };
    const positionPreferences = onlyPitchers('a', 'b');
    const early = await solved(limited({ a: 1, b: 3 }, { rules: wanted, positionPreferences }));
    expect(timesPitched(early, 'a')).toBe(1);
    expect(early.broken.map(({ rule, level }) => `${rule} ${level}`)).toEqual(['P6 wanted']);
    const required: Rules = { P6: { level: 'required', inARow: 2 } };
    const positions = onlyPitchers('a', 'b', 'c');
    const late = await solved(limited({ a: 1, b: 2 }, { rules: required, positionPreferences: positions }));
    expect(timesPitched(late, 'a')).toBe(0);
    expect((await solve(limited({ a: 1, b: 3 }, { rules: required, positionPreferences }))).status).toBe('infeasible');
  });

  it('[P2] [P6] let a pitcher leave the mound who has no innings left after those played', async () => {
    const rules: Rules = { P6: { level: 'required', inARow: 3 } };
    const asked = limited({ a: 1 }, { innings: 5, rules, played: { P: 'a', C: 'b' } });
    expect(check(asked, draft({ P: 'abbbb', C: 'bcccc' }))).toEqual([]);
    const solution = await solved(asked);
    expect(solution).toMatchObject({ status: 'proven', broken: [] });
    expect(timesPitched(solution, 'a')).toBe(1);
  });

  it('[P2] make a game impossible with a sentence that names the players, and no fix gives them more innings', async () => {
    const solution = await solve(limited({ a: 2, b: 1 }, { positionPreferences: onlyPitchers('a', 'b') }));
    if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
    expect(solution.why).toEqual([
      'These conflict: only Ana Lee and Ben Ortiz can play pitcher; Ana Lee has 2 innings left to pitch and Ben Ortiz ' +
        'has 1 inning left to pitch.',
    ]);
    expect(solution.fixes?.map(({ label }) => label)).toEqual([
      'Let Cal Young play pitcher',
      'Let Dee Adams play pitcher',
    ]);
    const locks = [1, 2, 3].map((inning) => ({ inning, playerId: 'a', position: 'P' }));
    const locked = await solve(limited({ a: 2, b: 2, c: 2, d: 2 }, { locks }));
    expect(locked.status).toBe('infeasible');
    expect(locked.why.join(' ')).toContain('no one may pitch more than 2 innings in this game');
  });

  it('[P2] must be a whole number of innings', () => {
    for (const left of [-1, 1.5, 101])
      expect(validateProblem(limited({ a: left })).join(' ')).toContain('pitchingLeft must be a whole number');
    expect(validateProblem(limited({ a: 0 }))).toEqual([]);
  });
});
