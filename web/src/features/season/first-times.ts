import type { SeasonGame } from 'contract/season';
import type { PlayerId, Position } from 'engine';

/** The positions that each player plays for the first time in the next game. */
export type FirstTimes = ReadonlyMap<PlayerId, ReadonlySet<Position>>;

/** What the final lineup of the next game adds to the games before it; nothing while its lineup is not final. */
export function listFirstTimes(season: readonly SeasonGame[], nextGameId: string | undefined): FirstTimes {
  const next = season.find(({ gameId, isOver }) => gameId === nextGameId && !isOver);
  const before = new Set(
    // A game of today that was recorded is not over yet, but was played.
    season.flatMap((game) =>
      game !== next && (game.isOver || game.source === 'played') ? game.innings.flatMap(listPlaces) : [],
    ),
  );
  const firstTimes = new Map<PlayerId, Set<Position>>();
  for (const cells of next?.innings ?? []) {
    for (const [position, playerId] of Object.entries(cells)) {
      if (before.has(toPlace(playerId, position))) continue;
      firstTimes.set(playerId, (firstTimes.get(playerId) ?? new Set()).add(position));
    }
  }
  return firstTimes;
}

function listPlaces(cells: SeasonGame['innings'][number]): readonly string[] {
  return Object.entries(cells).map(([position, playerId]) => toPlace(playerId, position));
}

function toPlace(playerId: PlayerId, position: Position): string {
  return `${playerId} ${position}`;
}
