import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce, type Parameter, type QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { isEverythingOpen } from '#server/plans/plan.ts';
import { ReadAhead } from '#server/sessions/read-ahead.ts';
import type { Coach } from '#server/sessions/request-coach.ts';

declare const proof: unique symbol;
declare const editable: unique symbol;

/** The id of a team that the asking coach owns and has not deleted. Only this file makes one. */
export type CoachedTeamId = string & { readonly [proof]: 'team' };

/** A game of such a team. Only this file makes one. */
export type CoachedGame = { readonly teamId: CoachedTeamId; readonly gameId: string; readonly [proof]: 'game' };

/**
 * The same for a team that the coach's plan lets be changed, true until its transaction ends. Only this file makes one.
 */
export type EditableTeamId = CoachedTeamId & { readonly [editable]: true };

/** A game of such a team. Only this file makes one. */
export type EditableGame = CoachedGame & { readonly teamId: EditableTeamId };

/** A change in a transaction that has locked the coach and the team. */
export type TeamEdit = {
  readonly tx: Tx;
  readonly now: Date;
  readonly teamId: EditableTeamId;
  readonly maxPlayers: number;
};
export type GameEdit = { readonly tx: Tx; readonly now: Date; readonly game: EditableGame };

export type AccessDependencies = Pick<Dependencies, 'db' | 'config' | 'clock'>;

/** Another coach's team is not found, exactly like a team that does not exist. */
export async function coachedTeam(db: Db, { userId, ownTeamId }: Coach, teamId: string): Promise<CoachedTeamId> {
  // It was read with the session of this request.
  if (ownTeamId === teamId) return teamId as CoachedTeamId;
  const [team] = await selectOwnTeam(db, { teamId, userId });
  if (!team) throw new Refusal('team_not_found');
  return team.id as CoachedTeamId;
}

/** Rows of the team that a path names, read with the session. They are opened with the proof that the coach has the team. */
export class TeamReadAhead<Rows> {
  /** For the `config` of the route. */
  readonly readAhead: ReadAhead<Rows>;

  constructor(read: (runner: QueryRunner, teamId: CoachedTeamId, query: unknown) => Promise<Rows | undefined>) {
    this.readAhead = new ReadAhead(async (runner, { teamId, query }) =>
      teamId === undefined ? undefined : read(runner, teamId as CoachedTeamId, query),
    );
  }

  /** Undefined when nothing was read. */
  rowsFor(coach: Coach, teamId: CoachedTeamId): Rows | undefined {
    return coach.ownTeamId === teamId ? this.readAhead.rowsFor(coach) : undefined;
  }
}

export async function coachedGame(
  db: Db,
  { userId, ownTeamId, ownGameId }: Coach,
  gameId: string,
): Promise<CoachedGame> {
  if (ownTeamId !== undefined && ownGameId === gameId) return { teamId: ownTeamId, gameId } as CoachedGame;
  const [game] = await selectOwnGame(db, { gameId, userId });
  if (!game) throw new Refusal('game_not_found');
  return game as CoachedGame;
}

/**
 * The only way to change a team or anything in it. It is refused while the plan of the coach makes the team read-only.
 */
export function inEditableTeam<Result>(
  judging: AccessDependencies,
  coach: Coach,
  teamId: string,
  change: (edit: TeamEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => change(await lockEditableTeam(tx, judging, coach, teamId)));
}

/** For what must be possible in a read-only team, too: erasing everything about one person. */
export function inTeamForErasure<Result>(
  judging: AccessDependencies,
  coach: Coach,
  teamId: string,
  erase: (edit: TeamEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db
    .transaction()
    .execute(async (tx) => erase(await lockEditableTeam(tx, judging, coach, teamId, { evenReadOnly: true })));
}

/** The same for a team that has gone on in its next season and can only be read, because that season may be asked for again. */
export function inTeamForNewSeason<Result>(
  judging: AccessDependencies,
  coach: Coach,
  teamId: string,
  start: (edit: TeamEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db
    .transaction()
    .execute(async (tx) => start(await lockEditableTeam(tx, judging, coach, teamId, { evenOfEarlierSeason: true })));
}

export function inEditableGame<Result>(
  judging: AccessDependencies,
  coach: Coach,
  gameId: string,
  change: (edit: GameEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => {
    const game = await coachedGame(tx, coach, gameId);
    const { teamId, now } = await lockEditableTeam(tx, judging, coach, game.teamId);
    return change({ tx, now, game: { ...game, teamId } });
  });
}

/**
 * The only editable team while the others are read-only: the coach's choice, otherwise the newest, and never the team of an
 * earlier season. Undefined when the plan has no limit or the coach has no team.
 */
export async function selectOnlyEditableTeam(
  db: Db,
  { config, clock }: Omit<AccessDependencies, 'db'>,
  { userId, plan }: Coach,
): Promise<string | undefined> {
  if (isEverythingOpen(plan, config, clock())) return undefined;
  return selectChosenOrNewestTeam(db, userId, plan.basicTeamId);
}

/**
 * Locks the coach before the team, like every other transaction, so that they cannot deadlock. A change of the plan
 * waits for this one, or this one for it.
 */
async function lockEditableTeam(
  tx: Tx,
  { config, clock }: AccessDependencies,
  { userId }: Coach,
  teamId: string,
  { evenReadOnly = false, evenOfEarlierSeason = false } = {},
): Promise<TeamEdit> {
  const [plan] = await lockPlan(tx, { userId });
  if (!plan) throw new Refusal('session_ended');
  const [team] = await lockOwnTeam(tx, { teamId, userId });
  if (!team) throw new Refusal('team_not_found');
  // The clock is read after the locks, because the plan may end while this transaction waits for them.
  const now = clock();
  if (
    !evenReadOnly &&
    !isEverythingOpen(plan, config, now) &&
    (await selectChosenOrNewestTeam(tx, userId, plan.basicTeamId)) !== team.id &&
    !(evenOfEarlierSeason && (await hasNextTeam(tx, team.id)))
  ) {
    throw new Refusal('team_read_only');
  }
  return { tx, now, teamId: team.id as EditableTeamId, maxPlayers: team.maxPlayers };
}

type OwnTeam = { readonly teamId: string; readonly userId: string };

function queryOwnTeam(db: Db, parameter: Parameter<OwnTeam>) {
  return db
    .selectFrom('teams')
    .select(['id', 'maxPlayers'])
    .where('id', '=', parameter('teamId'))
    .where('ownerId', '=', parameter('userId'))
    .where('deletedAt', 'is', null);
}

const selectOwnTeam = compileOnce(queryOwnTeam);
const lockOwnTeam = compileOnce((db, parameter: Parameter<OwnTeam>) => queryOwnTeam(db, parameter).forNoKeyUpdate());

const selectOwnGame = compileOnce((db, parameter: Parameter<{ readonly gameId: string; readonly userId: string }>) =>
  db
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.teamId')
    .select(['games.teamId', 'games.id as gameId'])
    .where('games.id', '=', parameter('gameId'))
    .where('teams.ownerId', '=', parameter('userId'))
    .where('teams.deletedAt', 'is', null),
);

const lockPlan = compileOnce((db, parameter: Parameter<{ readonly userId: string }>) =>
  db
    .selectFrom('users')
    .select(['planType', 'subscriptionStatus', 'subscriptionEnd', 'subscriptionGraceEnds', 'basicTeamId'])
    .where('id', '=', parameter('userId'))
    .forShare(),
);

async function selectChosenOrNewestTeam(db: Db, userId: string, chosen: string | null): Promise<string | undefined> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(isOfThisSeason)
    .orderBy(sql`coalesce(id = ${chosen}::uuid, false)`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return team?.id;
}

/** Whether the team is that of an earlier season. */
export async function hasNextTeam(db: Db, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where((eb) => eb.exists(queryNextTeam(eb)))
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the team in which a team goes on in its next season. */
export function queryNextTeam(eb: ExpressionBuilder<Schema, 'teams'>) {
  return eb
    .selectFrom('teams as next')
    .select('next.id')
    .whereRef('next.previousTeamId', '=', 'teams.id')
    .where('next.deletedAt', 'is', null);
}

/** A team of an earlier season takes no place of the plan. */
export function isOfThisSeason(eb: ExpressionBuilder<Schema, 'teams'>) {
  return eb.not(eb.exists(queryNextTeam(eb)));
}
