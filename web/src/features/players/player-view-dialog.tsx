import type { Player } from 'contract/players';
import { formatPositionLabel } from 'engine/format';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { formatBatting, formatCoEdGroup, formatThrowing } from './player-labels.ts';
import { preferenceOptions } from './preferences/preferences.ts';

type PlayerViewDialogProps = { readonly player: Player; readonly onClose: () => void };

/** All there is about a player of a team that can only be read. */
export function PlayerViewDialog({ player, onClose }: PlayerViewDialogProps) {
  const words = new Map<string, string>(preferenceOptions.map(({ value, label }) => [value, label]));
  const wishes = Object.entries(player.wishes ?? {}).map(
    ([position, preference]) =>
      `${formatPositionLabel(position)}: ${words.get(preference)?.toLowerCase() ?? preference}`,
  );
  return (
    <Dialog title={player.fullName} isOpen isDismissable onClose={onClose}>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <Fact term="Batting">{formatBatting(player)}</Fact>
        <Fact term="Throwing">{formatThrowing(player)}</Fact>
        <Fact term="Jersey number">{player.jerseyNumber ?? '—'}</Fact>
        <Fact term="Positions">{wishes.length > 0 ? wishes.join(', ') : 'Can play anywhere'}</Fact>
        {player.coEdGroup && <Fact term="Co-ed group">{formatCoEdGroup(player) ?? '—'}</Fact>}
        <Fact term="Notes" isWide>
          {player.notes ?? '—'}
        </Fact>
      </dl>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FactProps = { readonly term: string; readonly isWide?: boolean; readonly children: string };

function Fact({ term, isWide, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="scorebook text-ink-faint">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line font-semibold">{children}</dd>
    </div>
  );
}
