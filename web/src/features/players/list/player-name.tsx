import type { Player } from 'contract/players';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { classNames } from '#ui/class-names.ts';

/** Number and name, as on a lineup card. Names start at the same place, also those of players without a number. */
export function PlayerName({ player }: { readonly player: Player }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        data-figures
        className={classNames(
          'grid h-9 min-w-13 shrink-0 place-items-center rounded-md px-1.5 font-bold text-base',
          player.jerseyNumber && 'bg-clay-soft text-clay-ink',
        )}
      >
        {player.jerseyNumber && `#${player.jerseyNumber}`}
      </span>
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <span className="wrap-anywhere font-bold text-base">{player.fullName}</span>
        <WaitingBadge noun="player" id={player.id} />
      </span>
    </span>
  );
}

/** The positions the player prefers, such as `P, SS`; empty without any. */
export function formatPreferredPositions({ wishes }: Pick<Player, 'wishes'>): string {
  return Object.entries(wishes ?? {})
    .flatMap(([position, preference]) => (preference === 'prefer' ? [position] : []))
    .join(', ');
}
