import type { Problem, Rules, solve } from 'engine';

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

const rules: Rules = {
  F1: { level: 'required', spread: 1 },
  F9: { level: 'wanted', from: 3 },
  F3: { level: 'required', inARow: 1 },
  F5: { level: 'wanted', infield: 1, outfield: 1 },
  P1: { level: 'wanted', innings: 3 },
  P4: { level: 'required' },
  P5: { level: 'wanted' },
  P6: { level: 'wanted', inARow: 2 },
  P7: { level: 'wanted', inARow: 3 },
};

type Work = {
  readonly solve: typeof solve;
  /** Asked before each game: true as soon as a coach waits for the worker. */
  readonly isStopped: () => boolean;
};

/**
 * Solves two games that no one sees, which take the engine through most of its code. A browser compiles code well only
 * after it has run for a while, HiGHS above all: the first lineup of a page took three times as long as the next one.
 */
export async function warmUp({ solve, isStopped }: Work): Promise<void> {
  for (const problem of [sampleGame(10, 'stability'), sampleGame(11, 'fairness')]) {
    // A request that has arrived in the meantime comes first.
    await new Promise((resolve) => setTimeout(resolve));
    if (isStopped()) return;
    await solve(problem);
  }
}

/** A game of four innings whose second player is away, after a lineup in which everyone moves one place on each inning. */
function sampleGame(players: number, priority: 'stability' | 'fairness'): Problem {
  const ids = Array.from({ length: players }, (_, index) => `p${index}`);
  const innings = Array.from({ length: 4 }, (_, inning) =>
    Object.fromEntries(positions.map((position, place) => [position, ids[(place + inning) % players]])),
  );
  return {
    innings: innings.length,
    positions,
    infield: positions.slice(0, 6),
    players: ids.map((id, index) => ({
      id,
      name: id,
      present: innings.map(() => index !== 1),
      positionPreferences: {},
    })),
    rules,
    locks: [],
    played: [],
    previous: { innings, priority },
  };
}
