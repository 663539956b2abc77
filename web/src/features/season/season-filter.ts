import type { SeasonGame } from 'contract/season';
import { selectPlayedGames } from 'contract/season/season-games';
import { formatGameDay } from '#lib/dates/format-dates.ts';

/** What the page can show: what was played, that and the final lineups to come, or one game. */
export function listFilters(
  season: readonly SeasonGame[],
): readonly { readonly value: string; readonly label: string }[] {
  const single = season
    .filter(({ source }) => source !== 'none')
    .map(({ gameId, opponent, date, counts }) => ({
      value: gameId,
      label: `${formatGameDay(date)} vs. ${opponent}${counts ? '' : ' (not counted)'}`,
    }));
  return [{ value: 'played', label: 'All games played' }, { value: 'planned', label: 'Played and planned' }, ...single];
}

export function chooseGames(season: readonly SeasonGame[], filter: string): readonly SeasonGame[] {
  if (filter === 'played') return selectPlayedGames(season);
  if (filter === 'planned') return season.filter(({ counts, source }) => counts && source !== 'none');
  return season.filter(({ gameId }) => gameId === filter);
}
