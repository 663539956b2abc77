import type { Game } from 'contract/games';
import { addDays } from 'contract/primitives/days';
import type { Team } from 'contract/teams';
import { newestFirst } from './game-order.ts';

type Settings = Pick<Team, 'ageGroup' | 'gameDefaults'>;

/** The usual number of a league: 6 through 12 and under and where the age is not known, 7 for older players. */
const inningsByAge = { young: 6, older: 7, oldestYoung: 12 } as const;

/** The innings that a new game starts with: as the team has set, otherwise as in its last game, otherwise by age. */
export function findUsualInnings(team: Settings | undefined, games: readonly Game[] = []): number {
  const last = games.toSorted(newestFirst)[0];
  const { young, older, oldestYoung } = inningsByAge;
  const ofAge = (team?.ageGroup ?? 0) > oldestYoung ? older : young;
  return team?.gameDefaults?.inningsCount ?? last?.inningsCount ?? ofAge;
}

/** The day that the form of a past game starts with: yesterday, unless the game of that day is known. */
export function findPastDay(games: readonly Game[] = [], today: string): string | undefined {
  const yesterday = addDays(today, -1);
  return games.some(({ gameDate }) => gameDate.startsWith(yesterday)) ? undefined : yesterday;
}

/** Where the team last played at home. */
export function findHomeLocation(games: readonly Game[] = []): string | undefined {
  return games.filter(({ homeOrAway }) => homeOrAway === 'home').toSorted(newestFirst)[0]?.location;
}
