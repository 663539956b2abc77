import { describe, expect, it } from 'vitest';
import { applyFix } from '#engine/explain/suggested-fixes.ts';
import { basicRules } from '#engine/packs.ts';
import type { Problem } from '#engine/problem.ts';
import type { Solved } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import type { ChangePriority } from '#engine/vocabulary.ts';
import { draft, type GameSketch, game } from '../../../test/game.ts';

async function repaired(problem: Problem, highs = true): Promise<Solved> {
  const solution = await solve(problem, { highs });
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  return solution;
}

function afterwards(sketch: GameSketch, rows: Readonly<Record<string, string>>, priority: ChangePriority): Problem {
  return { ...game(sketch), previous: { ...draft(rows), priority } };
}

const nine = 'P C 1B 2B 3B SS LF CF RF';

/** The lineup of a game of twelve, after the shortstop of the third inning is hurt. */
async function afterInjury(priority: ChangePriority): Promise<Problem> {
  const before = game({ innings: 6, positions: nine, players: 12, rules: basicRules(6) });
  const { innings } = (await repaired(before)).lineup;
  const hurt = innings[2]?.SS;
  return {
    ...before,
    players: before.players.map((player) =>
      player.id === hurt ? { ...player, present: [true, true, false, false, false, false] } : player,
    ),
    played: innings.slice(0, 2),
    previous: { innings, priority },
  };
}

const eleven = game({ innings: 6, positions: nine, players: 11, rules: basicRules(6) });

/** A lineup made by hand: after each inning every player takes the next place. */
const moving = Array.from({ length: 6 }, (_, inning) =>
  Object.fromEntries(
    eleven.positions.map((position, place) => [position, eleven.players[(place + inning) % 11]?.id ?? '']),
  ),
);

/** That game after the player at a position of an inning is hurt. */
function movingRound(position: string, inning: number): Problem {
  const hurt = moving[inning - 1]?.[position];
  return {
    ...eleven,
    players: eleven.players.map((player) =>
      player.id === hurt ? { ...player, present: player.present.map((_, index) => index < inning - 1) } : player,
    ),
    played: moving.slice(0, inning - 1),
  };
}

describe('a previous lineup', () => {
  it('L1 counts each position to come whose player differs, and no inning played', async () => {
    const sketch = { innings: 3, positions: 'P C', players: ['+++', '+++', '+--', '+++'], played: { P: 'b', C: 'a' } };
    const solution = await repaired(afterwards(sketch, { P: 'aca', C: 'bab' }, 'stability'));
    expect(solution.lineup.innings[1]).toEqual({ P: expect.stringMatching(/[bd]/), C: 'a' });
    expect(solution.lineup.innings[2]).toEqual({ P: 'a', C: 'b' });
    expect(solution).toMatchObject({ status: 'proven', changes: 1 });
  });

  it('L1 counts none without a previous lineup', async () => {
    const solution = await repaired(game({ innings: 2, positions: 'P C', players: 3 }));
    expect(solution).not.toHaveProperty('changes');
    expect(solution).not.toHaveProperty('repaired');
  });

  it('L2 with stability keeps an unfair lineup that no required rule forbids; with fairness it changes what is unfair', async () => {
    const sketch = { innings: 2, positions: 'P C', players: 4, rules: { F1: { level: 'wanted', spread: 0 } } } as const;
    const unfair = { P: 'aa', C: 'bb' };
    expect(await repaired(afterwards(sketch, unfair, 'stability'))).toMatchObject({ status: 'proven', changes: 0 });
    expect(await repaired(afterwards(sketch, unfair, 'fairness'))).toMatchObject({ status: 'proven', changes: 2 });
  });

  it('L2 with fairness puts changed cells before preferences', async () => {
    const sketch = { innings: 2, positions: 'P C', players: 2, positionPreferences: { a: { P: 'avoid' } } } as const;
    const solution = await repaired(afterwards(sketch, { P: 'aa', C: 'bb' }, 'fairness'));
    expect(solution).toMatchObject({ status: 'proven', changes: 0 });
  });

  it.each([
    ['stability', 4],
    ['fairness', 4],
  ] as const)('L2 with %s changes few cells of a game of twelve after an injury', async (priority, most) => {
    const problem = await afterInjury(priority);
    const solution = await repaired(problem);
    expect(solution.status).toBe('proven');
    expect(solution.changes).toBeLessThanOrEqual(most + 2);
    expect(solution.broken.filter(({ level }) => level === 'required')).toEqual([]);
    expect(await repaired(problem)).toEqual(solution);
    const quick = await repaired(problem, false);
    expect(quick).toMatchObject({ status: 'feasible', areChangesProven: false });
    expect(quick.broken.filter(({ level }) => level === 'required')).toEqual([]);
    expect(quick.changes).toBeGreaterThanOrEqual(solution.changes ?? 0);
  });

  it('L2 says what is proven, and what is not', async () => {
    const problem = await afterInjury('stability');
    const { why } = await repaired(problem);
    expect(why[0]).toBe(
      'No lineup that meets every required rule changes fewer cells, and none with so few changes is fairer.',
    );
    const { status, changes, why: settled } = await repaired({ ...problem, rotation: 'settled' });
    expect([changes, status]).toEqual([(await repaired(problem)).changes, expect.stringMatching(/proven|feasible/)]);
    expect(settled[0]).toMatch(/^No lineup that meets every required rule changes fewer cells/);
  });

  it('L2 proves the changes of a lineup made by hand, although it leaves open who plays where', async () => {
    const problem = movingRound('SS', 2);
    const solution = await repaired({ ...problem, previous: { innings: moving, priority: 'fairness' } });
    expect(solution).toMatchObject({ status: 'feasible', areChangesProven: true, changes: 15 });
    expect(solution.broken.filter(({ level }) => level === 'required')).toEqual([]);
  });

  it('L2 proves no changes where innings played have broken required rules', async () => {
    const problem = movingRound('RF', 4);
    const solution = await repaired({ ...problem, previous: { innings: moving, priority: 'stability' } });
    expect(solution).toMatchObject({ status: 'feasible', areChangesProven: false, changes: 3 });
    expect(solution.why[0]).toMatch(/^After the innings already played/);
  });

  it('L3 repairs a lineup that breaks required rules, and lists them', async () => {
    const rules = { F3: { level: 'required', inARow: 1 } } as const;
    const sketch = { innings: 3, positions: 'P C', players: 3, rules };
    const solution = await repaired(afterwards(sketch, { P: 'aaa', C: 'bb.' }, 'stability'));
    expect(solution.repaired?.map(({ rule, level }) => [rule, level])).toEqual(
      expect.arrayContaining([
        ['S1', 'required'],
        ['F3', 'required'],
      ]),
    );
    expect(solution).toMatchObject({ status: 'proven', changes: 2, broken: [] });
  });

  it('L1 counts a position that a short-handed team gives up as changed, and as kept where it was empty', async () => {
    const players = Array.from({ length: 8 }, () => '++');
    const rows = { P: 'aa', C: 'bb', '1B': 'cc', '2B': 'dd', '3B': 'ee', SS: 'ff', LF: 'gg', RF: 'hh' };
    const short = { ...afterwards({ innings: 2, positions: nine, players }, rows, 'stability'), isShortHanded: true };
    expect(await repaired(short)).toMatchObject({ status: 'proven', changes: 0 });
    const moved = { ...short, previous: { ...draft({ ...rows, CF: 'h.', RF: '.h' }), priority: 'stability' as const } };
    expect(await repaired(moved)).toMatchObject({ status: 'proven', changes: 0 });
  });

  it('L3 loses the positions that a fix of an impossible game drops', async () => {
    const problem = afterwards({ innings: 1, positions: 'P RF', players: 1 }, { P: 'a', RF: '.' }, 'stability');
    const fixed = applyFix(problem, { kind: 'dropPositions', positions: ['P'], label: 'Play without a pitcher' });
    expect(validateProblem(fixed)).toEqual([]);
    expect(await repaired(fixed)).toMatchObject({ status: 'proven', changes: 1, lineup: { innings: [{ RF: 'a' }] } });
  });

  it('L3 refuses a lineup of another length, with unknown players or unknown positions, and does not throw', async () => {
    const problem = game({ innings: 2, positions: 'P C', players: 3 });
    const mistakesOf = (rows: Readonly<Record<string, string>>) =>
      validateProblem({ ...problem, previous: { ...draft(rows), priority: 'fairness' } });
    expect(mistakesOf({ P: 'aaa', C: 'bbb' })).toEqual(['The previous lineup has 3 innings; the game has 2.']);
    expect(mistakesOf({ P: 'az', C: 'bb' })).toEqual(['The previous lineup names unknown players.']);
    expect(mistakesOf({ P: 'aa', SS: 'bb' })).toEqual(['The previous lineup names unknown positions: SS.']);
    expect(mistakesOf({ P: 'a.', C: 'ba' })).toEqual([]);
    const malformed: unknown = { ...problem, previous: { innings: 'none', priority: 'luck' } };
    const solution = await solve(malformed as Problem);
    expect(solution.status).toBe('infeasible');
    expect(solution.why.join(' ')).toContain('previous.priority must be one of fairness, stability');
  });
});
