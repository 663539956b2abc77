import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { countComing } from '../messages.ts';
import { PlayerTiles } from './player-tiles.tsx';
import type { Availability } from './use-availability.ts';

/** Who comes to the game of a lineup, with the tiles of check-in. */
export function AvailabilityPanel({ availability }: { readonly availability: Availability }) {
  const { game, players, isReadOnly } = useLineupGame();
  const { problem } = useLineup();
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <p aria-live="polite" className="text-ink-soft text-sm">
        {countComing(problem)} of {problem.players.length} players{availability.isSaving ? ' · Saving...' : ''}
      </p>
      <PlayerTiles {...{ game, players, availability, isReadOnly }} />
    </div>
  );
}
