import type { Player } from 'contract/players';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EyeIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.tsx';

type PlayerNameProps = {
  readonly player: Player;
  readonly hasNumbers: boolean;
  /** Makes the whole row, which is positioned, a button. */
  readonly opens?: { readonly verb: string; readonly open: (player: Player) => void };
};

/** Number and name, as on a lineup card. Where players have numbers, the other names start at the same place. */
export function PlayerName({ player, hasNumbers, opens }: PlayerNameProps) {
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-3">
      {hasNumbers && (
        <span
          data-figures
          className={classNames(
            'grid h-9 min-w-13 shrink-0 md:h-8 md:min-w-12 md:px-1 place-items-center rounded-md px-1.5 font-bold text-base',
            player.jerseyNumber && 'bg-clay-soft text-clay-ink',
          )}
        >
          {player.jerseyNumber && `#${player.jerseyNumber}`}
        </span>
      )}
      <span className="grid min-w-0 justify-items-start gap-0.5">
        {opens ? (
          <button
            type="button"
            aria-label={`${opens.verb} ${player.fullName}`}
            onClick={() => opens.open(player)}
            className="wrap-anywhere line-clamp-2 cursor-pointer text-left font-bold text-base leading-tight outline-offset-[-3px] after:absolute after:inset-0 after:content-['']"
          >
            {player.fullName}
          </button>
        ) : (
          <span className="wrap-anywhere font-bold text-base">{player.fullName}</span>
        )}
        <span className="relative z-1 empty:hidden">
          <WaitingBadge resource="player" id={player.id} />
        </span>
      </span>
    </span>
  );
}

export function hasJerseyNumbers(players: readonly Player[]): boolean {
  return players.some(({ jerseyNumber }) => jerseyNumber);
}

/** The positions the player prefers, such as `P` and `SS`. */
export function listPreferredPositions({ wishes }: Pick<Player, 'wishes'>): readonly string[] {
  return Object.entries(wishes ?? {}).flatMap(([position, preference]) => (preference === 'prefer' ? [position] : []));
}

export type PlayerActions = {
  /** A read-only player opens in a view dialog instead of the form. */
  readonly isReadOnly: boolean;
  readonly onView: (player: Player) => void;
  readonly onEdit: (player: Player) => void;
  /** Undefined where the role of the coach does not allow it. */
  readonly onDelete: ((player: Player) => void) | undefined;
  readonly onRestore: (player: Player) => void;
};

export function PlayerButtons({ player, ...actions }: PlayerActions & { readonly player: Player }) {
  const { word, Icon, open } = chooseAction(player, actions);
  const { onDelete } = actions;
  return (
    <div className="flex shrink-0 justify-end">
      <Button
        variant="ghost"
        size={Icon ? 'rowIcon' : 'row'}
        title={word}
        aria-label={`${word} ${player.fullName}`}
        onClick={() => open(player)}
      >
        {Icon ? <Icon className="size-5" /> : word}
      </Button>
      {onDelete && (
        <Button
          variant="ghost"
          size="rowIcon"
          title="Delete"
          aria-label={`Delete ${player.fullName}`}
          onClick={() => onDelete(player)}
        >
          <TrashIcon className="size-5 text-danger-ink" />
        </Button>
      )}
    </div>
  );
}

function chooseAction({ isArchived }: Player, { isReadOnly, onView, onEdit, onRestore }: PlayerActions) {
  if (isReadOnly) return { word: 'View', Icon: EyeIcon, open: onView };
  if (isArchived) return { word: 'Restore', Icon: undefined, open: onRestore };
  return { word: 'Edit', Icon: PencilIcon, open: onEdit };
}
