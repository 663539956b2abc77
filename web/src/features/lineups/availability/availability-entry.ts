import type { PlayerAvailability } from 'contract/availability';
import type { PlayerId } from 'engine';

export type PlayerPresence = Omit<PlayerAvailability, 'playerId'>;

/** A player without an entry is in for the whole game. */
export function findEntry(entries: readonly PlayerAvailability[], playerId: PlayerId): PlayerAvailability {
  return entries.find((entry) => entry.playerId === playerId) ?? { playerId, status: 'in' };
}

/** A departure before the new arrival no longer makes sense, so the player then stays to the end. */
export function withArrival(entry: PlayerAvailability, fromInning: number): PlayerAvailability {
  const { throughInning } = entry;
  const leaves = throughInning && throughInning >= fromInning ? throughInning : undefined;
  return withoutDefaults({ ...entry, fromInning, throughInning: leaves });
}

export function withDeparture(entry: PlayerAvailability, throughInning: number, innings: number): PlayerAvailability {
  const { fromInning } = entry;
  const arrives = fromInning && fromInning <= throughInning ? fromInning : undefined;
  return withoutDefaults({
    ...entry,
    fromInning: arrives,
    throughInning: throughInning >= innings ? undefined : throughInning,
  });
}

function withoutDefaults({ playerId, status, fromInning, throughInning }: PlayerAvailability): PlayerAvailability {
  return {
    playerId,
    status,
    ...(fromInning && fromInning > 1 ? { fromInning } : {}),
    ...(throughInning ? { throughInning } : {}),
  };
}
