import type { PlayerId } from 'engine';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { FindPlayer } from '../game-players.ts';

type PlayerListDialogProps = {
  readonly players: readonly { readonly playerId: PlayerId; readonly place: string }[];
  readonly findPlayer: FindPlayer;
  readonly onChoose: (playerId: PlayerId) => void;
  readonly onClose: () => void;
};

/** All players of the game, for a coach who does not find the player on the field at once. */
export function PlayerListDialog({ players, findPlayer, onChoose, onClose }: PlayerListDialogProps) {
  const hasNumbers = players.some(({ playerId }) => findPlayer(playerId).number);
  return (
    <Dialog title="Which player?" isOpen isDismissable onClose={onClose}>
      <CloseOnBack onClose={onClose} />
      <ul className="grid gap-1">
        {players.map(({ playerId, place }) => {
          const { name, number } = findPlayer(playerId);
          return (
            <li key={playerId}>
              <button
                type="button"
                onClick={() => onChoose(playerId)}
                className="flex min-h-target w-full cursor-pointer items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
              >
                {hasNumbers && (
                  <span className="w-8 shrink-0 text-right font-bold" data-figures>
                    {number}
                  </span>
                )}
                <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</span>
                <span className="max-w-3/5 shrink-0 text-right text-ink-soft text-sm">{place}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
