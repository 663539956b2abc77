import type { PlayerPair, Problem } from 'engine';
import type { RandomSource } from './random-source.ts';

/** Adds pairs of players, strengths, or both to some problems; most get neither. */
export function withJudgment(random: RandomSource, problem: Problem): Problem {
  const paired = random.chance(25) ? { ...problem, pairs: randomPairs(random, problem) } : problem;
  return random.chance(25) ? withStrengths(random, paired) : paired;
}

/** Returns up to four pairs. Two players have at most one pair for a place. */
function randomPairs(random: RandomSource, { players }: Problem): readonly PlayerPair[] {
  const places = ['infield', 'outfield', 'bench', 'battery'] as const;
  const ids = random.shuffled(players.map(({ id }) => id)).slice(0, 4);
  const all = ids.flatMap((one, index) =>
    ids.slice(index + 1).flatMap((other) =>
      places.map(
        (place): PlayerPair => ({
          players: [one, other],
          kind: random.oneOf('together', 'apart'),
          place,
          level: random.oneOf('required', 'wanted'),
        }),
      ),
    ),
  );
  return random.some(all, 15).slice(0, 4);
}

function withStrengths(random: RandomSource, problem: Problem): Problem {
  const rated = problem.players.map((player) => {
    const strength = random.oneOf('strong' as const, 'developing' as const);
    const positions = random.some(problem.positions, random.oneOf(0, 30, 60, 100));
    return { ...player, strength: Object.fromEntries(positions.map((position) => [position, strength])) };
  });
  const level = random.oneOf('wanted' as const, 'wanted' as const, 'required' as const);
  return { ...problem, players: rated, rules: { ...problem.rules, K2: { level } } };
}
