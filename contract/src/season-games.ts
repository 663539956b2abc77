import type { SeasonGame } from './season.ts';

/** The games whose innings are over and count: recorded as played, or with a final lineup whose day has passed. */
export function selectPlayedGames(games: readonly SeasonGame[]): readonly SeasonGame[] {
  return games.filter(
    ({ counts, source, isOver }) => counts && (source === 'played' || (source === 'final' && isOver)),
  );
}

/**
 * The games that count when a game is planned: those before it, in the order of the season, with the innings that were
 * played or, where the game is still to come, its final lineup. A game that is not in the season has all others before
 * it.
 */
export function selectGamesBefore(games: readonly SeasonGame[], gameId: string): readonly SeasonGame[] {
  const index = games.findIndex((game) => game.gameId === gameId);
  const earlier = index === -1 ? games : games.slice(0, index);
  return earlier.filter(({ counts, source }) => counts && source !== 'none');
}
