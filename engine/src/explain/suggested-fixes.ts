import type { Lock, Problem, Rules } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

type Worded = {
  /** What the coach would do, as the words on a button. */
  readonly words: string;
};

/** One small change to a problem that has no lineup. */
export type SingleChange = Worded &
  (
    | { readonly kind: 'dropPositions'; readonly positions: readonly Position[] }
    | { readonly kind: 'relaxRule'; readonly rules: Rules }
    | { readonly kind: 'unlock'; readonly locks: readonly Lock[] }
    | { readonly kind: 'allowPosition'; readonly playerIds: readonly PlayerId[]; readonly position: Position }
  );

/** Changes that help only together. */
export type JoinedChange = Worded & { readonly kind: 'together'; readonly changes: readonly SingleChange[] };

/** A change that makes a lineup possible; tried for real before it is offered. */
export type Change = SingleChange | JoinedChange;

/** The single changes of a change. */
export function partsOf(change: Change): readonly SingleChange[] {
  return change.kind === 'together' ? change.changes : [change];
}

/** Both changes as one: `Let Ana play pitcher, and unlock Ben in the 2nd.` */
export function together(first: SingleChange, second: SingleChange): JoinedChange {
  const rest = second.words.charAt(0).toLowerCase() + second.words.slice(1);
  return { kind: 'together', changes: [first, second], words: `${first.words.replace(/\.$/, '')}, and ${rest}` };
}

/** The problem after a change; the one given stays as it is. */
export function applyChange(problem: Problem, change: Change): Problem {
  return partsOf(change).reduce(applySingle, problem);
}

function applySingle(problem: Problem, change: SingleChange): Problem {
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
