import type { Player } from 'contract/players';
import { Button } from '#ui/buttons/button.tsx';

export type PlayerActions = {
  /** A read-only player opens in a view dialog instead of the form. */
  readonly isReadOnly: boolean;
  readonly onView: (player: Player) => void;
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
  readonly onRestore: (player: Player) => void;
};

export function PlayerButtons({ player, ...actions }: PlayerActions & { readonly player: Player }) {
  const [word, open] = chooseAction(player, actions);
  return (
    <div className="flex shrink-0 justify-end">
      <Button variant="ghost" size="row" aria-label={`${word} ${player.fullName}`} onClick={() => open(player)}>
        {word}
      </Button>
      <Button
        variant="ghost"
        size="row"
        aria-label={`Delete ${player.fullName}`}
        onClick={() => actions.onDelete(player)}
      >
        <span className="text-danger-ink">Delete</span>
      </Button>
    </div>
  );
}

function chooseAction({ isArchived }: Player, { isReadOnly, onView, onEdit, onRestore }: PlayerActions) {
  if (isReadOnly) return ['View', onView] as const;
  return isArchived ? (['Restore', onRestore] as const) : (['Edit', onEdit] as const);
}
