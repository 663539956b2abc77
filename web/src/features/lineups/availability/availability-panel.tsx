import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { Problem } from 'engine';
import { countComing } from '../messages.ts';
import { PlayerTiles } from './player-tiles.tsx';
import type { Availability } from './use-availability.ts';

type AvailabilityPanelProps = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly problem: Problem;
  readonly availability: Availability;
  readonly isReadOnly: boolean;
};

/** Who comes to the game of a lineup, with the tiles of check-in. */
export function AvailabilityPanel({ problem, ...tiles }: AvailabilityPanelProps) {
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <p aria-live="polite" className="text-ink-soft text-sm">
        {countComing(problem)} of {problem.players.length} players{tiles.availability.isSaving ? ' · Saving...' : ''}
      </p>
      <PlayerTiles {...tiles} />
    </div>
  );
}
