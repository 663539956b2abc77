import { type CalendarSourceState, calendarProblems } from 'contract/calendar-sources';
import { getEarliestToday } from 'contract/primitives/days';
import type { HomeField } from 'contract/schedule/read-calendar';
import { selectCalendarTeam } from '#server/calendar/queries.ts';
import type { Db } from '#server/database/schema.ts';
import { readGames } from '#server/games/games.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { listProposals, type ScheduleComparison } from './proposals.ts';
import { replaceSource, selectDecidedEvents, selectSource, upsertDecidedEvents } from './queries.ts';
import { describeField, type FetchedEvents, getNextReading, recordKnownEvents } from './reading/read-source.ts';
import { toTrackedGames } from './reading/tracked-games.ts';

/** The source of a team, and what it would change. */
export async function readSourceState(db: Db, teamId: CoachedTeamId, now: Date): Promise<CalendarSourceState> {
  const source = await selectSource(db, teamId);
  if (!source) return { source: null, proposals: [] };
  const comparison = await readComparison(db, teamId, source.games, now);
  return {
    source: {
      host: source.host,
      readAt: source.readAt.toISOString(),
      goodAt: source.goodAt.toISOString(),
      problem: source.problem && calendarProblems[source.problem],
      nextReadAt: source.dueAt?.toISOString() ?? null,
      gameCount: source.games.filter(({ game }) => game.gameDate >= comparison.today).length,
      version: source.version,
    },
    proposals: listProposals(comparison),
  };
}

/** What the proposals of a source follow from. */
export async function readComparison(
  db: Db,
  teamId: CoachedTeamId,
  events: ScheduleComparison['events'],
  now: Date,
): Promise<ScheduleComparison> {
  const team = await selectCalendarTeam(db, teamId);
  return {
    events,
    decided: await selectDecidedEvents(db, teamId),
    games: await readGames(db, teamId, now),
    today: getEarliestToday(team?.timeZone ?? null, now),
  };
}

type NewSource = {
  /** Encrypted. */
  readonly address: string;
  readonly host: string;
  readonly timeZone: string;
  readonly field: HomeField;
  readonly fetched: FetchedEvents;
  /** What the coach has decided of the events. */
  readonly events: readonly { readonly event: string; readonly gameId: string | null }[];
};

/** Replaces the source of the team. Games are linked with the events that they were added for. */
export async function connectSource({ tx, teamId, now }: TeamEdit, source: NewSource): Promise<void> {
  const { address, host, timeZone, field, fetched } = source;
  const games = toTrackedGames(fetched.calendar?.events ?? [], getEarliestToday(field.zone, now));
  await replaceSource(tx, {
    ...{ teamId, address, host, timeZone, games, ...fetched.validators, readAs: describeField(field) },
    ...{ readAt: now, goodAt: now, dueAt: getNextReading(now), createdAt: now, updatedAt: now },
  });
  const known = new Map(games.map(({ key, game }) => [key, game]));
  const ids = new Set((await readGames(tx, teamId, now)).map(({ id }) => id));
  const linked = new Set<string>();
  for (const { event, gameId } of source.events) {
    const game = known.get(event);
    // A game that was deleted meanwhile, or is named twice, is not linked.
    if (!game || (gameId !== null && (!ids.has(gameId) || linked.has(gameId)))) continue;
    if (gameId !== null) linked.add(gameId);
    await upsertDecidedEvents(tx, teamId, [{ eventKey: event, gameId, known: game }]);
  }
  await recordKnownEvents(tx, teamId, games);
}
