import type { Player } from 'contract/players';
import { Button } from '#ui/button.tsx';

export type PlayerActions = {
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
};

export function PlayerButtons({ player, onEdit, onDelete }: PlayerActions & { readonly player: Player }) {
  return (
    <div className="flex shrink-0 justify-end">
      <Button
        look="quiet"
        className="max-md:px-3"
        aria-label={`Edit ${player.fullName}`}
        onClick={() => onEdit(player)}
      >
        Edit
      </Button>
      <Button
        look="quiet"
        className="max-md:px-3"
        aria-label={`Delete ${player.fullName}`}
        onClick={() => onDelete(player)}
      >
        <span className="text-danger-ink">Delete</span>
      </Button>
    </div>
  );
}
