import type { ChangePriority, InningAssignment, Problem, Solution, Violation } from 'engine';

/** A lineup for the same game that keeps as much of the known one as its priority allows. */
export type Repair = {
  readonly priority: ChangePriority;
  /** All innings of the game, those that were played included. */
  readonly innings: readonly InningAssignment[];
  /** The positions of innings to come whose player differs from the known lineup. */
  readonly changes: number;
  /** Whether it is proven that no lineup changes fewer cells, or with `fairness` that none as fair does. */
  readonly isProven: boolean;
  readonly broken: readonly Violation[];
  readonly evenFrom?: Solved['evenFrom'];
};

type Solved = Exclude<Solution, { readonly status: 'infeasible' }>;

export type Repairs = {
  readonly problem: Problem;
  readonly known: readonly InningAssignment[];
  /** Fewest changes, then fairest; one entry where both are the same lineup. */
  readonly choices: readonly [Repair] | readonly [Repair, Repair];
  /** True while only the fewest changes are known, and the fairest lineup is being planned. */
  readonly isPlanningFairest?: boolean;
};

export type SolveProblem = (problem: Problem) => Promise<Solution>;

/**
 * Plans a game again from the lineup that people know, once with as few changed cells as possible and once as fairly as
 * possible. Returns the infeasible solution where no lineup keeps the rules. The two searches run one after the other,
 * because a solver has one worker; `onFewest` gets the first result before the second search.
 */
export async function findRepairs(
  problem: Problem,
  lineup: readonly InningAssignment[],
  solve: SolveProblem,
  onFewest?: (repairs: Repairs) => void,
): Promise<Repairs | Extract<Solution, { readonly status: 'infeasible' }>> {
  const known = fitKnown(problem, lineup);
  const attempt = (priority: ChangePriority) => solve({ ...problem, previous: { innings: known, priority } });
  const fewest = await attempt('stability');
  if (fewest.status === 'infeasible') return fewest;
  onFewest?.({ problem, known, choices: [toRepair('stability', fewest)], isPlanningFairest: true });
  const fairest = await attempt('fairness');
  if (fairest.status === 'infeasible') return fairest;
  const repairs = { stability: toRepair('stability', fewest), fairness: toRepair('fairness', fairest) };
  if (repairs.fairness.changes > repairs.stability.changes) {
    return { problem, known, choices: [repairs.stability, repairs.fairness] };
  }
  // Each is the best of its order, so that they are equally fair. The one that the coach may be reading stays.
  const same = fewest.value >= fairest.value ? repairs.stability : repairs.fairness;
  const isProven = repairs.stability.isProven && repairs.fairness.isProven;
  return { problem, known, choices: [{ ...same, priority: 'fairness', isProven }] };
}

function toRepair(
  priority: ChangePriority,
  { lineup, changes = 0, areChangesProven = false, broken, evenFrom }: Solved,
): Repair {
  return { priority, innings: lineup.innings, changes, isProven: areChangesProven, broken, evenFrom };
}

/** The engine refuses players who have left the team since, positions that the game no longer has, and other innings. */
function fitKnown({ innings, positions, players }: Problem, lineup: readonly InningAssignment[]) {
  const team = new Set(players.map(({ id }) => id));
  return Array.from({ length: innings }, (_, index) =>
    Object.fromEntries(
      Object.entries(lineup[index] ?? {}).filter(
        ([position, playerId]) => positions.includes(position) && playerId !== undefined && team.has(playerId),
      ),
    ),
  );
}
