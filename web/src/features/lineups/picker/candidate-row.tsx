import type { Position } from 'engine';
import { formatTimes } from 'engine/format';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Candidate } from './cell-candidates.ts';

type CandidateRowProps = {
  readonly candidate: Candidate;
  readonly position: Position;
  readonly onChoose: () => void;
};

const badges = {
  prefer: { tone: 'success', label: 'Prefers' },
  can: undefined,
  avoid: { tone: 'warning', label: 'Avoids' },
  never: { tone: 'danger', label: 'Never' },
} as const;

export function CandidateRow({ candidate, position, onChoose }: CandidateRowProps) {
  const { player, preference, from, sits, restReason, unavailableReason } = candidate;
  const badge = restReason ? undefined : badges[preference];
  return (
    <button
      type="button"
      disabled={unavailableReason !== undefined}
      onClick={onChoose}
      className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span className="grid min-w-0">
        <span className="line-clamp-2 wrap-anywhere font-semibold">{player.name}</span>
        <span className="text-ink-soft text-xs">
          {unavailableReason ?? restReason ?? describeCandidate(from, sits)}
        </span>
      </span>
      {badge && (
        <Badge tone={badge.tone}>
          {badge.label} {position}
        </Badge>
      )}
    </button>
  );
}

function describeCandidate(from: Position | null, sits: number): string {
  if (from !== null) return `At ${from} now: swaps places`;
  return sits === 0 ? "Hasn't sat yet" : `Sits ${formatTimes(sits)} this game`;
}
