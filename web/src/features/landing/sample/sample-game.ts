/** A made-up team on a made-up day: what a visitor may turn before there is an account. */
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

export const firstGame: SampleGame = { players: playersOf(12), innings: 6, withoutPositions: [] };

/** The players stay who they are, here or absent; those added are here. */
export function withPlayers(game: SampleGame, count: number): SampleGame {
  const players = playersOf(count).map((player, index) => game.players[index] ?? player);
  return { ...game, players, withoutPositions: [] };
}

export function withInnings(game: SampleGame, innings: number): SampleGame {
  return { ...game, innings };
}

/** Marks a player absent, or here again. A smaller field was for fewer players: it is given up. */
export function withOther(game: SampleGame, name: string): SampleGame {
  const players = game.players.map((player) => (player.name === name ? { ...player, isHere: !player.isHere } : player));
  return { ...game, players, withoutPositions: [] };
}

export function playersHere({ players }: SampleGame): number {
  return players.filter(({ isHere }) => isHere).length;
}

function playersOf(count: number): readonly SamplePlayer[] {
  return names.slice(0, count).map((name) => ({ name, isHere: true }));
}
