import type { PlayerAvailability } from 'contract/availability';
import type { PlayerId } from 'engine';

export type PlayerPresence = Omit<PlayerAvailability, 'playerId'>;

/** A player without an entry is in for the whole game. */
export function entryOf(entries: readonly PlayerAvailability[], playerId: PlayerId): PlayerAvailability {
  return entries.find((entry) => entry.playerId === playerId) ?? { playerId, status: 'in' };
}

/** A departure before the new arrival no longer makes sense, so the player then stays to the end. */
export function presentFrom(entry: PlayerAvailability, fromInning: number): PlayerAvailability {
  const { throughInning } = entry;
  const leaves = throughInning && throughInning >= fromInning ? throughInning : undefined;
  return cleaned({ ...entry, fromInning, throughInning: leaves });
}

export function presentThrough(entry: PlayerAvailability, throughInning: number, innings: number): PlayerAvailability {
  const { fromInning } = entry;
  const arrives = fromInning && fromInning <= throughInning ? fromInning : undefined;
  return cleaned({
    ...entry,
    fromInning: arrives,
    throughInning: throughInning >= innings ? undefined : throughInning,
  });
}

function cleaned({ playerId, status, fromInning, throughInning }: PlayerAvailability): PlayerAvailability {
  return {
    playerId,
    status,
    ...(fromInning && fromInning > 1 ? { fromInning } : {}),
    ...(throughInning ? { throughInning } : {}),
  };
}
