import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import type { SaveLineup } from './use-save-lineup.ts';

type SavedStateProps = { readonly board: LineupBoard; readonly save: SaveLineup };

export function SavedState({ board, save }: SavedStateProps) {
  const { tone, label } = savedState(board, save);
  return <Badge tone={tone}>{label}</Badge>;
}

/** For the toolbar of a desktop, in which the whole sentence would cut off the title of the page. */
export function ShortSavedState({ board, save }: SavedStateProps) {
  const { tone, label, shortLabel } = savedState(board, save);
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

type ShownState = { readonly tone: Tone; readonly label: string; readonly shortLabel?: string };

export function savedState({ state: { base }, isCompleted }: LineupBoard, save: SaveLineup): ShownState {
  if (save.needsAttention) return { tone: 'warning', label: 'Needs attention' };
  if (save.waiting === undefined) return describeSaved(base, { isCompleted });
  // A part of the sentence after a comma says why it waits.
  const [shortLabel = save.waiting] = save.waiting.split(',');
  return { tone: 'neutral', label: save.waiting, shortLabel };
}

type Saved = LineupBoard['state']['base'];

function describeSaved({ version, status }: Saved, { isCompleted }: Pick<LineupBoard, 'isCompleted'>): ShownState {
  if (version === 0) return { tone: 'neutral', label: isCompleted ? 'No lineup saved' : 'Not saved yet' };
  if (status === 'final') return { tone: 'success', label: `Final, version ${version}` };
  return { tone: 'neutral', label: `Draft, version ${version}` };
}
