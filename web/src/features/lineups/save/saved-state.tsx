import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';

export function SavedState({ board }: { readonly board: LineupBoard }) {
  const { tone, label } = savedState(board);
  return <Badge tone={tone}>{label}</Badge>;
}

export function savedState({ state: { base }, isDirty, isCompleted }: LineupBoard): {
  readonly tone: Tone;
  readonly label: string;
} {
  if (base.version === 0) return { tone: 'neutral', label: isCompleted ? 'No lineup saved' : 'Not saved yet' };
  if (isDirty) return { tone: 'warning', label: `Unsaved changes since version ${base.version}` };
  if (base.status === 'final') return { tone: 'success', label: `Final, version ${base.version}` };
  return { tone: 'neutral', label: `Draft, version ${base.version}` };
}
