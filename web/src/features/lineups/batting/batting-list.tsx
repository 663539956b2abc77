import type { PlayerId } from 'engine';
import { memo, useRef } from 'react';
import { MoveButtons } from '#ui/buttons/move-buttons.tsx';
import { classNames } from '#ui/class-names.ts';
import { HandleIcon } from '../grid/grid-icons.tsx';
import { describeAbsence } from '../messages.ts';
import { findPlayerName } from '../model/player-name.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { useBatterDrag } from './use-batter-drag.ts';

type BattingListProps = { readonly board: LineupBoard; readonly className?: string };

/** The batters in order, moved by their handle or by the buttons beside their name. */
export function BattingList({ board, className = '' }: BattingListProps) {
  const { content, problem, isReadOnly, dispatch } = board;
  const list = useRef<HTMLOListElement>(null);
  const { drag, handleProps } = useBatterDrag(list, (playerId, by) => dispatch({ type: 'move-batter', playerId, by }));
  return (
    <ol ref={list} className={className}>
      {content.battingOrder.map((playerId, index) => (
        <li
          key={playerId}
          className={classNames(
            'group flex min-h-target items-center gap-2 border-line border-t xl:h-11',
            drag?.playerId === playerId && 'opacity-55',
            drag && drag.to === index && drag.to !== drag.from && 'ring-2 ring-info',
          )}
        >
          {!isReadOnly && <Handle board={board} playerId={playerId} handleProps={handleProps(playerId, index)} />}
          <Batter
            {...{ problem, isReadOnly, dispatch, playerId }}
            place={index + 1}
            isLast={index + 1 === content.battingOrder.length}
          />
        </li>
      ))}
    </ol>
  );
}

type HandleProps = {
  readonly board: LineupBoard;
  readonly playerId: PlayerId;
  readonly handleProps: object;
};

/** Only the handle takes the touch, so that a swipe over the rows scrolls the page. */
function Handle({ board, playerId, handleProps }: HandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${findPlayerName(board.problem, playerId)}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      {...handleProps}
      className="-ml-1 grid min-h-10.5 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-faint hover:text-ink active:cursor-grabbing"
    >
      <HandleIcon />
    </button>
  );
}

type BatterProps = Pick<LineupBoard, 'problem' | 'isReadOnly' | 'dispatch'> & {
  readonly playerId: PlayerId;
  readonly place: number;
  readonly isLast: boolean;
};

/** Gets no more than it shows, because most changes of a lineup leave the batting order as it is. */
const Batter = memo(function Batter({ problem, isReadOnly, dispatch, playerId, place, isLast }: BatterProps) {
  const name = findPlayerName(problem, playerId);
  const player = problem.players.find(({ id }) => id === playerId);
  const note = player && describeAbsence(player, 1);
  return (
    <>
      <span data-figures className="w-6 shrink-0 text-right font-bold text-clay-ink">
        {place}
      </span>
      <span className="grid min-w-0 flex-1 xl:text-sm xl:leading-tight">
        <span className="line-clamp-2 wrap-anywhere font-semibold">{name}</span>
        {note && <span className="text-ink-soft text-xs">{note}</span>}
      </span>
      {!isReadOnly && (
        <span className="flex shrink-0 xl:[@media(hover:hover)]:not-group-focus-within:not-group-hover:sr-only">
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
