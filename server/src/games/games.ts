import { type Game, type GameChange, gameLimits, type NewGame } from 'contract/games';
import type { ScheduleLine } from 'contract/imports';
import { getEarliestToday } from 'contract/primitives/days';
import type { Deletion } from 'contract/primitives/fields';
import { v7 as uuid } from 'uuid';
import { answerByAbsences, deleteAnswersOfGame } from '#server/answers/queries.ts';
import type { GameSchedule } from '#server/database/answer-tables.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import { readInBatches } from '#server/http/batches.ts';
import { noteGameChange } from '#server/push/note-changes.ts';
import { copyPackForGame } from '#server/rule-packs/copy-for-game.ts';
import type { CoachedTeamId, GameEdit, TeamEdit } from '#server/teams/access.ts';
import { hasDeletedRow, insertDeletedRow } from '#server/teams/queries.ts';
import { getGameStatus, hasDayPassed, rejectDaysToCome, rejectPastDays } from './game-day.ts';
import {
  countGames,
  deleteGame,
  insertGame,
  lockGame,
  selectGame,
  selectGamesAfter,
  selectGamesById,
  updateGame,
} from './queries.ts';

/** Newest day first; two games of a day, the later one first. */
export async function readGames(db: Db, teamId: CoachedTeamId, now: Date): Promise<Game[]> {
  const games: Game[] = [];
  const batches = readInBatches<Game>((last) => selectGamesAfter(db, { teamId, last }, now));
  for await (const batch of batches) games.push(...batch);
  return games.sort(compareNewestFirst);
}

function compareNewestFirst(one: Game, other: Game): number {
  // Without a start time, after those that have one on the same day.
  return (
    compareText(other.gameDate, one.gameDate) ||
    compareText(other.startTime ?? '', one.startTime ?? '') ||
    compareText(one.id, other.id)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A game with the id of one that the team has is a retry: the first response was lost, and this one takes its place. */
export async function scheduleGame(
  { tx, teamId, now }: TeamEdit,
  { id = uuid(), isPast, ...game }: ScheduleLine,
): Promise<Game> {
  const scheduled = await selectGame(tx, { teamId, gameId: id }, now);
  if (scheduled) return scheduled;
  if (await hasDeletedRow(tx, teamId, [id])) throw new Refusal('row_deleted');
  if (!isPast) rejectPastDays({ gameDate: game.gameDate }, now);
  if ((await countGames(tx, teamId)) >= gameLimits.perTeam) throw new Refusal('too_many_games');
  const ownRulePack = await copyPackForGame(tx, teamId, game);
  const inserted = await insertGame(tx, teamId, { ...game, id, ownRulePack }, now);
  if (!inserted) throw new Refusal('id_taken');
  await answerByAbsences(tx, teamId, { today: getEarliestToday(null, now), now });
  return inserted;
}

export async function enterPastGame(edit: TeamEdit, game: NewGame): Promise<Game> {
  rejectDaysToCome({ gameDate: game.gameDate }, edit.now);
  return scheduleGame(edit, { ...game, isPast: true });
}

/** Adds all games or none. */
export async function enterPastGames(edit: TeamEdit, games: readonly NewGame[]): Promise<Game[]> {
  return scheduleGames(
    edit,
    games.map((game) => ({ ...game, isPast: true })),
  );
}

/** Adds all games or none. A list whose ids are on the schedule is a retry after a lost response. */
export async function scheduleGames({ tx, teamId, now }: TeamEdit, list: readonly ScheduleLine[]): Promise<Game[]> {
  const ids = list.flatMap(({ id }) => id ?? []);
  const scheduled = await selectGamesById(tx, { teamId, ids }, now);
  if (await hasDeletedRow(tx, teamId, ids)) throw new Refusal('row_deleted');
  rejectWrongDays(list, scheduled, now);
  const newCount = list.length - scheduled.size;
  const currentCount = await countGames(tx, teamId);
  if (newCount > 0 && currentCount + newCount > gameLimits.perTeam)
    throw createScheduleFullRefusal(currentCount, newCount);
  const games: Game[] = [];
  for (const [index, { id = uuid(), isPast: _, ...game }] of list.entries()) {
    const ownRulePack = await copyPackForGame(tx, teamId, { ...game, field: `games.${index}.rulePackId` });
    const row = scheduled.get(id) ?? (await insertGame(tx, teamId, { ...game, id, ownRulePack }, now));
    if (!row) throw new Refusal('id_taken');
    games.push(row);
  }
  await answerByAbsences(tx, teamId, { today: getEarliestToday(null, now), now });
  return games;
}

/** Days of games that are on the schedule already are not judged again: their list is a retry. */
function rejectWrongDays(list: readonly ScheduleLine[], scheduled: ReadonlyMap<string, Game>, now: Date): void {
  const days = (ofPastGames: boolean) =>
    Object.fromEntries(
      list.flatMap(({ id, gameDate, isPast = false }, index) =>
        isPast !== ofPastGames || (id !== undefined && scheduled.has(id))
          ? []
          : [[`games.${index}.gameDate`, gameDate]],
      ),
    );
  rejectPastDays(days(false), now);
  rejectDaysToCome(days(true), now);
}

function createScheduleFullRefusal(currentCount: number, newCount: number) {
  const room = Math.max(0, gameLimits.perTeam - currentCount);
  return new Refusal('too_many_games', {
    message: `The team has room for ${room} more of ${gameLimits.perTeam} games, but the list has ${newCount}. No game was added.`,
  });
}

export async function removeGame({ tx, game }: GameEdit, deletion: Deletion): Promise<void> {
  requireCurrent(await lockGame(tx, game), deletion, 'game_not_found');
  await deleteGame(tx, game);
  await insertDeletedRow(tx, game.teamId, game.gameId);
}

export async function updateScheduledGame(
  { tx, game, now }: GameEdit,
  { asksAgain: isChosen, ...change }: GameChange,
): Promise<Game> {
  const stored = await lockGame(tx, game);
  if (!stored) throw new Refusal('game_not_found');
  if (getGameStatus(stored, now).isCompleted && !isReopened(stored, change, now)) throw new Refusal('game_completed');
  rejectPastDays({ gameDate: change.gameDate }, now);
  const ownRulePack = await copyPackForGame(tx, game.teamId, { ...change, stored });
  const asksAgain = isChosen === true && stored.gameDate !== change.gameDate;
  const changed = await updateGame(tx, game, { ...change, ownRulePack }, now);
  if (!changed) throw new Refusal('stale_version');
  // First, so that the absences of families answer the new day.
  if (asksAgain) await deleteAnswersOfGame(tx, game);
  await answerByAbsences(tx, game.teamId, { today: getEarliestToday(stored.timeZone, now), now });
  const { gameDate, startTime, location } = stored;
  const movedFrom = { gameDate, startTime: startTime?.slice(0, 'HH:mm'.length) ?? null, location };
  if (isElsewhere(movedFrom, changed)) await noteGameChange({ tx, game, now }, stored.timeZone, { movedFrom });
  return changed;
}

function isElsewhere(before: GameSchedule, { gameDate, startTime, location }: Game): boolean {
  return before.gameDate !== gameDate.slice(0, 10) || before.startTime !== startTime || before.location !== location;
}

type StoredGame = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

/**
 * Marking a game as over can be undone until its day has passed. Where its record says that it is over, game mode reopens
 * it instead. The change names a version, so that a form that was
 * opened before the game was marked cannot undo it by accident.
 */
function isReopened(stored: StoredGame, { isFinal, version }: GameChange, now: Date): boolean {
  if (isFinal !== false || version === undefined) return false;
  return stored.finalAt !== null && stored.isPlayed !== true && !hasDayPassed(stored, now);
}
