import type { Player } from 'contract/players';
import { Button } from '#ui/buttons/button.tsx';
import { EyeIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.tsx';

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
