import type { Violation } from 'engine';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { formatPlace } from '../model/position-label.ts';
import { BenchChoices } from '../picker/bench-choices.tsx';
import { CellChoices } from '../picker/cell-choices.tsx';
import { PlayingTimePanel } from '../rules/playing-time-panel.tsx';
import { ViolationPanel } from '../rules/violation-panel.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import type { GridProps, OpenPlace } from './grid-props.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { InningGrid } from './inning-grid.tsx';
import { PlayerGrid } from './player-grid.tsx';
import { type LineupView, ViewSwitch } from './view-switch.tsx';

type FieldViewProps = { readonly board: LineupBoard };

/** The grid, the violations and the playing time. */
export function FieldView({ board }: FieldViewProps) {
  const [view, setView] = useState<LineupView>('positions');
  const [pointedAt, setPointedAt] = useState<Violation>();
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
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div ref={grid} className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <ViewSwitch view={view} onChoose={setView} />
          <span className="ml-auto flex items-center">
            <HistoryButtons board={board} />
            <ClearButton board={board} />
          </span>
        </div>
        {view === 'positions' ? <InningGrid {...editing} /> : <PlayerGrid {...editing} />}
      </div>
      <aside aria-label="Rules and playing time" className="grid min-w-0 gap-5">
        <ViolationPanel board={board} pointedAt={pointedAt} onPoint={setPointedAt} />
        <PlayingTimePanel games={board.games} />
      </aside>
      {open && <OpenedPlace board={board} {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type OpenedPlaceProps = FieldViewProps & {
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

function ClearButton({ board: { content, isReadOnly, dispatch } }: FieldViewProps) {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  if (isReadOnly || isEmpty) return null;
  return (
    <Button
      variant="ghost"
      size="icon"
      title="Clear"
      aria-label={content.locks.length > 0 ? 'Clear all unlocked cells' : 'Clear all cells'}
      onClick={() => dispatch({ type: 'clear-unlocked' })}
    >
      <TrashIcon className="size-5" />
    </Button>
  );
}
