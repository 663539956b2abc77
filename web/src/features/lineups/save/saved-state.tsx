import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';

/** Whether what is on the board is what is saved, and as what. */
export function SavedState({ board }: { readonly board: LineupBoard }) {
  const { tone, words } = savedState(board);
  return <Badge tone={tone}>{words}</Badge>;
}

function savedState({ state: { base }, isDirty, isCompleted }: LineupBoard): {
  readonly tone: Tone;
  readonly words: string;
} {
  if (base.version === 0) return { tone: 'neutral', words: isCompleted ? 'No lineup saved' : 'Not saved yet' };
  if (isDirty) return { tone: 'warning', words: `Unsaved changes since version ${base.version}` };
  if (base.status === 'final') return { tone: 'success', words: `Final, version ${base.version}` };
  return { tone: 'neutral', words: `Draft, version ${base.version}` };
}
