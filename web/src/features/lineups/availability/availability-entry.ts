import type { PlayerAvailability } from 'contract/availability';
import type { PlayerId } from 'engine';

export type PlayerPresence = Omit<PlayerAvailability, 'playerId'>;

/** The entry of a player; whoever has none is in for the whole game. */
export function entryOf(entries: readonly PlayerAvailability[], playerId: PlayerId): PlayerAvailability {
  return entries.find((entry) => entry.playerId === playerId) ?? { playerId, status: 'in' };
}

/** Arrival and departure put in order: whoever arrives after leaving leaves at the end. */
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

/** `All game`, `Arrives in inning 3`, `Leaves after inning 4`, `Innings 3 to 4`, `Out`. */
export function presenceWords({ status, fromInning, throughInning }: PlayerPresence): string {
  if (status === 'out') return 'Out';
  const arrives = fromInning && fromInning > 1 ? fromInning : undefined;
  if (arrives && throughInning) {
    return arrives === throughInning ? `Inning ${arrives} only` : `Innings ${arrives} to ${throughInning}`;
  }
  if (arrives) return `Arrives in inning ${arrives}`;
  return throughInning ? `Leaves after inning ${throughInning}` : 'All game';
}

function cleaned({ playerId, status, fromInning, throughInning }: PlayerAvailability): PlayerAvailability {
  return {
    playerId,
    status,
    ...(fromInning && fromInning > 1 ? { fromInning } : {}),
    ...(throughInning ? { throughInning } : {}),
  };
}
