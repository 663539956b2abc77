import type { Player } from 'contract/players';

export function PlayerName({ player }: { readonly player: Player }) {
  const preferred = Object.entries(player.wishes ?? {}).flatMap(([position, preference]) =>
    preference === 'prefer' ? [position] : [],
  );
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-baseline gap-2">
        {player.jerseyNumber && (
          <span data-figures className="shrink-0 font-semibold text-clay-ink text-sm">
            #{player.jerseyNumber}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere font-semibold">{player.fullName}</span>
      </span>
      {preferred.length > 0 && <span className="text-ink-faint text-xs">Prefers {preferred.join(', ')}</span>}
    </span>
  );
}
