import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findViolations } from '#engine/check.ts';
import type { InningAssignment, Problem } from '#engine/problem.ts';
import { solveCounts } from '#engine/search/counts/counts.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { loadMilpEngine } from '#engine/search/milp/load-milp-engine.ts';
import type { MilpEngineFor } from '#engine/search/milp/milp-engine.ts';
import { readContext, requiredOnly } from '#engine/search/search-context.ts';
import { type ComparedRuleId, fieldRuleIds } from './field-rules.ts';
import { anyJudgedProblem } from './random-problems.ts';

// The judge, the search (counts and local search) and the integer program implement each rule separately, so that a mistake
// in one of them is found. This test compares them, one rule at a time.
const games = anyJudgedProblem({ players: [4, 7], innings: [2, 5], positions: [3, 5] });

/** A game with one required rule and a way to fill it, of which the first innings may have been played. */
type Filled = { readonly problem: Problem; readonly innings: readonly InningAssignment[] };

/** The game with one required rule, if it has that rule. */
function withRule(game: Problem, id: ComparedRuleId, draws: readonly number[]): Problem | undefined {
  const { pairs = [], ...others } = game;
  if (id === 'P2') {
    const players = game.players.map((player, index) => ({ ...player, pitchingLeft: (draws.at(-1 - index) ?? 0) % 4 }));
    return { ...others, players, rules: {} };
  }
  if (id === 'K1') {
    const required = pairs.map((pair) => ({ ...pair, level: 'required' as const }));
    return required.length === 0 ? undefined : { ...others, rules: {}, pairs: required };
  }
  const rule = game.rules[id];
  const caught = (index: number) => (id === 'P3' ? { caughtToday: (draws.at(-1 - index) ?? 0) % 4 } : {});
  const players = game.players.map((player, index) => ({ ...player, ...caught(index) }));
  return rule && { ...others, players, rules: { [id]: { ...rule, level: 'required' } } };
}

function filledGame(id: ComparedRuleId): fc.Arbitrary<Filled> {
  const draws = fc.array(fc.nat(999), { minLength: 40, maxLength: 40 });
  return fc
    .tuple(games, draws, fc.nat(2))
    .chain(([game, draws, played]) => {
      const problem = withRule(game, id, draws);
      if (problem === undefined) return fc.constant(undefined);
      const innings = Array.from({ length: game.innings }, (_, index) => filledInning(problem, index, draws));
      if (innings.some((inning) => Object.keys(inning).length < game.positions.length)) return fc.constant(undefined);
      return fc.constant({
        problem: { ...problem, played: innings.slice(0, Math.min(played, game.innings - 1)) },
        innings,
      });
    })
    .filter((filled) => filled !== undefined);
}

/** Random present players who may play there, position by position. */
function filledInning({ players, positions }: Problem, index: number, draws: readonly number[]): InningAssignment {
  const holders = new Map<string, string>();
  for (const [at, position] of positions.entries()) {
    const taken = new Set(holders.values());
    const able = players.filter(
      ({ id, present, positionPreferences }) =>
        present[index] === true && positionPreferences[position] !== 'never' && !taken.has(id),
    );
    const draw = draws[(index * positions.length + at) % draws.length] ?? 0;
    const player = able[draw % Math.max(1, able.length)];
    if (player !== undefined) holders.set(position, player.id);
  }
  return Object.fromEntries(holders);
}

function positionOf({ positions }: Problem, inning: InningAssignment, playerId: string): string | null {
  return positions.find((position) => inning[position] === playerId) ?? null;
}

/** The same game with every cell of the lineup locked: then the integer program has one lineup to accept or refuse. */
function locked({ problem, innings }: Filled): Problem {
  const locks = innings.flatMap((inning, index) =>
    problem.players
      .filter(({ present }) => present[index] === true)
      .map(({ id }) => ({ inning: index + 1, playerId: id, position: positionOf(problem, inning, id) })),
  );
  return { ...problem, locks };
}

function isAcceptedBySearch({ problem, innings }: Filled): boolean {
  const context = readContext(problem);
  const { bench, away } = context.matrix;
  const cells = Int16Array.from(
    problem.players.flatMap(({ id, present }) =>
      innings.map((inning, index) => {
        const position = positionOf(problem, inning, id);
        if (position !== null) return problem.positions.indexOf(position);
        return present[index] === true ? bench : away;
      }),
    ),
  );
  return evaluate(context, cells)?.required === 0;
}

/** The program is asked only where the counts leave room, as everywhere. */
function isAcceptedByProgram(filled: Filled, openMilp: MilpEngineFor): boolean {
  const context = readContext(requiredOnly(locked(filled)));
  const hasCounts = solveCounts(context.matrix, context.playerTotals, context.objective) !== undefined;
  return hasCounts && openMilp(1e9).decide(context).existence === 'yes';
}

it.each(fieldRuleIds)(
  '[%s] is kept by the same lineups for the judge, the search and the integer program',
  async (id) => {
    const openMilp = await loadMilpEngine(undefined);
    if (openMilp === undefined) throw new Error('HiGHS could not be loaded.');
    const answers = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(filledGame(id), (filled) => {
        const violations = findViolations(filled.problem, { innings: filled.innings });
        // The search is asked again without F1 where the innings played have decided that it is broken.
        const isAccepted = violations.every(({ rule, level }) => level === 'wanted' && rule !== 'F1');
        answers[isAccepted ? 'accepted' : 'refused'] += 1;
        expect(isAcceptedBySearch(filled)).toBe(isAccepted);
        expect(isAcceptedByProgram(filled, openMilp)).toBe(isAccepted);
      }),
      { seed: 51, numRuns: 80 },
    );
    expect(answers.accepted).toBeGreaterThan(0);
    expect(answers.refused).toBeGreaterThan(0);
  },
);
