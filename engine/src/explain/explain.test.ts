import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game } from '../../test/game.ts';
import { countCases } from '../../test/generated-cases.ts';
import { anyLockedProblem, anyProblem } from '../../test/random-problems.ts';
import { basicRules, findPack } from '../packs.ts';
import type { Problem } from '../problem.ts';
import { loadMilpEngine } from '../search/milp/load-milp-engine.ts';
import { planGame, solve } from '../solve.ts';
import { listConstraintGroups } from './groups.ts';
import { findConflict } from './infeasible-game.ts';
import { existsWithin } from './lineup-exists.ts';
import { relaxations, suggestShortHanded } from './relaxations.ts';
import { applyFix, listSingleFixes } from './suggested-fixes.ts';

// Many games each; the machine may be busy with other things.
async function refusal(problem: Problem) {
  const solution = await solve(problem);
  if (solution.status !== 'infeasible') throw new Error(`a lineup exists: ${solution.status}`);
  return { why: solution.why, changes: (solution.fixes ?? []).map(({ label }) => `${label}.`) };
}

describe('the explanation of a game without a lineup', () => {
  it('[B.17b] [S1] says which position no player can fill, and in which inning', async () => {
    const positionPreferences = { a: { C: 'never' }, b: { C: 'never' } } as const;
    expect(
      await refusal(game({ innings: 2, positions: 'P C', players: ['++', '++', '+-'], positionPreferences })),
    ).toEqual({
      why: ['No one here in the 2nd can play catcher.'],
      changes: ['Let Ana Lee play catcher.', 'Let Ben Ortiz play catcher.'],
    });
  });

  it('[S1] suggests two players together when one of them is not enough', async () => {
    const neverPitches = { P: 'never' } as const;
    const positionPreferences = { a: neverPitches, b: neverPitches, c: neverPitches, d: neverPitches };
    const rules = { P1: { level: 'required', innings: 2 } } as const;
    const problem = game({ innings: 4, positions: 'P C', players: 4, positionPreferences, rules });
    expect(await refusal(problem)).toEqual({
      why: ['No one here in the 1st to 4th can play pitcher.'],
      changes: ['Let Ana Lee and Ben Ortiz play pitcher.'],
    });
  });

  it('[S1] names every position that no player can fill', async () => {
    const positionPreferences = {
      a: { P: 'never', C: 'never' },
      b: { P: 'never', C: 'never' },
      c: { P: 'never', C: 'never' },
    } as const;
    const { why } = await refusal(game({ innings: 1, positions: 'P C LF', players: 3, positionPreferences }));
    expect(why).toEqual(['No one here in the 1st can play pitcher.', 'No one here in the 1st can play catcher.']);
  });

  it('[S1] says which positions compete for too few players', async () => {
    const positionPreferences = { b: { P: 'never', C: 'never' }, c: { P: 'never', C: 'never' } } as const;
    const { why } = await refusal(game({ innings: 1, positions: 'P C LF', players: 3, positionPreferences }));
    expect(why).toEqual(['Only Ana Lee can play pitcher or catcher in the 1st.']);
  });

  it('[S2] suggests unlocking a player who no longer comes', async () => {
    const locks = [1, 2].map((inning) => ({ inning, playerId: 'a', position: 'P' }));
    const validLock = { inning: 1, playerId: 'b', position: 'C' };
    const problem = game({ innings: 2, positions: 'P C', players: ['--', '++', '++'], locks: [...locks, validLock] });
    expect(await solve(problem)).toEqual({
      status: 'infeasible',
      why: ['1st', '2nd'].map((inning) => `Ana Lee is locked at pitcher in the ${inning} but is out.`),
      fixes: [{ kind: 'unlock', locks, label: 'Unlock Ana Lee in the 1st and 2nd' }],
    });
  });

  it('[S2] suggests no unlocking when there are too few players anyway', async () => {
    const locks = [{ inning: 1, playerId: 'a', position: 'P' }];
    const { changes } = await refusal(game({ innings: 1, positions: 'P C', players: ['-', '+'], locks }));
    expect(changes).toEqual([]);
  });

  it('[F3] says why a player must sit twice in a row, and suggests allowing it', async () => {
    const players = Array.from({ length: 19 }, () => '++');
    const problem = game({ innings: 2, positions: 'P C 1B 2B 3B SS LF CF RF', players, rules: basicRules(2) });
    const { why, changes } = await refusal(problem);
    expect(why[0]).toMatch(/^19 players are here in the 1st and 2nd, but the field has only 18 spots/);
    expect(changes).toContain('Let players sit 2 innings in a row.');
  });

  it('[F5] says without HiGHS that the infield is too small for an early inning of everybody, and offers a later inning', async () => {
    const rules = { F5: { level: 'required', infieldBy: 1 } } as const;
    const problem = game({ innings: 4, positions: 'P SS LF CF', players: 6, rules });
    const solution = await solve(problem, { highs: false });
    expect(solution).toMatchObject({
      status: 'infeasible',
      why: ['This is not possible: everyone gets an infield inning by the 1st.'],
      fixes: [{ label: 'Ask for an infield inning by the 3rd' }],
    });
  });

  it('[P1] names only the settings that conflict', async () => {
    const rules = { F1: { level: 'required', spread: 1 }, P1: { level: 'required', innings: 1 } } as const;
    const problem = game({
      innings: 3,
      positions: 'P C',
      players: 3,
      rules,
      positionPreferences: { c: { P: 'never' } },
    });
    expect(await refusal(problem)).toEqual({
      why: ['These conflict: only Ana Lee and Ben Ortiz can play pitcher; no one pitches more than 1 inning.'],
      changes: ['Let Cal Young play pitcher.', 'Let a player pitch 2 innings.'],
    });
  });

  it('[S2] names the lock that conflicts', async () => {
    const locks = [
      { inning: 1, playerId: 'a', position: null },
      { inning: 2, playerId: 'b', position: 'C' },
    ];
    const positionPreferences = { b: { P: 'never' }, c: { P: 'never' } } as const;
    const problem = game({ innings: 2, positions: 'P C', players: 3, locks, positionPreferences });
    const { changes } = await refusal(problem);
    expect(changes).toContain('Unlock Ana Lee in the 1st.');
    expect(changes).not.toContain('Unlock Ben Ortiz in the 2nd.');
  });

  it('finds a conflict in the innings that the counts alone do not show', async () => {
    // Two pitchers of two innings each must tile four innings in one go each, but one leaves after the third.
    const rules = { P1: { level: 'required', innings: 2 }, P4: { level: 'required' } } as const;
    const positionPreferences = { c: { P: 'never' }, d: { P: 'never' } } as const;
    const players = ['++-+', '++++', '++++', '++++'];
    const locks = [{ inning: 2, playerId: 'b', position: 'P' }];
    const problem = game({ innings: 4, positions: 'P C', players, rules, positionPreferences, locks });
    const { why, changes } = await refusal(problem);
    expect(why[0]).toMatch(/^These conflict: .*Ben Ortiz is locked at pitcher in the 2nd.*can't re-enter/);
    expect(changes).toContain('Unlock Ben Ortiz in the 2nd.');
  });
});

const standard = 'P C 1B 2B 3B SS LF CF RF';
const roster = 'abcdefghijkl'.split('');

/** A game of twelve in which each named position may be played by one player alone. */
function scarce(rules: Problem['rules'], only: Readonly<Record<string, string>>): Problem {
  const preferencesOf = (id: string) =>
    Object.fromEntries(Object.entries(only).flatMap(([at, able]) => (able === id ? [] : [[at, 'never' as const]])));
  const positionPreferences = Object.fromEntries(roster.map((id) => [id, preferencesOf(id)]));
  return game({ innings: 6, positions: standard, players: roster.length, rules, positionPreferences });
}

it('[F9] suggests one simple fix for a game with a rule on the order of sits', async () => {
  const { why, changes } = await refusal(scarce(findPack('youth-rotation').rules, { '1B': 'a' }));
  expect(why).toEqual([
    'These conflict: only Ana Lee can play first base; sits differ by at most 1 after every inning from the 3rd on.',
  ]);
  expect(changes).toContain('Let Ben Ortiz play first base.');
});

it('[B.17c] says who can not play where they are fewer, and positions and innings of a player together', async () => {
  const limits = { F1: { level: 'required', spread: 1 }, F6: { level: 'required', innings: 3 } } as const;
  const settings = { innings: 6, positions: standard, players: roster.length, rules: limits };
  const firstBaseOnly = Object.fromEntries(
    standard.split(' ').map((at) => [at, at === '1B' ? 'can' : 'never'] as const),
  );
  const choosy = await refusal(game({ ...settings, positionPreferences: { a: firstBaseOnly } }));
  expect(choosy.why).toEqual([
    "These conflict: Ana Lee can't play pitcher, catcher, second base, third base, shortstop, left field, center field or right field; sits differ by at most 1; no one plays one position for more than 3 innings.",
  ]);
  const locks = [1, 3, 5].map((inning) => ({ inning, playerId: 'a', position: null }));
  expect((await refusal(game({ ...settings, locks }))).why).toEqual([
    'These conflict: Ana Lee is locked on the bench in the 1st, 3rd and 5th; sits differ by at most 1.',
  ]);
});

it.each(['youth-rotation', 'rec-rotation'])(
  '%s: offers pairs of changes for two independent obstacles',
  async (pack) => {
    const problem = scarce(findPack(pack).rules, { '1B': 'a', P: 'b' });
    const solution = await solve(problem);
    if (solution.status !== 'infeasible') throw new Error(solution.status);
    const changes = solution.fixes ?? [];
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      const positions = listSingleFixes(change).map((part) =>
        part.kind === 'allowPosition' ? part.position : part.kind,
      );
      expect(positions).toEqual(['1B', 'P']);
      expect(change.label).toMatch(/^Let .+ play first base, and let .+ play pitcher$/);
      const helped = await solve(applyFix(problem, change));
      if (helped.status === 'infeasible') throw new Error(helped.why.join(' '));
      expect(helped.broken.filter(({ level }) => level === 'required')).toEqual([]);
    }
    // The pairs have parts in common.
    const parts = new Map(changes.flatMap(listSingleFixes).map((part) => [part.label, part]));
    for (const part of parts.values()) expect(await planGame(applyFix(problem, part), {})).toBeUndefined();
  },
);

it('[S1] names no dummy player in the explanation of a short-handed game', async () => {
  const positionPreferences = Object.fromEntries('abcdefgh'.split('').map((id) => [id, { P: 'never' as const }]));
  const problem = game({ innings: 2, positions: standard, players: 8, positionPreferences });
  const { why, changes } = await refusal({ ...problem, isShortHanded: true });
  expect(why).toEqual(['No one here in the 1st and 2nd can play pitcher.']);
  expect(changes).toContain('Let Ana Lee play pitcher.');
  expect([...why, ...changes].join()).not.toContain('dummy');
});

it('[S1] counts and names no dummy player where a position or a co-ed group lacks players', async () => {
  const infieldOnly = { LF: 'never', CF: 'never', RF: 'never' } as const;
  const positionPreferences = Object.fromEntries('bcdefgh'.split('').map((id) => [id, infieldOnly]));
  const shortHanded = { innings: 2, positions: standard, players: 8 };
  const outfield = await refusal({ ...game({ ...shortHanded, positionPreferences }), isShortHanded: true });
  expect(outfield.why).toEqual(['Only Ana Lee can play left field, center field or right field in the 1st and 2nd.']);
  const rules = { C1: { level: 'required', quotas: [{ group: 'women', least: 4 }] } } as const;
  const coEd = await refusal({ ...game({ ...shortHanded, groups: 'wwwmmmmm', rules }), isShortHanded: true });
  expect(coEd.why).toEqual(['Only 3 women are here in the 1st and 2nd; the league asks for 4 in the field.']);
});

it('has a lineup after any one of the conflicting settings is left out', async () => {
  const openMilp = await loadMilpEngine(undefined);
  let tried = 0;
  fc.assert(
    fc.property(anyLockedProblem({ players: [3, 8], innings: [2, 5], positions: [2, 6] }), (problem) => {
      const exists = existsWithin(openMilp?.(1e8));
      if (exists(problem) !== 'no') return;
      const conflict = findConflict(problem, exists);
      const innocent = listConstraintGroups(problem).filter(({ key }) => !conflict.some((group) => group.key === key));
      const reduced = innocent.reduce((rest, group) => group.without(rest), problem);
      expect(exists(reduced)).toBe('no');
      for (const group of conflict) expect(exists(group.without(reduced))).toBe('yes');
      tried += 1;
    }),
    { seed: 23, numRuns: countCases(60) },
  );
  expect(tried).toBeGreaterThan(countCases(20));
});

it('suggests no fix, or one of three parts or more, only when neither a single one nor a pair helps', async () => {
  const openMilp = await loadMilpEngine(undefined);
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyLockedProblem({ players: [3, 6], innings: [2, 4], positions: [2, 4] }), async (problem) => {
      const solution = await solve(problem);
      if (solution.status !== 'infeasible') return;
      if (solution.fixes?.some((fix) => listSingleFixes(fix).length <= 2)) return;
      const exists = existsWithin(openMilp?.(1e9));
      const all = [
        ...suggestShortHanded(problem),
        ...listConstraintGroups(problem).flatMap((group) => relaxations(problem, group).flat()),
      ];
      const helps = all.flatMap((first) =>
        all.filter((second) => exists(applyFix(applyFix(problem, first), second)) === 'yes'),
      );
      expect(helps).toEqual([]);
      tried += 1;
    }),
    { seed: 24, numRuns: countCases(240) },
  );
  expect(tried).toBeGreaterThan(countCases(8));
});

it('[B.18b] suggests only fixes that make a lineup possible', async () => {
  await fc.assert(
    fc.asyncProperty(anyProblem({ players: [3, 8], innings: [2, 5], positions: [2, 6] }), async (problem) => {
      const solution = await solve(problem, { highs: false });
      if (solution.status !== 'infeasible') return;
      for (const change of solution.fixes ?? []) {
        const { status } = await solve(applyFix(problem, change), { highs: false });
        expect(status).not.toBe('infeasible');
      }
    }),
    { seed: 21, numRuns: countCases(60) },
  );
});
