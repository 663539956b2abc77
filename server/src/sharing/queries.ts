import type { NameDisplay, SharedLink, SharedLinkSettings } from 'contract/sharing/shared-links';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';
import { isRecordOver } from '#server/games/queries.ts';
import { toRosterDays } from '#server/season/queries.ts';
import type { CoachedGame, EditableGame, SeasonTeamId } from '#server/teams/access.ts';
import { isOfThisSeason } from '#server/teams/rights/queries.ts';

export type SharedLinkRow = {
  readonly seed: Buffer;
  readonly tokenHash: Buffer;
  readonly names: NameDisplay;
  readonly daysAfterGame: SharedLink['daysAfterGame'];
  /** Such as `2026-05-09`. */
  readonly sharedOn: string;
  readonly gameDate: string;
  readonly timeZone: string | null;
};

const linkColumns = ['seed', 'tokenHash', 'names', 'daysAfterGame', 'sharedOn', 'gameDate', 'timeZone'] as const;

export function selectSharedLink(db: Db, { teamId, gameId }: CoachedGame): Promise<SharedLinkRow | undefined> {
  return db
    .selectFrom('sharedLinks')
    .innerJoin('games', (join) =>
      join.onRef('games.teamId', '=', 'sharedLinks.teamId').onRef('games.id', '=', 'sharedLinks.gameId'),
    )
    .innerJoin('teams', 'teams.id', 'sharedLinks.teamId')
    .select(linkColumns)
    .where('sharedLinks.teamId', '=', teamId)
    .where('sharedLinks.gameId', '=', gameId)
    .executeTakeFirst();
}

export async function selectTeamTimeZone(db: Db, { teamId }: CoachedGame): Promise<string | null> {
  const team = await db.selectFrom('teams').select('timeZone').where('id', '=', teamId).executeTakeFirst();
  return team?.timeZone ?? null;
}

type NewLink = Pick<SharedLinkRow, 'seed' | 'tokenHash' | 'sharedOn' | 'names' | 'daysAfterGame'>;

/** Replaces a link that has ended, and forgets the devices that got messages by it. */
export async function replaceSharedLink(
  tx: Tx,
  { teamId, gameId }: EditableGame,
  link: NewLink,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('sharedLinks').where('teamId', '=', teamId).where('gameId', '=', gameId).execute();
  await tx
    .insertInto('sharedLinks')
    .values({ teamId, gameId, ...link, createdAt: now, updatedAt: now })
    .execute();
}

export async function updateSharedLink(
  tx: Tx,
  { teamId, gameId }: EditableGame,
  { names, daysAfterGame }: SharedLinkSettings,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sharedLinks')
    .set({ names, daysAfterGame, updatedAt: now })
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .execute();
}

export async function deleteSharedLink(
  db: Db,
  { teamId, gameId }: CoachedGame & { readonly teamId: SeasonTeamId },
): Promise<void> {
  await db.deleteFrom('sharedLinks').where('teamId', '=', teamId).where('gameId', '=', gameId).execute();
}

/** What decides whether a link works and whether its page has changed, without reading the page. */
export type SharedRevision = Pick<
  SharedLinkRow,
  'tokenHash' | 'names' | 'daysAfterGame' | 'sharedOn' | 'gameDate' | 'timeZone'
> & {
  readonly teamId: string;
  readonly gameId: string;
  /**
   * Differs whenever something that the page can show differs: each change of a row adds one to its version, a new row
   * is the one written last, and a deleted row lowers the count. Of the records of later games, the page shows only
   * through the next game whether they are over.
   */
  readonly revision: string;
};

/** The revisions of many links in one statement. Links of deleted teams are left out. */
export function selectSharedRevisions(db: Db, tokenHashes: readonly Buffer[]): Promise<SharedRevision[]> {
  return db
    .selectFrom('sharedLinks as s')
    .innerJoin('games as g', (join) => join.onRef('g.teamId', '=', 's.teamId').onRef('g.id', '=', 's.gameId'))
    .innerJoin('teams as t', 't.id', 's.teamId')
    .select(['s.teamId', 's.gameId', 's.tokenHash', 's.names', 's.daysAfterGame', 's.sharedOn'])
    .select(['g.gameDate', 't.timeZone'])
    .select(
      sql<string>`concat_ws(' ', s.updated_at, g.version, t.version,
        (select concat_ws(' ', count(*), sum(version), max(updated_at)) from games
          where team_id = s.team_id and game_date >= g.game_date),
        (select concat_ws(' ', version, updated_at) from lineups where team_id = s.team_id and game_id = s.game_id),
        (select concat_ws(' ', version, updated_at) from played_games where team_id = s.team_id and game_id = s.game_id),
        (select string_agg(p.game_id::text, ' ' order by p.game_id) from played_games p
          join games on games.team_id = p.team_id and games.id = p.game_id
          where p.team_id = s.team_id and p.game_id <> s.game_id and games.game_date >= g.game_date
            and ${isRecordOver('p')}),
        (select concat_ws(' ', count(*), sum(version), max(updated_at)) from players where team_id = s.team_id),
        (select concat_ws(' ', count(*), sum(version), max(updated_at)) from availability
          where team_id = s.team_id and game_id = s.game_id),
        (select updated_at from answer_links where team_id = s.team_id and is_on_shared_page))`.as('revision'),
    )
    .where('s.tokenHash', 'in', tokenHashes)
    .where('t.deletedAt', 'is', null)
    .execute();
}

type SharedGameKey = Pick<SharedRevision, 'teamId' | 'gameId'>;

/** The columns of the lineup and of the record are null without one. */
export function selectSharedGame(db: Db, { teamId, gameId }: SharedGameKey) {
  return db
    .selectFrom('games as g')
    .innerJoin('teams as t', 't.id', 'g.teamId')
    .leftJoin('lineups as l', (join) => join.onRef('l.teamId', '=', 'g.teamId').onRef('l.gameId', '=', 'g.id'))
    .leftJoin('playedGames as p', (join) => join.onRef('p.teamId', '=', 'g.teamId').onRef('p.gameId', '=', 'g.id'))
    .select(['t.name as teamName', 't.timeZone', 'g.opponent', 'g.homeOrAway', 'g.gameDate', 'g.startTime'])
    .select(['g.location', 'g.inningsCount', 'g.positionConfiguration', 'g.customPositions', 'g.fieldOption'])
    .select(['g.designatedHitterFor', 'g.rotation', 'g.rulePackId', 'g.ownRulePack'])
    .select(['g.finalAt', 'l.status as lineupStatus', 'l.innings as lineupInnings', 'l.battingOrder as lineupOrder'])
    .select(['l.updatedAt as lineupSavedAt', 'p.innings as playedInnings', 'p.present as playedPresent'])
    .select(['p.battingOrder as playedOrder', 'p.progress', 'p.lastBatter', 'p.updatedAt as recordedAt'])
    .where('g.teamId', '=', teamId)
    .where('g.id', '=', gameId)
    .executeTakeFirst();
}

export type SharedGameRow = NonNullable<Awaited<ReturnType<typeof selectSharedGame>>>;

/** The games after this one, the first one first. Those that were marked as over or recorded as played are left out. */
export function selectGamesAfter(
  db: Db,
  { teamId, gameId }: SharedGameKey,
  { gameDate, startTime }: Pick<SharedGameRow, 'gameDate' | 'startTime'>,
) {
  const isLater = sql<boolean>`(games.game_date, coalesce(games.start_time, '23:59')) > (${gameDate}::date, coalesce(${startTime}::time, '23:59'))`;
  return db
    .selectFrom('games')
    .leftJoin('playedGames as p', (join) =>
      join.onRef('p.teamId', '=', 'games.teamId').onRef('p.gameId', '=', 'games.id'),
    )
    .select(['opponent', 'homeOrAway', 'gameDate', 'startTime', 'location', 'finalAt'])
    .select(isRecordOver('p').as('isPlayed'))
    .where('games.teamId', '=', teamId)
    .where('games.id', '!=', gameId)
    .where('finalAt', 'is', null)
    .where(isLater)
    .orderBy('gameDate')
    .orderBy('startTime', (order) => order.asc().nullsLast())
    .orderBy('games.id')
    .execute();
}

/** The link with which families answer, if the coach shows it on shared pages and the team has not gone on in a new season. */
export function selectShownAnswerLink(db: Db, { teamId }: SharedGameKey) {
  return db
    .selectFrom('answerLinks')
    .select(['seed', 'tokenHash'])
    .where('teamId', '=', teamId)
    .where('isOnSharedPage', '=', true)
    .where('teamId', 'in', (eb) => eb.selectFrom('teams').select('teams.id').where(isOfThisSeason))
    .executeTakeFirst();
}

/** Only the columns that a shared page may need: no notes, no position preferences. */
export async function selectSharedRoster(db: Db, { teamId }: SharedGameKey) {
  const rows = await db
    .selectFrom('players as p')
    .innerJoin('teams', 'teams.id', 'p.teamId')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.jerseyNumber', 'p.createdAt', 'p.archivedAt', 'teams.timeZone'])
    .where('p.teamId', '=', teamId)
    .execute();
  return rows.map(({ firstName, lastName, jerseyNumber, ...player }) => ({
    ...{ firstName, lastName, jerseyNumber },
    ...toRosterDays(player),
  }));
}

export type SharedRosterRow = Awaited<ReturnType<typeof selectSharedRoster>>[number];

export function selectSharedAvailability(db: Db, { teamId, gameId }: SharedGameKey) {
  return db
    .selectFrom('availability')
    .select(['playerId', 'status', 'fromInning', 'throughInning'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .execute();
}
