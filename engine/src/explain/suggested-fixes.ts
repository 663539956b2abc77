import type { Lock, Problem, Rules } from '#engine/problem.ts';
import { uncapitalize } from '#engine/text/format.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

type Labeled = {
  /** What the coach would do, as the label of a button: a clause without a full stop. */
  readonly label: string;
};

/** One small change to a problem that has no lineup. */
export type SingleFix = Labeled &
  (
    | { readonly kind: 'dropPositions'; readonly positions: readonly Position[] }
    | { readonly kind: 'relaxRule'; readonly rules: Rules }
    | { readonly kind: 'unlock'; readonly locks: readonly Lock[] }
    | { readonly kind: 'allowPosition'; readonly playerIds: readonly PlayerId[]; readonly position: Position }
  );

/** Changes that help only together. */
export type JoinedFix = Labeled & { readonly kind: 'together'; readonly fixes: readonly SingleFix[] };

/** A change that makes a lineup possible; tried for real before it is offered. */
export type SuggestedFix = SingleFix | JoinedFix;

/** The single changes of a change. */
export function listSingleFixes(change: SuggestedFix): readonly SingleFix[] {
  return change.kind === 'together' ? change.fixes : [change];
}

/** Both fixes as one: `Let Ana play pitcher, and unlock Ben in the 2nd`. */
export function joinFixes(first: SingleFix, second: SingleFix): JoinedFix {
  return { kind: 'together', fixes: [first, second], label: `${first.label}, and ${uncapitalize(second.label)}` };
}

/** The problem after a change; the one given stays as it is. */
export function applyFix(problem: Problem, change: SuggestedFix): Problem {
  return listSingleFixes(change).reduce(applySingle, problem);
}

function applySingle(problem: Problem, change: SingleFix): Problem {
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
            ? { ...player, positionPreferences: { ...player.positionPreferences, [change.position]: 'avoid' as const } }
            : player,
        ),
      };
  }
}

function isSame(one: Lock, other: Lock): boolean {
  return one.inning === other.inning && one.playerId === other.playerId && one.position === other.position;
}
