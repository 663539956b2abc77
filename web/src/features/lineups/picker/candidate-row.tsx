import type { Position } from 'engine';
import { formatTimes } from 'engine/format';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Candidate } from './cell-candidates.ts';

type CandidateRowProps = {
  readonly candidate: Candidate;
  readonly position: Position;
  readonly onChoose: () => void;
};

const wishes = {
  prefer: { tone: 'success', words: 'Prefers' },
  can: undefined,
  avoid: { tone: 'warning', words: 'Avoids' },
  never: { tone: 'danger', words: 'Never' },
} as const;

export function CandidateRow({ candidate, position, onChoose }: CandidateRowProps) {
  const { player, preference, from, sits, hindrance } = candidate;
  const badge = wishes[preference];
  return (
    <button
      type="button"
      disabled={hindrance !== undefined}
      onClick={onChoose}
      className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{player.name}</span>
        <span className="text-ink-soft text-xs">{hindrance ?? whereWords(from, sits)}</span>
      </span>
      {badge && (
        <Badge tone={badge.tone}>
          {badge.words} {position}
        </Badge>
      )}
    </button>
  );
}

function whereWords(from: Position | null, sits: number): string {
  if (from !== null) return `Now at ${from}: trades places`;
  return sits === 0 ? 'No sits so far' : `Sits ${formatTimes(sits)} this game`;
}
