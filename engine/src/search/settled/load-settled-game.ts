import type { Problem } from '#engine/problem.ts';

export type SettledGame = typeof import('./settled-game.ts').settledGame;

/** Loads what only settled games need. Undefined for other games; numbers of the caller leave no room for the rotation. */
export async function loadSettledGame({ rotation, objective }: Problem): Promise<SettledGame | undefined> {
  if (rotation === 'settled' && objective === undefined) return (await import('./settled-game.ts')).settledGame;
  return undefined;
}
