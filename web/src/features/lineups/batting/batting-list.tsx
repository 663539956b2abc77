import type { PlayerId, Problem } from 'engine';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { MoveButtons } from '#ui/buttons/move-buttons.tsx';
import { classNames } from '#ui/class-names.ts';
import { HandleIcon } from '../grid/grid-icons.tsx';
import { type LineupEditing, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeAbsence } from '../messages.ts';
import { findPlayerName } from '../model/labels.ts';

/** The batters in order, moved by their handle or by the buttons beside their name. */
export function BattingList({ className = '' }: { readonly className?: string }) {
  const { jerseyNumbers, isReadOnly } = useLineupGame();
  const { content, problem } = useLineup();
  const { dispatch } = useLineupEditing();
  const list = useRef<HTMLOListElement>(null);
  const { drag, handleProps } = useBatterDrag(list, (playerId, by) => dispatch({ type: 'move-batter', playerId, by }));
  return (
    <ol ref={list} className={className}>
      {content.battingOrder.map((playerId, index) => (
        <li
          key={playerId}
          className={classNames(
            'group relative flex min-h-target items-center gap-2 border-line border-t xl:h-11 xl:gap-1',
            drag?.playerId === playerId && 'opacity-55',
            drag && drag.to === index && drag.to !== drag.from && 'ring-2 ring-info',
          )}
        >
          {!isReadOnly && (
            <Handle name={findPlayerName(problem, playerId)} handleProps={handleProps(playerId, index)} />
          )}
          <Batter
            {...{ problem, dispatch, playerId }}
            jerseyNumber={jerseyNumbers.get(playerId)}
            place={index + 1}
            isLast={index + 1 === content.battingOrder.length}
          />
        </li>
      ))}
    </ol>
  );
}

type HandleProps = { readonly name: string; readonly handleProps: object };

/** Only the handle takes the touch, so that a swipe over the rows scrolls the page. */
function Handle({ name, handleProps }: HandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      {...handleProps}
      className="-ml-3 grid min-h-target w-11 shrink-0 cursor-grab narrow:hidden xl:-ml-1 xl:min-h-10.5 xl:w-6 touch-none place-items-center rounded-sm text-ink-faint hover:text-ink active:cursor-grabbing"
    >
      <HandleIcon />
    </button>
  );
}

type BatterProps = Pick<LineupEditing, 'dispatch'> & {
  readonly problem: Problem;
  readonly playerId: PlayerId;
  /** Undefined without one. */
  readonly jerseyNumber: string | undefined;
  readonly place: number;
  readonly isLast: boolean;
};

/** Gets no more than it shows, because most changes of a lineup leave the batting order as it is. */
const Batter = memo(function Batter(props: BatterProps) {
  const { problem, dispatch, playerId, jerseyNumber, place, isLast } = props;
  const { isReadOnly } = useLineupGame();
  const name = findPlayerName(problem, playerId);
  const player = problem.players.find(({ id }) => id === playerId);
  const note = player && describeAbsence(player, 1);
  return (
    <>
      <span data-figures className="w-6 shrink-0 text-right font-bold text-clay-ink">
        {place}
      </span>
      <span className="grid min-w-0 flex-1 xl:text-sm xl:leading-tight">
        <span className="wrap-anywhere font-semibold xl:font-medium">{name}</span>
        {note && <span className="text-ink-soft text-xs">{note}</span>}
      </span>
      {jerseyNumber && (
        <span data-figures className="shrink-0 text-ink-soft text-sm">
          #{jerseyNumber}
        </span>
      )}
      {!isReadOnly && (
        <span className={moveButtonsStyle}>
          <MoveButtons
            name={name}
            isFirst={place === 1}
            isLast={isLast}
            onMove={(by) => dispatch({ type: 'move-batter', playerId, by })}
          />
        </span>
      )}
    </>
  );
});

/**
 * On a desktop they are narrow and have a place of their own beside the number, so that they cover nothing. They appear
 * under the pointer and with the focus; a press on the handle shows them, too, on a screen without a pointer that hovers.
 */
const moveButtonsStyle = 'flex shrink-0 xl:[&>button]:min-w-6 xl:not-group-focus-within:not-group-[:hover]:opacity-0';

type Drag = { readonly playerId: PlayerId; readonly from: number; readonly to: number };

type BatterDrag = {
  /** Undefined while nothing is dragged. */
  readonly drag: Drag | undefined;
  /** The props of the handle of a batter, who is at this index. */
  readonly handleProps: (playerId: PlayerId, index: number) => object;
};

/** Moves a row of a list by dragging its handle, or with the arrow keys on it. Escape ends a drag without a move. */
function useBatterDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (playerId: PlayerId, by: number) => void,
): BatterDrag {
  const [drag, setDrag] = useState<Drag>();

  const handleProps = (playerId: PlayerId, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ playerId, from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag && list.current) setDrag({ ...drag, to: findIndexAt(list.current, clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(playerId, drag.to - drag.from);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined);
      const by = stepsByKey[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(playerId, by);
    },
  });

  return { drag, handleProps };
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The index of the row at a height of the screen; the first or the last one beyond the list. */
function findIndexAt(list: HTMLElement, clientY: number): number {
  const bottoms = [...list.children].map((row) => row.getBoundingClientRect().bottom);
  const index = bottoms.findIndex((bottom) => clientY < bottom);
  return index === -1 ? bottoms.length - 1 : index;
}
