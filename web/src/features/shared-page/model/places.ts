import type { SharedGame, SharedInning } from 'contract/sharing/shared-links';

/** The inning that is being played, counted from 1. Undefined before and after the game. */
export function findCurrentInning({ phase, playedInnings }: SharedGame): number | undefined {
  return phase === 'playing' ? playedInnings + 1 : undefined;
}

/** A position, or why the player has none. */
export type Place = { readonly position: string } | 'bench' | 'absent';

export function findPlace({ positions, bench }: SharedInning, player: number): Place {
  const position = Object.keys(positions).find((name) => positions[name] === player);
  if (position !== undefined) return { position };
  return bench.includes(player) ? 'bench' : 'absent';
}
