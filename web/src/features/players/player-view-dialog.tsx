import type { Player } from 'contract/players';
import { formatPositionLabel } from 'engine/format';
import { formatBatting, formatCoEdGroup, formatThrowing } from '#domain/players/player-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { Fact } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { preferenceOptions } from './preferences/preferences-and-strengths.ts';

type PlayerViewDialogProps = {
  readonly player: Player;
  readonly onClose: () => void;
  /** Where the list has no button for it. */
  readonly onDelete?: (player: Player) => void;
  readonly onRestore?: (player: Player) => void;
};

/** Shows a player who cannot be changed: one of a read-only team, or an archived one. */
export function PlayerViewDialog({ player, onClose, onDelete, onRestore }: PlayerViewDialogProps) {
  const labels = new Map<string, string>(preferenceOptions.map(({ value, label }) => [value, label]));
  const preferences = Object.entries(player.wishes ?? {}).map(
    ([position, preference]) =>
      `${formatPositionLabel(position)}: ${labels.get(preference)?.toLowerCase() ?? preference}`,
  );
  const strengths = Object.entries(player.strengths ?? {}).map(
    ([position, strength]) => `${formatPositionLabel(position)}: ${strength}`,
  );
  return (
    <Dialog title={player.fullName} isOpen isDismissable onClose={onClose}>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <Fact term="Batting">{formatBatting(player)}</Fact>
        <Fact term="Throwing">{formatThrowing(player)}</Fact>
        <Fact term="Jersey number">{player.jerseyNumber ?? '—'}</Fact>
        <Fact term="Positions">{preferences.length > 0 ? preferences.join(', ') : 'Can play anywhere'}</Fact>
        {strengths.length > 0 && <Fact term="Strength">{strengths.join(', ')}</Fact>}
        {player.coEdGroup && <Fact term="Co-ed group">{formatCoEdGroup(player) ?? '—'}</Fact>}
        <Fact term="Notes" className="col-span-2">
          {player.notes ?? '—'}
        </Fact>
      </dl>
      {(onDelete || onRestore) && (
        <div className="flex justify-end gap-2 border-line border-t pt-3">
          {onDelete && <DeletePlayerButton player={player} onDelete={onDelete} />}
          {onRestore && (
            <Button
              variant="secondary"
              aria-label={`Restore ${player.fullName}`}
              onClick={() => {
                onClose();
                onRestore(player);
              }}
            >
              Restore
            </Button>
          )}
        </div>
      )}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

/** On a phone, where a row has no button for it. */
export function DeletePlayerButton({ player, onDelete }: Required<Pick<PlayerViewDialogProps, 'player' | 'onDelete'>>) {
  return (
    <Button variant="ghost" aria-label={`Delete ${player.fullName}`} onClick={() => onDelete(player)}>
      <TrashIcon className="size-5 text-danger-ink" />
      <span className="text-danger-ink">Delete</span>
    </Button>
  );
}
