import type { Problem } from '#engine/problem.ts';
import type { SeasonRecord } from '#engine/season/record.ts';
import { games as gamesSchema, seasonRecords } from './argument-schemas.ts';
import { validateProblem } from './problem.ts';

/** Returns one sentence for each mistake of a season; empty when it can be planned. */
export function validateSeason(records: readonly SeasonRecord[], games: readonly Problem[]): readonly string[] {
  const mistakes = [...seasonRecords(records, 'records'), ...gamesSchema(games, 'games')];
  if (mistakes.length > 0) return mistakes;
  return games.flatMap((game, index) => validateProblem(game).map((mistake) => `Game ${index + 1}: ${mistake}`));
}
