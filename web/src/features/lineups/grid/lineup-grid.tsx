import { useEffect, useRef, useState } from 'react';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { formatPlace } from '../model/position-label.ts';
import { BenchChoices } from '../picker/bench-choices.tsx';
import { CellChoices } from '../picker/cell-choices.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import type { GridProps, OpenPlace } from './grid-props.ts';
import { InningGrid } from './inning-grid.tsx';
import { PlayerGrid } from './player-grid.tsx';
import type { LineupView } from './view-switch.tsx';

type LineupGridProps = Pick<GridProps, 'board' | 'pointedAt'> & { readonly view: LineupView };

/** The lineup by position or by player, with the choices for the cell that the coach has opened. */
export function LineupGrid({ board, view, pointedAt }: LineupGridProps) {
  const [open, setOpen] = useState<{ readonly place: OpenPlace; readonly trigger: HTMLElement }>();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointedAt)
      grid.current?.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pointedAt]);
  const editing: GridProps = {
    board,
    pointedAt,
    opened: open?.place,
    openPlace: (place, trigger) => {
      if (!board.isReadOnly) setOpen({ place, trigger });
    },
  };
  return (
    <div ref={grid} className="min-w-0">
      {view === 'positions' ? <InningGrid {...editing} /> : <PlayerGrid {...editing} />}
      {open && <OpenedPlace board={board} {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type OpenedPlaceProps = {
  readonly board: LineupBoard;
  readonly place: OpenPlace;
  readonly trigger: HTMLElement;
  readonly onClose: () => void;
};

function OpenedPlace({ board, place: { inning, position }, trigger, onClose }: OpenedPlaceProps) {
  return (
    <PickerOverlay title={formatPlace(inning, position)} trigger={trigger} onClose={onClose}>
      {position === null ? (
        <BenchChoices board={board} inning={inning} />
      ) : (
        <CellChoices board={board} cell={{ inning, position }} onDone={onClose} />
      )}
    </PickerOverlay>
  );
}
