import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';

export function SavedState({ board }: { readonly board: LineupBoard }) {
  const { tone, label } = savedState(board);
  return <Badge tone={tone}>{label}</Badge>;
}

/** For the toolbar of a desktop, in which the whole sentence would cut off the title of the page. */
export function ShortSavedState({ board }: { readonly board: LineupBoard }) {
  const { tone, label, shortLabel } = savedState(board);
  if (shortLabel === undefined) return <Badge tone={tone}>{label}</Badge>;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" title={label}>
        <Badge tone={tone}>{shortLabel}</Badge>
      </span>
    </>
  );
}

export function savedState({ state: { base }, isDirty, isCompleted }: LineupBoard): {
  readonly tone: Tone;
  readonly label: string;
  readonly shortLabel?: string;
} {
  if (base.version === 0) return { tone: 'neutral', label: isCompleted ? 'No lineup saved' : 'Not saved yet' };
  if (isDirty) {
    return { tone: 'warning', label: `Unsaved changes since version ${base.version}`, shortLabel: 'Unsaved' };
  }
  if (base.status === 'final') return { tone: 'success', label: `Final, version ${base.version}` };
  return { tone: 'neutral', label: `Draft, version ${base.version}` };
}
