/** The made-up game that a visitor can change without an account. */
export type SampleGame = {
  readonly players: readonly SamplePlayer[];
  readonly innings: number;
  /** Positions the visitor agreed to do without, because too few players are there. */
  readonly withoutPositions: readonly string[];
};

export type SamplePlayer = { readonly name: string; readonly isHere: boolean };

export const sampleLimits = { players: { least: 7, most: 15 }, innings: { least: 3, most: 9 } } as const;

const names = [
  'Ava',
  'Ben',
  'Cruz',
  'Dee',
  'Eli',
  'Finn',
  'Gia',
  'Hugo',
  'Ivy',
  'Jo',
  'Kai',
  'Lena',
  'Max',
  'Noa',
  'Oz',
];

export const initialGame: SampleGame = { players: createPlayers(12), innings: 6, withoutPositions: [] };

/** Keeps who is absent; added players are here. */
export function setPlayerCount(game: SampleGame, count: number): SampleGame {
  const players = createPlayers(count).map((player, index) => game.players[index] ?? player);
  return { ...game, players, withoutPositions: [] };
}

export function setInnings(game: SampleGame, innings: number): SampleGame {
  return { ...game, innings };
}

/** Marks a player absent or here again. The full field is restored, because the smaller one was for fewer players. */
export function togglePlayer(game: SampleGame, name: string): SampleGame {
  const players = game.players.map((player) => (player.name === name ? { ...player, isHere: !player.isHere } : player));
  return { ...game, players, withoutPositions: [] };
}

export function countPlayersHere({ players }: SampleGame): number {
  return players.filter(({ isHere }) => isHere).length;
}

function createPlayers(count: number): readonly SamplePlayer[] {
  return names.slice(0, count).map((name) => ({ name, isHere: true }));
}
