import type { AnswerPage, FamilySeason, SeasonInnings } from 'contract/answers/family-answers';
import { getEarliestToday, getLatestToday } from 'contract/primitives/days';
import { firstLetter, foldText } from 'contract/primitives/name-key';
import { zonedTimeToDate } from 'contract/primitives/zoned-times';
import { INFIELD } from 'engine';
import { type PlayerStatistics, summarizeSeason } from 'engine/season/statistics';
import type { Db } from '#server/database/schema.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { readSeason } from '#server/season/season.ts';
import { hour } from '#server/time-units.ts';
import {
  type AnswerableGameRow,
  type AnswerLink,
  selectAbsences,
  selectAnswerableGames,
  selectAnsweringPlayers,
} from './queries.ts';

/** What the link shows of one player. A player who has left the roster has to be chosen again. */
export async function readAnswerPage(
  db: Db,
  link: AnswerLink,
  chosen: string | undefined,
  now: Date,
): Promise<Omit<AnswerPage, 'pushKey'>> {
  const roster = listAnsweringPlayers(await selectAnsweringPlayers(db, link));
  const player = roster.find(({ id }) => id === (link.playerId ?? chosen)) ?? null;
  const games = await readAnswerableGames(db, link, player?.id ?? null, now);
  return {
    teamName: link.teamName,
    timeZone: link.timeZone,
    // The names of children are not shown while nothing can be answered.
    players: link.playerId === null && games.length > 0 ? roster : [],
    player,
    games: player ? games.map((game) => toAnswerableGame(game, link)) : [],
    isPersonal: link.playerId !== null,
    absences: player ? await selectAbsences(db, link, player.id) : [],
    hoursBeforeGame: link.hoursBeforeGame,
  };
}

/** Players whose first name and initial are the same get their jersey number, too. */
function listAnsweringPlayers(rows: Awaited<ReturnType<typeof selectAnsweringPlayers>>): AnswerPage['players'] {
  const players = rows.map(({ id, firstName, lastName, jerseyNumber }) => {
    const initial = firstLetter(lastName);
    return { id, firstName, initial, jerseyNumber, key: foldText(`${firstName} ${initial ?? ''}`) };
  });
  return players.map(({ jerseyNumber, key, ...player }) => {
    const isShared = players.filter((other) => other.key === key).length > 1;
    return isShared && jerseyNumber !== null ? { ...player, number: jerseyNumber } : player;
  });
}

/** The games that can be answered now: those that are not over and that the link is open for. */
export async function readAnswerableGames(
  db: Db,
  link: AnswerLink,
  playerId: string | null,
  now: Date,
): Promise<AnswerableGameRow[]> {
  const games = await readGamesAhead(db, link, playerId, now);
  return games.filter((game) => isOpen(game, link, now));
}

/** The games that are not over, also those that the link is not open for yet. */
export async function readGamesAhead(
  db: Db,
  link: AnswerLink,
  playerId: string | null,
  now: Date,
): Promise<AnswerableGameRow[]> {
  const { timeZone } = link;
  const games = await selectAnswerableGames(db, link, { playerId, firstDay: getEarliestToday(timeZone, now) });
  return games.filter((game) => !getGameStatus({ ...game, timeZone }, now).isCompleted);
}

function isOpen({ gameDate, startTime }: AnswerableGameRow, { hoursBeforeGame, timeZone }: AnswerLink, now: Date) {
  if (hoursBeforeGame === null) return true;
  const start = zonedTimeToDate(gameDate, startTime ?? '00:00', timeZone ?? 'UTC');
  return now.getTime() >= start.getTime() - hoursBeforeGame * hour;
}

/** What the coach has marked on the day of the game stays: the coach sees who is there. */
export function isDecidedByCoach({ gameDate, saidBy, saidAt }: AnswerableGameRow, { timeZone }: AnswerLink): boolean {
  return saidBy === 'coach' && saidAt !== null && getLatestToday(timeZone, saidAt) >= gameDate;
}

function toAnswerableGame(game: AnswerableGameRow, link: AnswerLink): AnswerPage['games'][number] {
  const { id, opponent, homeOrAway, gameDate, startTime, location, inningsCount } = game;
  const { status, fromInning, throughInning } = game;
  return {
    ...{ id, opponent, homeOrAway, gameDate, location, inningsCount },
    startTime: startTime?.slice(0, 'HH:mm'.length) ?? null,
    answer: status && { status, fromInning, throughInning },
    isDecidedByCoach: isDecidedByCoach(game, link),
  };
}

/** With fewer players, a family could tell who has the fewest or the most innings. */
const playersOfRange = 5;

/** The season of the child of a personal link; null for the link of the team. */
export async function readFamilySeason(db: Db, link: AnswerLink, now: Date): Promise<FamilySeason | null> {
  if (link.playerId === null) return null;
  const { games } = await readSeason(db, link.teamId, now);
  const over = games.filter(({ isOver, counts, source }) => isOver && counts && source !== 'none');
  const roster = (await selectAnsweringPlayers(db, { ...link, playerId: null })).map(({ id }) => id);
  const all = summarizeSeason(over, roster, INFIELD).players;
  const own = all.find(({ playerId }) => playerId === link.playerId);
  const compared = all.filter(({ playerId, present }) => roster.includes(playerId) && present > 0);
  const compare = (count: (player: PlayerStatistics) => number): SeasonInnings => {
    const counts = compared.map(count);
    const hasRange = compared.length >= playersOfRange;
    return {
      innings: own ? count(own) : 0,
      range: hasRange ? { lowest: Math.min(...counts), highest: Math.max(...counts) } : null,
    };
  };
  const positions = [...new Set(over.flatMap(({ innings }) => innings.flatMap((cells) => Object.keys(cells))))];
  return {
    games: own?.gamesPresent ?? 0,
    field: compare(({ infield, outfield }) => infield + outfield),
    bench: compare(({ bench }) => bench),
    positions: positions
      .map((position) => ({ position, ...compare((player) => player.positions[position] ?? 0) }))
      .toSorted((one, other) => other.innings - one.innings || (one.position < other.position ? -1 : 1)),
  };
}
