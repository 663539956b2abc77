import type { Player } from 'contract/players';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { type Selection, SelectPlayer } from '../bulk/selection.tsx';
import { hasJerseyNumbers, listPreferredPositions, type PlayerActions, PlayerName } from './player-row.tsx';

type PlayerCardsProps = PlayerActions & {
  readonly players: readonly Player[];
  /** Absent where nothing can be changed. */
  readonly selection?: Selection | undefined;
};

export function PlayerCards({ players, ...row }: PlayerCardsProps) {
  const hasNumbers = hasJerseyNumbers(players);
  return (
    <ul aria-label="Players" className="rounded-lg border border-line bg-surface shadow-card">
      {players.map((player) => (
        <PlayerRow key={player.id} player={player} hasNumbers={hasNumbers} {...row} />
      ))}
    </ul>
  );
}

type PlayerRowProps = Omit<PlayerCardsProps, 'players'> & { readonly player: Player; readonly hasNumbers: boolean };

/** Holding a row selects the player, and then a tap on each other row selects it, too. */
function PlayerRow({ player, hasNumbers, selection, ...actions }: PlayerRowProps) {
  const hold = useHold(selection && !selection.isActive ? () => selection.start(player.id) : undefined);
  return (
    <li
      {...hold}
      className={classNames(
        'relative flex min-h-12 select-none items-center gap-2 border-line border-b py-0.5 pr-2 last:border-b-0',
        selection?.isActive ? 'pl-1' : 'pl-3',
        selection?.isSelected(player) && 'bg-grass-soft',
      )}
    >
      {selection?.isActive && <SelectPlayer player={player} selection={selection} isWholeRow />}
      <div className="min-w-0 flex-1">
        <PlayerName
          player={player}
          hasNumbers={hasNumbers}
          {...(!selection?.isActive && { opens: chooseOpening(player, actions) })}
        />
      </div>
      <PreferredPositions player={player} />
      {!selection?.isActive && <ChevronRightIcon className="size-4 text-ink-faint" />}
    </li>
  );
}

/** A tap on a row opens the form, or what cannot be changed to be read, restored or deleted. */
function chooseOpening({ isArchived }: Player, { isReadOnly, onView, onEdit }: PlayerActions) {
  return isReadOnly || isArchived ? { verb: 'View', open: onView } : { verb: 'Edit', open: onEdit };
}

const shownPositions = 2;

/** The rest are in the form of the player. */
function PreferredPositions({ player }: { readonly player: Player }) {
  const positions = listPreferredPositions(player);
  if (positions.length === 0) return null;
  const more = positions.length - shownPositions;
  return (
    <p className="flex shrink-0 items-center gap-1">
      <span className="sr-only">{`Prefers ${positions.join(', ')}`}</span>
      {positions.slice(0, shownPositions).map((position) => (
        <span
          key={position}
          aria-hidden="true"
          className="max-w-16 truncate rounded-md bg-grass-soft px-2 py-0.5 font-bold text-grass-ink text-sm"
        >
          {position}
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="text-ink-soft text-xs">
          +{more}
        </span>
      )}
    </p>
  );
}

/** As long as phones wait until a press is a long one. */
const holdMs = 500;

/** A finger never lies completely still; in pixels. */
const stillWithin = 10;

/** Calls `onHold` when a press stays where it is. The click at its end does nothing. */
function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef({ x: 0, y: 0 });
  const isLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      stop();
      isLongPress.current = false;
      if (!onHold || button !== 0) return;
      pressed.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLongPress.current = true;
        onHold();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = pressed.current;
      if (Math.hypot(clientX - x, clientY - y) > stillWithin) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      if (isLongPress.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLongPress.current) return;
      isLongPress.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
