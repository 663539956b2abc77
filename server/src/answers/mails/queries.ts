import type { Db, Tx } from '#server/database/schema.ts';
import { isPlayed } from '#server/games/queries.ts';

type GameOfTeam = { readonly teamId: string; readonly gameId: string };

/** A game with its lineup, once for each coach of its team who has chosen the mails; the owner is one of them. */
export function selectGameForCoaches(db: Db, { teamId, gameId }: GameOfTeam) {
  return db
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.teamId')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('teams as owned')
          .select(['owned.id as teamId', 'owned.ownerId as userId'])
          .where('owned.id', '=', teamId)
          .unionAll(
            eb
              .selectFrom('teamMembers as m')
              .select(['m.teamId', 'm.userId'])
              .where('m.teamId', '=', teamId)
              .where('m.role', '=', 'coach'),
          )
          .as('coaches'),
      (join) => join.onRef('coaches.teamId', '=', 'games.teamId'),
    )
    .innerJoin('users', 'users.id', 'coaches.userId')
    .innerJoin('lineups as l', (join) => join.onRef('l.teamId', '=', 'games.teamId').onRef('l.gameId', '=', 'games.id'))
    .select(['games.opponent', 'games.homeOrAway', 'games.gameDate', 'games.finalAt', 'teams.timeZone'])
    .select(['teams.name as teamName', 'users.email', 'users.firstName', 'l.status', 'l.innings'])
    .select((eb) => isPlayed(eb))
    .where('games.teamId', '=', teamId)
    .where('games.id', '=', gameId)
    .where('teams.deletedAt', 'is', null)
    .where('users.mailsAnswers', '=', true)
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.guestUntil', 'is', null)
    .orderBy('users.id')
    .execute();
}

/** What families said last of a game, by the names of the players. */
export function selectAnswersOfFamilies(tx: Tx, { teamId, gameId }: GameOfTeam) {
  return tx
    .selectFrom('availability as a')
    .innerJoin('players as p', (join) => join.onRef('p.teamId', '=', 'a.teamId').onRef('p.id', '=', 'a.playerId'))
    .select(['a.playerId', 'a.status', 'a.fromInning', 'a.throughInning', 'p.firstName', 'p.lastName'])
    .where('a.teamId', '=', teamId)
    .where('a.gameId', '=', gameId)
    .where('a.saidBy', '=', 'family')
    .where('p.archivedAt', 'is', null)
    .orderBy('p.nameKey')
    .orderBy('p.id')
    .execute();
}
