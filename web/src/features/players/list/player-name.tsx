import type { Player } from 'contract/players';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { classNames } from '#ui/class-names.ts';

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
