import type { Lock, PlayerPair, PreviousLineup, Problem, Rules } from '#engine/problem.ts';
import { uncapitalize } from '#engine/text/format.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

type Labeled = {
  /** What the coach would do, as the label of a button. It has no full stop. */
  readonly label: string;
};

/** One relaxation of a problem that has no lineup. */
export type SingleFix = Labeled &
  (
    | { readonly kind: 'dropPositions'; readonly positions: readonly Position[] }
    | { readonly kind: 'relaxRule'; readonly rules: Rules }
    | { readonly kind: 'preferPairs'; readonly pairs: readonly PlayerPair[] }
    | { readonly kind: 'unlock'; readonly locks: readonly Lock[] }
    | { readonly kind: 'allowPosition'; readonly playerIds: readonly PlayerId[]; readonly position: Position }
  );

/** Fixes that help only together: two, or more of them where no two are enough. */
export type JoinedFix = Labeled & { readonly kind: 'together'; readonly fixes: readonly SingleFix[] };

/** A fix that makes a lineup possible. Each one was tried before it is offered. */
export type SuggestedFix = SingleFix | JoinedFix;

/** Returns the single fixes of a suggested fix. */
export function listSingleFixes(fix: SuggestedFix): readonly SingleFix[] {
  return fix.kind === 'together' ? fix.fixes : [fix];
}

/** Joins fixes: `Let Ana play pitcher, and unlock Ben in the 2nd`. A single one stays as it is. */
export function joinFixes(fixes: readonly [SingleFix, ...SingleFix[]]): SuggestedFix {
  const [first, ...others] = fixes;
  const last = others.at(-1);
  if (last === undefined) return first;
  const labels = [first.label, ...others.slice(0, -1).map(({ label }) => uncapitalize(label))];
  return { kind: 'together', fixes, label: `${labels.join(', ')}, and ${uncapitalize(last.label)}` };
}

/** Returns the problem with a fix applied. The given problem does not change. */
export function applyFix(problem: Problem, fix: SuggestedFix): Problem {
  return listSingleFixes(fix).reduce(applySingle, problem);
}

function applySingle(problem: Problem, fix: SingleFix): Problem {
  switch (fix.kind) {
    case 'dropPositions':
      return {
        ...problem,
        ...(problem.previous && { previous: withoutPositions(problem.previous, fix.positions) }),
        positions: problem.positions.filter((position) => !fix.positions.includes(position)),
        locks: problem.locks.filter(({ position }) => position === null || !fix.positions.includes(position)),
      };
    case 'relaxRule':
      return { ...problem, rules: { ...problem.rules, ...fix.rules } };
    case 'preferPairs':
      return { ...problem, pairs: problem.pairs?.map((pair) => preferIfListed(pair, fix.pairs)) ?? [] };
    case 'unlock':
      return { ...problem, locks: problem.locks.filter((lock) => !fix.locks.some((other) => isSame(lock, other))) };
    case 'allowPosition':
      return {
        ...problem,
        players: problem.players.map((player) =>
          fix.playerIds.includes(player.id)
            ? { ...player, positionPreferences: { ...player.positionPreferences, [fix.position]: 'avoid' as const } }
            : player,
        ),
      };
  }
}

function withoutPositions(previous: PreviousLineup, dropped: readonly Position[]): PreviousLineup {
  const isKept = ([position]: readonly [Position, unknown]) => !dropped.includes(position);
  const innings = previous.innings.map((inning) => Object.fromEntries(Object.entries(inning).filter(isKept)));
  return { ...previous, innings };
}

function isSame(one: Lock, other: Lock): boolean {
  return one.inning === other.inning && one.playerId === other.playerId && one.position === other.position;
}

function preferIfListed(pair: PlayerPair, listed: readonly PlayerPair[]): PlayerPair {
  const isListed = listed.some(
    ({ players: [one, other], place }) =>
      place === pair.place && pair.players.includes(one) && pair.players.includes(other),
  );
  return isListed ? { ...pair, level: 'wanted' } : pair;
}
