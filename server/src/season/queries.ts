import { addDays, getEarliestToday, getLatestToday } from 'contract/primitives/days';
import type { GameRecorder, PlayedChange, PlayedGame, SeasonGame } from 'contract/season';
import type { CaughtGame } from 'contract/season/caught-today';
import { countPitches } from 'contract/season/pitch-events';
import { longestRestDays } from 'contract/season/pitch-limits';
import type { PitchedGame } from 'contract/season/pitching-rest';
import type { RosterDays } from 'contract/season/season-games';
import { sql } from 'kysely';
import type { LinkedTeamId } from '#server/answers/queries.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { isRecordOver } from '#server/games/queries.ts';
import type { CoachedGame, CoachedTeamId, EditableGame, GameOnGameDay } from '#server/teams/access.ts';

type Facts = Pick<SeasonGame, 'innings' | 'present' | 'battingOrder' | 'lastBatter' | 'pitches'>;
type Mark = {
  readonly playerId: string;
  readonly status: 'in' | 'out';
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

/** One game with what was played, its final lineup and its availability; each null or empty where there is none. */
export type SeasonRow = {
  readonly gameId: string;
  readonly opponent: string;
  readonly gameDate: string;
  readonly startTime: string | null;
  readonly finalAt: Date | null;
  /** Of the team; null while it is not set. */
  readonly timeZone: string | null;
  readonly counts: boolean;
  readonly played: Facts | null;
  /** Whether the record says that the game is over; null without a record. */
  readonly isPlayed: boolean | null;
  readonly isRunning: boolean;
  /** The players whose last event in the game was an injury. */
  readonly hurt: readonly string[];
  readonly final: Pick<Facts, 'innings' | 'battingOrder'> | null;
  readonly availability: readonly Mark[];
};

/** A team whose season a coach or a family may read. */
export type ReadableTeamId = CoachedTeamId | LinkedTeamId;

/** The games of the team, each with its record (`p`) and its final lineup (`l`) if there are such. */
function selectRecordedGames(db: Db, teamId: ReadableTeamId) {
  return db
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.teamId')
    .leftJoin('playedGames as p', (join) =>
      join.onRef('p.teamId', '=', 'games.teamId').onRef('p.gameId', '=', 'games.id'),
    )
    .leftJoin('lineups as l', (join) =>
      join.onRef('l.teamId', '=', 'games.teamId').onRef('l.gameId', '=', 'games.id').on('l.status', '=', 'final'),
    )
    .where('games.teamId', '=', teamId);
}

/** All games of the team in one statement, earliest first. A team has at most 500 games. */
export async function selectSeasonRows(db: Db, teamId: ReadableTeamId): Promise<SeasonRow[]> {
  const rows = await selectRecordedGames(db, teamId)
    .select([
      'games.id as gameId',
      'opponent',
      'gameDate',
      'startTime',
      'finalAt',
      'teams.timeZone',
      'countsInSeason as counts',
      'p.innings as playedInnings',
      'p.present as playedPresent',
      'p.battingOrder as playedOrder',
      'p.lastBatter as lastBatter',
      'p.pitches as playedPitches',
      sql<boolean>`coalesce(p.progress ->> 'isOver' = 'false', false)`.as('isRunning'),
      isRecordOver('p').as('isPlayed'),
      sql<string[]>`(select coalesce(jsonb_agg(key order by key), '[]')
        from jsonb_each_text(p.progress -> 'events') where value = 'hurt')`.as('hurt'),
      'l.innings as finalInnings',
      'l.battingOrder as finalOrder',
      sql<Mark[]>`case when p.game_id is null and l.game_id is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('playerId', player_id, 'status', status,
          'fromInning', from_inning, 'throughInning', through_inning)), '[]')
        from availability
        where availability.team_id = games.team_id and availability.game_id = games.id) else '[]' end`.as(
        'availability',
      ),
    ])
    .orderBy('gameDate')
    .orderBy('startTime', (order) => order.asc().nullsLast())
    .orderBy('games.id')
    .execute();
  return rows.map(toSeasonRow);
}

type JoinedRow = Omit<SeasonRow, 'played' | 'final'> & {
  readonly playedInnings: Facts['innings'] | null;
  readonly playedPresent: Facts['present'] | null;
  readonly playedOrder: Facts['battingOrder'] | null;
  readonly lastBatter: string | null;
  readonly playedPitches: Facts['pitches'] | null;
  readonly finalInnings: Facts['innings'] | null;
  readonly finalOrder: Facts['battingOrder'] | null;
};

/** The columns of a table without a row for the game are all null. */
function toSeasonRow({
  playedInnings: innings,
  playedPresent: present,
  playedOrder: battingOrder,
  playedPitches: pitches,
  lastBatter,
  finalInnings,
  finalOrder,
  ...game
}: JoinedRow): SeasonRow {
  return {
    ...game,
    played: innings && present && battingOrder && pitches && { innings, present, battingOrder, lastBatter, pitches },
    final: finalInnings && finalOrder && { innings: finalInnings, battingOrder: finalOrder },
  };
}

/** The games of the day and of the days before it that decide who rests on it: as played, or with their final lineup. */
export async function selectPitchedGames(
  db: Db,
  { teamId, date, now }: { readonly teamId: CoachedTeamId; readonly date: string; readonly now: Date },
): Promise<(PitchedGame & CaughtGame)[]> {
  const day = date.slice(0, 10);
  const rows = await selectRecordedGames(db, teamId)
    .select(['games.id as gameId', 'gameDate', 'finalAt', 'teams.timeZone', isRecordOver('p').as('isPlayed')])
    .select(['startTime', 'p.pitches', 'p.innings as playedInnings', 'l.innings as finalInnings'])
    .where('gameDate', '>=', addDays(day, -longestRestDays))
    .where('gameDate', '<=', day)
    .execute();
  return rows.map(({ gameId, gameDate, startTime, playedInnings, finalInnings, pitches, ...game }) => ({
    gameId,
    date: gameDate,
    startTime,
    pitches: pitches ?? {},
    innings: playedInnings ?? finalInnings ?? [],
    source: playedInnings ? 'played' : 'final',
    isOver: getGameStatus({ ...game, gameDate }, now).isCompleted,
  }));
}

export async function selectRosterDays(db: Db, teamId: ReadableTeamId): Promise<RosterDays[]> {
  const rows = await db
    .selectFrom('players as p')
    .innerJoin('teams', 'teams.id', 'p.teamId')
    .select(['p.id', 'p.createdAt', 'p.archivedAt', 'teams.timeZone'])
    .where('p.teamId', '=', teamId)
    .execute();
  return rows.map(toRosterDays);
}

type RosterMoments = {
  readonly id: string;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  /** Of the team; null while it is not set. */
  readonly timeZone: string | null;
};

/**
 * A player who is added in the evening of a game is on the team that day, although it is the next day in UTC, and so is one
 * who is archived in the morning after it.
 */
export function toRosterDays({ id, createdAt, archivedAt, timeZone }: RosterMoments): RosterDays {
  return {
    id,
    addedOn: getEarliestToday(timeZone, createdAt),
    archivedOn: archivedAt && getLatestToday(timeZone, archivedAt),
  };
}

export async function selectPlayedGame(db: Db, { teamId, gameId }: CoachedGame): Promise<PlayedGame | undefined> {
  const row = await db
    .selectFrom('playedGames as p')
    .select(['version', 'innings', 'present', 'battingOrder', 'lastBatter', 'pitchEvents', 'progress', 'updatedAt'])
    .select(selectRecorder.as('recorder'))
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
  return row && { ...row, updatedAt: row.updatedAt.toISOString() };
}

/** A member who has left the team, or may no longer run game mode, does not record. */
const selectRecorder = sql<GameRecorder | null>`(
  select jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
    'since', to_char(p.recorder_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from users u join teams t on t.id = p.team_id
  where u.id = p.recorder_id and (t.owner_id = u.id or exists (
    select from team_members m where m.team_id = t.id and m.user_id = u.id and m.role in ('coach', 'helper'))))`;

/** Who records from now on; null for no one. Does not change the version of the record. */
export async function updateRecorder(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  recorderId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('playedGames')
    .set({ recorderId, recorderSince: recorderId === null ? null : now })
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .execute();
}

/**
 * Continues from the version of a removed record, so that a device that still has that record does not overwrite this one.
 * False when another device has saved a first record in the meantime.
 */
export async function insertPlayedGame(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  change: PlayedChange,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('playedGames')
    .values((eb) => ({
      ...{ teamId, gameId, ...toColumns(change), createdAt: now, updatedAt: now },
      version: eb
        .selectFrom('games')
        .select(({ eb: game }) => game('removedPlayedVersion', '+', 1).as('version'))
        .where('teamId', '=', teamId)
        .where('id', '=', gameId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False when another version is stored than the one the change was made from. */
export async function updatePlayedGame(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  change: PlayedChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('playedGames')
    .set((eb) => ({ ...toColumns(change), version: eb('version', '+', 1), updatedAt: now }))
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when another version is stored, or none. */
export async function deletePlayedGame(tx: Tx, { teamId, gameId }: GameOnGameDay, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('playedGames')
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx
    .updateTable('games')
    .set({ removedPlayedVersion: version })
    .where('teamId', '=', teamId)
    .where('id', '=', gameId)
    .execute();
  return true;
}

export async function updateCountsInSeason(
  tx: Tx,
  { teamId, gameId }: EditableGame,
  { counts }: { readonly counts: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('games')
    .set({ countsInSeason: counts, updatedAt: now })
    .where('teamId', '=', teamId)
    .where('id', '=', gameId)
    .execute();
}

function toColumns({ innings, present, battingOrder, lastBatter, pitchEvents, progress }: PlayedChange) {
  return {
    innings: JSON.stringify(innings),
    present: JSON.stringify(present),
    battingOrder: JSON.stringify(battingOrder),
    lastBatter,
    pitchEvents: JSON.stringify(pitchEvents),
    pitches: JSON.stringify(countPitches(pitchEvents)),
    ...(progress !== undefined && { progress: progress && JSON.stringify(progress) }),
  };
}
