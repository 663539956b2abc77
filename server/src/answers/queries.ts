import { answerLimits } from 'contract/answers/family-answers';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { deleteMarks, firstVersionOfMark } from '#server/availability/queries.ts';
import { selectAuthor, toAuthor } from '#server/database/author.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { isRecordOver } from '#server/games/queries.ts';
import type { EditableGame } from '#server/teams/access.ts';
import { isOfThisSeason } from '#server/teams/rights/queries.ts';

declare const proof: unique symbol;

/** A team that a family may read by its link. */
export type LinkedTeamId = string & { readonly [proof]: 'team of a link' };

/** The link that a family has opened. Only `selectAnswerLink` makes one: it is the permission to answer. */
export type AnswerLink = {
  readonly tokenHash: Buffer;
  readonly teamId: LinkedTeamId;
  readonly teamName: string;
  readonly timeZone: string | null;
  /** The only player it can answer for; null for the link of the team. */
  readonly playerId: string | null;
  readonly hoursBeforeGame: number | null;
  readonly [proof]: 'answer link';
};

/** Undefined for a link that is unknown, or whose team was deleted, ended its season, or archived the player. */
export async function selectAnswerLink(db: Db, tokenHash: Buffer): Promise<AnswerLink | undefined> {
  const row = await db
    .selectFrom('answerLinks as l')
    .innerJoin('teams', 'teams.id', 'l.teamId')
    .leftJoin('players as p', (join) => join.onRef('p.teamId', '=', 'l.teamId').onRef('p.id', '=', 'l.playerId'))
    .select(['l.tokenHash', 'l.teamId', 'l.playerId', 'l.hoursBeforeGame'])
    .select(['teams.name as teamName', 'teams.timeZone'])
    .where('l.tokenHash', '=', tokenHash)
    .where('teams.deletedAt', 'is', null)
    .where('l.teamId', 'in', (eb) => eb.selectFrom('teams').select('teams.id').where(isOfThisSeason))
    .where('p.archivedAt', 'is', null)
    .executeTakeFirst();
  return row as AnswerLink | undefined;
}

/** Makes changes of the coach wait, and those of other families. Every change of a coach locks the team before a game, too. */
export async function lockTeamOfLink(tx: Tx, { teamId }: AnswerLink, now: Date): Promise<void> {
  const named = selectAuthor(sql`${toAuthor('family', now)}`).as('author');
  await tx.selectFrom('teams').select(['id', named]).where('id', '=', teamId).forNoKeyUpdate().execute();
}

/** The roster as families choose from it. */
export function selectAnsweringPlayers(db: Db, { teamId, playerId }: AnswerLink) {
  return db
    .selectFrom('players')
    .select(['id', 'firstName', 'lastName', 'jerseyNumber'])
    .where('teamId', '=', teamId)
    .$if(playerId !== null, (query) => query.where('id', '=', playerId))
    .where('archivedAt', 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
}

/** The games from this day on with what was said last of the player, the next one first. */
export function selectAnswerableGames(
  db: Db,
  { teamId }: AnswerLink,
  { playerId, firstDay }: { readonly playerId: string | null; readonly firstDay: string },
) {
  return db
    .selectFrom('games')
    .leftJoin('availability as a', (join) =>
      join.onRef('a.teamId', '=', 'games.teamId').onRef('a.gameId', '=', 'games.id').on('a.playerId', '=', playerId),
    )
    .leftJoin('playedGames as p', (join) =>
      join.onRef('p.teamId', '=', 'games.teamId').onRef('p.gameId', '=', 'games.id'),
    )
    .select(['games.id', 'opponent', 'homeOrAway', 'gameDate', 'startTime', 'location', 'inningsCount', 'finalAt'])
    .select(['a.status', 'a.fromInning', 'a.throughInning', 'a.saidBy', 'a.updatedAt as saidAt'])
    .select(isRecordOver('p').as('isPlayed'))
    .where('games.teamId', '=', teamId)
    .where('gameDate', '>=', firstDay)
    .orderBy('gameDate')
    .orderBy('startTime', (order) => order.asc().nullsFirst())
    .orderBy('games.id')
    .execute();
}

export type AnswerableGameRow = Awaited<ReturnType<typeof selectAnswerableGames>>[number];

type Statement = {
  readonly gameId: string;
  readonly playerId: string;
  readonly status: 'in' | 'out';
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

/** Raises the version, so that a device of the coach that has not seen the answer cannot overwrite it unseen. */
export async function upsertFamilyAnswer(tx: Tx, { teamId }: AnswerLink, answer: Statement, now: Date): Promise<void> {
  const said = { ...answer, saidBy: 'family' as const, updatedAt: now };
  await tx
    .insertInto('availability')
    .values({ ...said, teamId, version: firstVersionOfMark(teamId, answer.gameId), createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'gameId', 'playerId']).doUpdateSet((eb) => ({
        ...said,
        version: eb('availability.version', '+', 1),
      })),
    )
    .execute();
}

/** Adds to what families said, and forgets what is older than the newest statements of the player and the game. */
export async function insertStatement(
  tx: Tx,
  { teamId }: AnswerLink,
  { note, ...answer }: Statement & { readonly note: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('familyAnswers')
    .values({ ...answer, note, teamId, id: uuid(), createdAt: now })
    .execute();
  const ofGame = tx
    .selectFrom('familyAnswers')
    .where('teamId', '=', teamId)
    .where('gameId', '=', answer.gameId)
    .where('playerId', '=', answer.playerId);
  await tx
    .deleteFrom('familyAnswers')
    .where('teamId', '=', teamId)
    .where(
      'id',
      'in',
      ofGame.select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(answerLimits.statementsPerGame),
    )
    .execute();
}

export function selectNewestStatement(
  tx: Tx,
  { teamId }: AnswerLink,
  { gameId, playerId }: Omit<Statement, 'status' | 'fromInning' | 'throughInning'>,
) {
  return tx
    .selectFrom('familyAnswers')
    .select(['status', 'fromInning', 'throughInning', 'note'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectAbsences(db: Db, { teamId }: { readonly teamId: string }, playerId: string) {
  return db
    .selectFrom('familyAbsences')
    .select(['id', 'firstDay', 'lastDay'])
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .orderBy('firstDay')
    .orderBy('id')
    .execute();
}

type NewAbsence = {
  readonly id: string;
  readonly playerId: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

/** False when the team has an absence with this id already. */
export async function insertAbsence(tx: Tx, { teamId }: AnswerLink, absence: NewAbsence, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('familyAbsences')
    .values({ ...absence, teamId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['teamId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function deleteAbsence(
  tx: Tx,
  { teamId }: AnswerLink,
  { id, playerId }: Pick<NewAbsence, 'id' | 'playerId'>,
): Promise<void> {
  await tx
    .deleteFrom('familyAbsences')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .execute();
}

/** Forgets what the coaches marked and the families answered of a game, with the notes of families. */
export async function deleteAnswersOfGame(tx: Tx, { teamId, gameId }: EditableGame): Promise<void> {
  await tx.deleteFrom('availability').where('teamId', '=', teamId).where('gameId', '=', gameId).execute();
  await tx.deleteFrom('familyAnswers').where('teamId', '=', teamId).where('gameId', '=', gameId).execute();
}

/**
 * Makes the marks of the games to come follow the absences, after one was removed and after a game was scheduled or moved.
 * Outside of them a game has the answer again that the family gave before, one that only an absence has answered is open
 * again, and in them a game of which nothing was said is answered. Returns the marks that have an earlier answer again.
 */
export async function answerByAbsences(
  tx: Tx,
  teamId: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<readonly Statement[]> {
  const isOutsideAbsences = sql`a.team_id = ${teamId} and a.said_by = 'family' and a.status = 'out'
      and g.team_id = a.team_id and g.id = a.game_id and g.final_at is null and g.game_date >= ${today}
      and not exists (select from family_absences f where f.team_id = a.team_id and f.player_id = a.player_id
        and g.game_date between f.first_day and f.last_day)`;
  const { rows: restored } = await sql<Statement>`
    update availability a set status = s.status, from_inning = s.from_inning, through_inning = s.through_inning,
      version = a.version + 1, updated_at = ${now}
    from games g, (
      select distinct on (game_id, player_id) game_id, player_id, status, from_inning, through_inning
      from family_answers where team_id = ${teamId} order by game_id, player_id, created_at desc, id desc
    ) s
    where ${isOutsideAbsences} and s.game_id = a.game_id and s.player_id = a.player_id and s.status = 'in'
    returning a.game_id, a.player_id, a.status, a.from_inning, a.through_inning`.execute(tx);
  const isUnanswered = sql`not exists (select from family_answers f
      where f.team_id = a.team_id and f.game_id = a.game_id and f.player_id = a.player_id)`;
  await deleteMarks(tx, sql`${isOutsideAbsences} and ${isUnanswered}`);
  await sql`
    insert into availability (team_id, game_id, player_id, status, said_by, version, created_at, updated_at)
    select distinct g.team_id, g.id, f.player_id, 'out', 'family', g.version, ${now}::timestamptz, ${now}::timestamptz
    from family_absences f join games g on g.team_id = f.team_id and g.game_date between f.first_day and f.last_day
    where f.team_id = ${teamId} and g.final_at is null and g.game_date >= ${today}
    on conflict do nothing`.execute(tx);
  return restored;
}
