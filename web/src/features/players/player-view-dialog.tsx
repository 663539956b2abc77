import type { Player } from 'contract/players';
import { formatPositionLabel } from 'engine/format';
import { Fact } from '#ui/layout/fact.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CloseAction } from '#ui/overlays/form-actions.tsx';
import { formatBatting, formatCoEdGroup, formatThrowing } from './player-labels.ts';
import { preferenceOptions } from './preferences/preferences.ts';

type PlayerViewDialogProps = { readonly player: Player; readonly onClose: () => void };

/** Shows a player of a read-only team. */
export function PlayerViewDialog({ player, onClose }: PlayerViewDialogProps) {
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
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
