/** The first seed of a game, so that equal problems give different lineups in different games. From 1 to 65,536. */
export function chooseFirstSeed(gameId: string): number {
  return 1 + Number.parseInt(gameId.replaceAll('-', '').slice(-4), 16);
}
