import type { Db } from '#server/database/schema.ts';
import { insertPlayer } from '../test/database/rows.ts';

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** Returns the ids of thirteen new players of the team. */
export async function insertRoster(db: Db, teamId: string): Promise<string[]> {
  const players: string[] = [];
  for (let number = 0; number < 13; number += 1) {
    players.push(await insertPlayer(db, teamId, { firstName: `First${number}`, nameKey: `${number}` }));
  }
  return players;
}

/** Six innings in which everyone goes on to the next position. */
export function rotate(players: readonly string[]): Record<string, string>[] {
  return Array.from({ length: 6 }, (_, inning) =>
    Object.fromEntries(
      positions.map((position, index) => [position, players[(index + inning) % players.length] ?? '']),
    ),
  );
}
