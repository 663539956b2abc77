import type { Game } from 'contract/games';
import type { SeasonGame } from 'contract/season';
import { selectGamesBefore } from 'contract/season-games';
import { INFIELD, type PlayerId, type Problem } from 'engine';
import { planSeason } from 'engine/season/plan';
import { type SeasonStatistics, summarizeSeason, toSeasonRecords } from 'engine/season/statistics';

/** Games that are planned together: more would cost time and change little, because absences become known late. */
const gamesPlannedTogether = 4;

export type PlannedGame = {
  /** What the engine solves: with the innings each player is owed from the games before. */
  readonly problem: Problem;
  /** Planned bench innings of each player; undefined when the game cannot be planned, as with too few players. */
  readonly sits: ReadonlyMap<PlayerId, number> | undefined;
  /** The season up to this game. */
  readonly before: SeasonStatistics;
};

type GameToPlan = {
  readonly gameId: string;
  readonly problem: Problem;
  /** The next games of the schedule, with the absences known today. */
  readonly later: readonly Problem[];
};

/** Plans a game, together with later ones, so that the season ends as evenly as possible. */
export function planGame(season: readonly SeasonGame[], { gameId, problem, later }: GameToPlan): PlannedGame {
  const roster = problem.players.map(({ id }) => id);
  const before = summarizeSeason(selectGamesBefore(season, gameId), roster, INFIELD);
  const records = toSeasonRecords(before).filter(({ playerId }) => roster.includes(playerId));
  const together = [problem, ...later.slice(0, gamesPlannedTogether - 1)];
  // A later game that cannot be planned, as one with too few players, must not keep this one from being planned.
  const [planned] = (planSeason(records, together) ?? planSeason(records, [problem]))?.games ?? [];
  return { problem: planned?.problem ?? problem, sits: planned?.sits, before };
}

/** The games after this one that are not over, earliest first. */
export function findLaterGames(games: readonly Game[], first: Game): readonly Game[] {
  const key = ({ gameDate, startTime, id }: Game) => `${gameDate.slice(0, 10)} ${startTime ?? '99:99'} ${id}`;
  return games
    .filter((game) => game.id !== first.id && !game.isCompleted && key(game) > key(first))
    .toSorted((one, other) => key(one).localeCompare(key(other)))
    .slice(0, gamesPlannedTogether - 1);
}
