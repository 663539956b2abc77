import type { Inning, PlayerId, Problem } from 'engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CloseIcon, LockIcon } from '#ui/icons/icons.tsx';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeSelection } from '../messages.ts';
import {
  type AnyPlace,
  areLocked,
  findPlayerName,
  formatPlace,
  isPresent,
  listInningLocks,
  listPlayerLocks,
} from '../model/places.ts';
import { PitchersDialog } from '../panels/pitchers-dialog.tsx';
import { InningGrid } from './inning-grid.tsx';
import { BenchChoices, CellChoices } from './place-choices.tsx';
import { PlayerGrid } from './player-grid.tsx';
import { useGridPointer } from './use-grid-pointer.ts';
import type { GridProps, OpenPlace } from './use-inning-table.tsx';
import { type Selection, useSelection } from './use-selection.ts';

type Opened =
  | { readonly kind: 'place'; readonly place: OpenPlace }
  | { readonly kind: 'inning'; readonly inning: Inning }
  | { readonly kind: 'player'; readonly playerId: PlayerId };
type OpenedWithTrigger = { readonly opened: Opened; readonly trigger: HTMLElement };

export type LineupView = 'positions' | 'players';

type LineupGridProps = Pick<GridProps, 'pointedAt'> & { readonly view: LineupView };

/** The lineup by position or by player: players swap, cells are locked, and choices open on a second press. */
export function LineupGrid({ view, pointedAt }: LineupGridProps) {
  const { isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const [open, setOpen] = useState<OpenedWithTrigger>();
  const [isChoosingPitchers, setChoosingPitchers] = useState(false);
  const [dropTarget, setDropTarget] = useState<AnyPlace>();
  const grid = usePointedAt(pointedAt);
  const { openPlace, openInning, openPlayer } = useOpeners(setOpen);
  const openPitchers = useCallback(() => setChoosingPitchers(true), []);
  const selection = useSelection(openPlace);
  const pointerProps = useGridPointer({
    ...{ content, isReadOnly },
    selected: selection.selected,
    onDrag: selection.select,
    onOver: setDropTarget,
    onDrop: (from, to) => (to ? selection.swapWith(from, to) : selection.select(undefined)),
    onLongPress: selection.toggleLock,
  });
  const editing: GridProps = {
    ...{ pointedAt, selection, dropTarget, pointerProps, openPlace, openInning, openPlayer, openPitchers },
    opened: open?.opened.kind === 'place' ? open.opened.place : undefined,
  };
  return (
    <div ref={grid} className="min-w-0">
      {view === 'positions' ? <InningGrid {...editing} /> : <PlayerGrid {...editing} />}
      <p aria-live="polite" className="sr-only">
        {selection.selected && describeSelection(problem, selection.selected)}
      </p>
      {isChoosingPitchers && <PitchersDialog onClose={() => setChoosingPitchers(false)} />}
      {open && <OpenedChoices selection={selection} {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** The same functions until the lineup becomes read-only, so that the headings are not rendered with every press. */
function useOpeners(setOpen: (open: OpenedWithTrigger) => void) {
  const { isReadOnly } = useLineupGame();
  return useMemo(() => {
    const show = (opened: Opened, trigger: HTMLElement) => {
      if (!isReadOnly) setOpen({ opened, trigger });
    };
    return {
      openPlace: (place: OpenPlace, trigger: HTMLElement) => show({ kind: 'place', place }, trigger),
      openInning: (inning: Inning, trigger: HTMLElement) => show({ kind: 'inning', inning }, trigger),
      openPlayer: (playerId: PlayerId, trigger: HTMLElement) => show({ kind: 'player', playerId }, trigger),
    };
  }, [isReadOnly, setOpen]);
}

/** Scrolls to the cells of a violation that the coach has pressed. */
function usePointedAt(pointedAt: GridProps['pointedAt']) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointedAt)
      grid.current?.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pointedAt]);
  return grid;
}

type OpenedChoicesProps = OpenedWithTrigger & {
  readonly selection: Selection;
  readonly onClose: () => void;
};

function OpenedChoices({ selection, opened, trigger, onClose }: OpenedChoicesProps) {
  const { problem, content } = useLineup();
  return (
    <PickerOverlay title={formatTitle(problem, opened)} trigger={trigger} onClose={onClose}>
      {opened.kind === 'inning' && <InningChoices inning={opened.inning} onDone={onClose} />}
      {opened.kind === 'player' && (
        <div className="grid">
          <LockButton locks={listPlayerLocks(problem, content, opened.playerId)} what="player" onDone={onClose} />
        </div>
      )}
      {opened.kind === 'place' && <PlaceChoices {...{ selection, onClose }} place={opened.place} />}
    </PickerOverlay>
  );
}

type PlaceChoicesProps = Omit<OpenedChoicesProps, 'opened' | 'trigger'> & { readonly place: OpenPlace };

function PlaceChoices({ selection, place: { inning, position }, onClose }: PlaceChoicesProps) {
  if (position === null) return <BenchChoices inning={inning} selection={selection} onDone={onClose} />;
  return <CellChoices cell={{ inning, position }} onDone={onClose} />;
}

function formatTitle(problem: Problem, opened: Opened): string {
  if (opened.kind === 'inning') return `Inning ${opened.inning}`;
  if (opened.kind === 'player') return findPlayerName(problem, opened.playerId);
  return formatPlace(opened.place.inning, opened.place.position);
}

type InningChoicesProps = { readonly inning: Inning; readonly onDone: () => void };

function InningChoices({ inning, onDone }: InningChoicesProps) {
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const cells = content.innings[inning - 1] ?? {};
  const isEmpty = Object.keys(cells).length === 0;
  const next = inning + 1;
  const copy = () => {
    const present = new Set(problem.players.filter((player) => isPresent(player, next)).map(({ id }) => id));
    const copied = Object.entries(cells).filter(([, playerId]) => playerId !== undefined && present.has(playerId));
    dispatch({ type: 'set-inning', inning: next, cells: Object.fromEntries(copied) });
    onDone();
  };
  const clear = () => {
    dispatch({ type: 'set-inning', inning, cells: {} });
    onDone();
  };
  return (
    <div className="grid gap-2">
      <LockButton locks={listInningLocks(problem, content, inning)} what="inning" onDone={onDone} />
      {next <= problem.innings && (
        <Button variant="secondary" disabled={isEmpty} onClick={copy}>
          Copy to inning {next}
        </Button>
      )}
      <Button variant="secondary" disabled={isEmpty} onClick={clear}>
        <CloseIcon className="size-5" />
        Clear inning
      </Button>
    </div>
  );
}

type LockButtonProps = {
  readonly locks: ReturnType<typeof listInningLocks>;
  readonly what: 'inning' | 'player';
  readonly onDone: () => void;
};

/** Locks all of these places, or unlocks them when all are locked. */
function LockButton({ locks, what, onDone }: LockButtonProps) {
  const { content } = useLineup();
  const { dispatch } = useLineupEditing();
  const isLocked = areLocked(content, locks);
  return (
    <Button
      variant="secondary"
      disabled={locks.length === 0}
      onClick={() => {
        dispatch({ type: isLocked ? 'unlock' : 'lock', locks });
        onDone();
      }}
    >
      <LockIcon className="size-5" />
      {isLocked ? 'Unlock' : 'Lock'} {what}
    </Button>
  );
}
