import type { Player } from 'contract/players';
import { Button } from '#ui/button.tsx';

export type PlayerActions = {
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
};

export function PlayerButtons({ player, onEdit, onDelete }: PlayerActions & { readonly player: Player }) {
  return (
    <div className="flex justify-end gap-1">
      <Button look="quiet" aria-label={`Edit ${player.fullName}`} onClick={() => onEdit(player)}>
        Edit
      </Button>
      <Button look="quiet" aria-label={`Delete ${player.fullName}`} onClick={() => onDelete(player)}>
        <span className="text-danger-ink">Delete</span>
      </Button>
    </div>
  );
}
