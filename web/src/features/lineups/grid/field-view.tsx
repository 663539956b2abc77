import type { Violation } from 'engine';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { PlayingTimePanel } from '../rules/playing-time-panel.tsx';
import { ViolationPanel } from '../rules/violation-panel.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { LineupGrid } from './lineup-grid.tsx';
import { type LineupView, ViewSwitch } from './view-switch.tsx';

type FieldViewProps = { readonly board: LineupBoard };

/** The grid, the violations and the playing time. */
export function FieldView({ board }: FieldViewProps) {
  const [view, setView] = useState<LineupView>('positions');
  const [pointedAt, setPointedAt] = useState<Violation>();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <ViewSwitch view={view} onChoose={setView} />
          <span className="ml-auto flex items-center">
            <HistoryButtons board={board} />
            <ClearButton board={board} />
          </span>
        </div>
        <LineupGrid board={board} view={view} pointedAt={pointedAt} />
      </div>
      <aside aria-label="Rules and playing time" className="grid min-w-0 gap-5">
        <ViolationPanel board={board} pointedAt={pointedAt} onPoint={setPointedAt} />
        <PlayingTimePanel games={board.games} endings={board.endings} />
      </aside>
    </div>
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
