import { mayChange, type TeamRight, type TeamRole } from 'contract/team-roles';
import { selectAuthor, toAuthor } from '#server/database/author.ts';
import { compileOnce, type Parameter, type QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { ReadAhead } from '#server/sessions/read-ahead.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import {
  hasNextTeam,
  isCoachedBy,
  ownerColumns,
  selectMemberRole,
  selectReadOnlyTeams,
  selectRole,
  type TeamOfUser,
} from './rights/queries.ts';

declare const proof: unique symbol;
declare const gameDay: unique symbol;
declare const season: unique symbol;
declare const editable: unique symbol;
declare const owned: unique symbol;

/** The id of a team that is not deleted and in which the asking coach has a role. Only this file makes one. */
export type CoachedTeamId = string & { readonly [proof]: 'team' };

/** A game of such a team. Only this file makes one. */
export type CoachedGame = { readonly teamId: CoachedTeamId; readonly gameId: string; readonly [proof]: 'game' };

/**
 * The same where the role of the coach allows the game day and the plan of the owner lets the team be changed, true until
 * the transaction ends. Only this file makes one.
 */
type GameDayTeamId = CoachedTeamId & { readonly [gameDay]: true };
export type GameOnGameDay = CoachedGame & { readonly teamId: GameDayTeamId };

/** The same where the role allows the season, although the plan may not. Only this file makes one. */
export type SeasonTeamId = CoachedTeamId & { readonly [season]: true };

/** The same where the role allows the season and the plan lets the team be changed. Only this file makes one. */
export type EditableTeamId = SeasonTeamId & GameDayTeamId & { readonly [editable]: true };
export type EditableGame = CoachedGame & { readonly teamId: EditableTeamId };

/** The id of a team that the coach owns, whatever the plan. Only this file makes one. */
export type OwnedTeamId = SeasonTeamId & { readonly [owned]: true };

/** A change in a transaction that has locked the owner and the team. */
type Edit = { readonly tx: Tx; readonly now: Date; readonly role: TeamRole; readonly ownerId: string };
export type TeamEdit = Edit & { readonly teamId: EditableTeamId; readonly maxPlayers: number };
export type OwnerEdit = Edit & { readonly teamId: OwnedTeamId };
export type GameEdit = { readonly tx: Tx; readonly now: Date; readonly game: EditableGame };
export type GameDayEdit = { readonly tx: Tx; readonly now: Date; readonly game: GameOnGameDay };

export type AccessDependencies = Pick<Dependencies, 'db' | 'config' | 'clock'>;

/** The team of strangers is not found, exactly like a team that does not exist. */
export async function coachedTeam(db: Db, coach: Coach, teamId: string): Promise<CoachedTeamId> {
  return (await findTeam(db, coach, teamId)).id as CoachedTeamId;
}

/** For what ends a secret address, which must be possible in a read-only team, too, and for what shows one. */
export async function seasonTeam(db: Db, coach: Coach, teamId: string): Promise<SeasonTeamId> {
  const { id, role } = await findTeam(db, coach, teamId);
  rejectRole(role, 'season');
  return id as SeasonTeamId;
}

export async function ownedTeam(db: Db, coach: Coach, teamId: string): Promise<OwnedTeamId> {
  const { id, role } = await findTeam(db, coach, teamId);
  rejectRole(role, 'team');
  return id as OwnedTeamId;
}

async function findTeam(db: Db, { userId, ownTeamId, ownRole }: Coach, teamId: string) {
  // It was read with the session of this request.
  if (ownTeamId === teamId && ownRole) return { id: teamId, role: ownRole };
  const [team] = await selectTeamWithRole(db, { teamId, userId });
  if (!team?.role) throw new Refusal('team_not_found');
  return { id: team.id, role: team.role };
}

function rejectRole(role: TeamRole, right: TeamRight): void {
  if (!mayChange(role, right)) throw new Refusal('role_not_allowed');
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

export async function coachedGame(db: Db, coach: Coach, gameId: string): Promise<CoachedGame> {
  const { teamId } = await findGame(db, coach, gameId);
  return { teamId, gameId } as CoachedGame;
}

/** A game of a team of which the coach may change the season, although the plan may not let it. */
export async function seasonGame(
  db: Db,
  coach: Coach,
  gameId: string,
): Promise<CoachedGame & { readonly teamId: SeasonTeamId }> {
  const { teamId, role } = await findGame(db, coach, gameId);
  rejectRole(role, 'season');
  return { teamId, gameId } as CoachedGame & { readonly teamId: SeasonTeamId };
}

/** What families wrote to the coaches is read by those who may change the season. */
export async function readsFamilyNotes(db: Db, coach: Coach, teamId: string): Promise<boolean> {
  return mayChange((await findTeam(db, coach, teamId)).role, 'season');
}

async function findGame(db: Db, { userId, ownTeamId, ownGameId, ownRole }: Coach, gameId: string) {
  if (ownTeamId !== undefined && ownGameId === gameId && ownRole) return { teamId: ownTeamId, role: ownRole };
  const [game] = await selectGameWithRole(db, { gameId, userId });
  if (!game?.role) throw new Refusal('game_not_found');
  return { teamId: game.teamId, role: game.role };
}

/**
 * The only way to change a team or anything in it. It is refused while the plan of the owner makes the team read-only,
 * unless the change is wanted there, too.
 */
export function inEditableTeam<Result>(
  judging: AccessDependencies,
  coach: Coach,
  teamId: string,
  change: (edit: TeamEdit) => Promise<Result>,
  wanted: Wanted & { readonly right?: Exclude<TeamRight, 'gameDay'> } = {},
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => {
    const locked = await lockTeam(tx, judging, coach, teamId, wanted);
    return change({ ...locked, teamId: locked.teamId as EditableTeamId });
  });
}

/** For what only the owner may do, in a read-only team, too. */
export function inOwnedTeam<Result>(
  judging: AccessDependencies,
  coach: Coach,
  teamId: string,
  change: (edit: OwnerEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => {
    const locked = await lockTeam(tx, judging, coach, teamId, { right: 'team', evenReadOnly: true });
    return change({ ...locked, teamId: locked.teamId as OwnedTeamId });
  });
}

export function inEditableGame<Result>(
  judging: AccessDependencies,
  coach: Coach,
  gameId: string,
  change: (edit: GameEdit) => Promise<Result>,
  wanted: Pick<Wanted, 'evenReadOnly'> = {},
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => {
    const game = await coachedGame(tx, coach, gameId);
    const { teamId, now } = await lockTeam(tx, judging, coach, game.teamId, wanted);
    return change({ tx, now, game: { ...game, teamId: teamId as EditableTeamId } });
  });
}

/** For the check-in and the record of a game, which helpers keep, too. */
export function inGameOnGameDay<Result>(
  judging: AccessDependencies,
  coach: Coach,
  gameId: string,
  change: (edit: GameDayEdit) => Promise<Result>,
): Promise<Result> {
  return judging.db.transaction().execute(async (tx) => {
    const game = await coachedGame(tx, coach, gameId);
    const { teamId, now } = await lockTeam(tx, judging, coach, game.teamId, { right: 'gameDay' });
    return change({ tx, now, game: { ...game, teamId: teamId as GameDayTeamId } });
  });
}

type LockedTeam = Edit & { readonly teamId: CoachedTeamId; readonly maxPlayers: number };
type Wanted = {
  /** The default is `season`. */
  readonly right?: TeamRight;
  /** For what must be possible in a read-only team, too: deleting what is stored about persons. */
  readonly evenReadOnly?: boolean;
  /** For a team that has gone on in its next season and can only be read, because that season may be asked for again. */
  readonly evenOfEarlierSeason?: boolean;
};

/**
 * Locks the owner before the team, like every other transaction, so that they cannot deadlock. A change of the plan
 * waits for this one, or this one for it, and so does a change of who may do what in the team.
 */
async function lockTeam(
  tx: Tx,
  { config, clock }: AccessDependencies,
  { userId }: Coach,
  teamId: string,
  { right = 'season', evenReadOnly = false, evenOfEarlierSeason = false }: Wanted,
): Promise<LockedTeam> {
  const [owner] = await lockPlanOfTeam(tx, { teamId, userId });
  if (!owner) throw new Refusal('team_not_found');
  const [team] = await lockTeamRow(tx, { teamId, author: toAuthor(userId, clock()) });
  if (!team) throw new Refusal('team_not_found');
  // The team was handed over while this transaction waited: the plan of another coach counts now.
  if (team.ownerId !== owner.ownerId) throw new Refusal('busy');
  // After the lock of the team, under which roles change.
  const role = userId === team.ownerId ? 'owner' : await selectMemberRole(tx, { teamId, userId });
  if (!role) throw new Refusal('team_not_found');
  rejectRole(role, right);
  // The clock is read after the locks, because the plan may end while this transaction waits for them.
  const now = clock();
  const isReadOnly =
    !evenReadOnly &&
    (await selectReadOnlyTeams(tx, { config, clock: () => now }, [{ ...owner, id: team.id }])).has(team.id);
  if (isReadOnly && !(evenOfEarlierSeason && (await hasNextTeam(tx, team.id)))) throw new Refusal('team_read_only');
  return { tx, now, role, ownerId: team.ownerId, teamId: team.id as CoachedTeamId, maxPlayers: team.maxPlayers };
}

const selectTeamWithRole = compileOnce((db, parameter: Parameter<TeamOfUser>) =>
  db
    .selectFrom('teams')
    .select(['teams.id', selectRole(parameter('userId')).as('role')])
    .where('teams.id', '=', parameter('teamId'))
    .where('teams.deletedAt', 'is', null),
);

const selectGameWithRole = compileOnce(
  (db, parameter: Parameter<{ readonly gameId: string; readonly userId: string }>) =>
    db
      .selectFrom('games')
      .innerJoin('teams', 'teams.id', 'games.teamId')
      .select(['games.teamId', selectRole(parameter('userId')).as('role')])
      .where('games.id', '=', parameter('gameId'))
      .where('teams.deletedAt', 'is', null),
);

/** The row of the owner is locked, and that of the team is not. */
const lockPlanOfTeam = compileOnce((db, parameter: Parameter<TeamOfUser>) =>
  db
    .selectFrom('teams')
    .innerJoin('users as owners', 'owners.id', 'teams.ownerId')
    .select(ownerColumns)
    .where('teams.id', '=', parameter('teamId'))
    .where('teams.deletedAt', 'is', null)
    .where(isCoachedBy(parameter('userId')))
    .forShare('owners'),
);

/** Names the author of the changes, too, in the same round trip. */
const lockTeamRow = compileOnce((db, parameter: Parameter<{ readonly teamId: string; readonly author: string }>) =>
  db
    .selectFrom('teams')
    .select(['id', 'ownerId', 'maxPlayers'])
    .select(selectAuthor(parameter('author')).as('author'))
    .where('id', '=', parameter('teamId'))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate(),
);
