import type { Lock, Problem, Rules } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

/** One small change to a problem that has no lineup; tried for real before it is offered. */
export type Change = {
  /** What the coach would do, as the words on a button. */
  readonly words: string;
} & (
  | { readonly kind: 'dropPositions'; readonly positions: readonly Position[] }
  | { readonly kind: 'relaxRule'; readonly rules: Rules }
  | { readonly kind: 'unlock'; readonly locks: readonly Lock[] }
  | { readonly kind: 'allowPosition'; readonly playerIds: readonly PlayerId[]; readonly position: Position }
);

/** The problem after a change; the one given stays as it is. */
export function applyChange(problem: Problem, change: Change): Problem {
  switch (change.kind) {
    case 'dropPositions':
      return {
        ...problem,
        positions: problem.positions.filter((position) => !change.positions.includes(position)),
        locks: problem.locks.filter(({ position }) => position === null || !change.positions.includes(position)),
      };
    case 'relaxRule':
      return { ...problem, rules: { ...problem.rules, ...change.rules } };
    case 'unlock':
      return { ...problem, locks: problem.locks.filter((lock) => !change.locks.some((other) => isSame(lock, other))) };
    case 'allowPosition':
      return {
        ...problem,
        players: problem.players.map((player) =>
          change.playerIds.includes(player.id)
            ? { ...player, wishes: { ...player.wishes, [change.position]: 'avoid' as const } }
            : player,
        ),
      };
  }
}

function isSame(one: Lock, other: Lock): boolean {
  return one.inning === other.inning && one.playerId === other.playerId && one.position === other.position;
}
