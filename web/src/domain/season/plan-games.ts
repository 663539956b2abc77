import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { LineupChange } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { selectGamesBefore } from 'contract/season-games';
import { INFIELD, type PlayerId, type Problem } from 'engine';
import { planSeason } from 'engine/season/plan';
import { type SeasonStatistics, summarizeSeason, toSeasonRecords } from 'engine/season/statistics';

/** Games that are planned together: more would cost time and change little, because absences become known late. */
export const gamesPlannedTogether = 6;

export type GameToPlan = {
  readonly game: Game;
  readonly availability: readonly PlayerAvailability[];
  readonly locks?: LineupChange['locks'];
};

export type PlannedGame = {
  /** What the engine solves: with the innings each player is owed from the games before. */
  readonly problem: Problem;
  /** Planned bench innings of each player; undefined when the game cannot be planned, as with too few players. */
  readonly sits: ReadonlyMap<PlayerId, number> | undefined;
  /** The season up to this game. */
  readonly before: SeasonStatistics;
};

/**
 * Plans the first of `games` so that the season ends as evenly as possible, together with the others, which are the
 * next games of the schedule with the absences known today.
 */
export function planGame(
  season: readonly SeasonGame[],
  players: readonly Player[],
  [first, ...later]: readonly [GameToPlan, ...GameToPlan[]],
): PlannedGame {
  const roster = players.map(({ id }) => id);
  const before = summarizeSeason(selectGamesBefore(season, first.game.id), roster, INFIELD);
  const records = toSeasonRecords(before).filter(({ playerId }) => roster.includes(playerId));
  const toProblem = ({ game, availability, locks = [] }: GameToPlan) =>
    toLineupProblem({ game, players, availability, locks });
  const problem = toProblem(first);
  const problems = [problem, ...later.slice(0, gamesPlannedTogether - 1).map(toProblem)];
  // A later game that cannot be planned, as one with too few players, must not keep this one from being planned.
  const [planned] = (planSeason(records, problems) ?? planSeason(records, [problem]))?.games ?? [];
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
