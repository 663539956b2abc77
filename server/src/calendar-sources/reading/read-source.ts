import { type CalendarGame, calendarSourceLimits } from 'contract/calendar-sources';
import { getEarliestToday } from 'contract/primitives/days';
import { isSameGame, unknownLocation } from 'contract/schedule/meeting';
import type { HomeField, ReadCalendar } from 'contract/schedule/read-calendar';
import { z } from 'zod';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import { fetchCalendar, type Validators } from '#server/calendar-sources/fetch/fetch-calendar.ts';
import type { Network } from '#server/calendar-sources/fetch/network.ts';
import { findUnlinkedGame, isEqual, listChanges, type ScheduledGame } from '#server/calendar-sources/proposals.ts';
import {
  claimDueSource,
  deletePastEvents,
  lockSource,
  markCanceledEvents,
  type SourceToRead,
  selectDecidedEvents,
  selectScheduledGames,
  updateEventKey,
  updateFailedSource,
  updateReadSource,
  upsertDecidedEvents,
} from '#server/calendar-sources/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db, SourceGame, Tx } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import type { JobHandler, JobKind } from '#server/jobs/job-kind.ts';
import type { MailCipher } from '#server/mail/mail-cipher.ts';
import { daysBefore, hour, minute } from '#server/time-units.ts';
import { readInThread } from './read-in-thread.ts';
import { toTrackedGames } from './tracked-games.ts';

type ReadingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly network: Network;
  /** Of the addresses. */
  readonly cipher: MailCipher;
};

/** The name and the zone decide what the events mean. */
export function toField({ name, teamZone, timeZone }: Pick<SourceToRead, 'name' | 'teamZone' | 'timeZone'>): HomeField {
  return { team: name, zone: teamZone ?? timeZone, isChosen: teamZone !== null };
}

export function describeField({ team, zone }: HomeField): string {
  return `${zone} ${team}`;
}

export type FetchedEvents = {
  /** Null when nothing has changed since the validators. */
  readonly calendar: ReadCalendar | null;
  readonly validators: Validators;
};

/** Fetches an address and reads its events. Throws a `CalendarProblem`. */
export async function fetchEvents(
  address: string,
  field: HomeField,
  { network, validators }: { readonly network: Network; readonly validators?: Validators | undefined },
): Promise<FetchedEvents> {
  const fetched = await fetchCalendar(address, { network, validators });
  if (fetched.text === null) return { calendar: null, validators: fetched.validators };
  const calendar = await readInThread(fetched.text, field);
  // Half of a season without any event is more likely a mistake than that every game is canceled.
  if (calendar.events.length + calendar.skipped.length === 0) throw new CalendarProblem('empty');
  return { calendar, validators: fetched.validators };
}

export function getNextReading(now: Date): Date {
  return new Date(now.getTime() + calendarSourceLimits.hoursBetweenReadings * hour);
}

/** Reads a source again and stores what it says, or why it could not be read. No transaction is open meanwhile. */
export async function readSource(deps: ReadingDeps, source: SourceToRead): Promise<void> {
  try {
    await storeReading(deps, source, await fetchAgain(deps, source));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const now = deps.clock();
    const isGivenUp = source.goodAt <= daysBefore(now, calendarSourceLimits.daysOfFailures);
    const failure = { problem: error.code, dueAt: isGivenUp ? null : getNextReading(now) };
    await updateFailedSource(deps.db, source, failure, now);
  }
}

async function fetchAgain({ network, cipher, clock }: ReadingDeps, source: SourceToRead) {
  const address = await cipher.decrypt(source.address);
  if (address === null) throw new CalendarProblem('lostAddress');
  const field = toField(source);
  const { etag, lastModified } = source;
  // With another name or zone the same calendar says something else.
  const validators = source.readAs === describeField(field) ? { etag, lastModified } : undefined;
  const fetched = await fetchEvents(address, field, { network, validators });
  const today = getEarliestToday(field.zone, clock());
  const games = fetched.calendar ? toTrackedGames(fetched.calendar.events, today) : undefined;
  return { games, today, ...fetched.validators, readAs: describeField(field) };
}

type Reading = Awaited<ReturnType<typeof fetchAgain>>;

/** Without effect when the coach has removed or replaced the address in the meantime. */
async function storeReading({ db, clock }: ReadingDeps, source: SourceToRead, reading: Reading): Promise<void> {
  const { today, games, ...columns } = reading;
  await db.transaction().execute(async (tx) => {
    const stored = await lockSource(tx, source);
    if (!stored) return;
    const now = clock();
    const hasChanged = games !== undefined && !hasSameGames(games, stored.games);
    const update = { ...columns, ...(games && { games }), hasChanged, dueAt: getNextReading(now) };
    // A canceled game may have been deleted since the last reading; this one may have its event again.
    await markCanceledEvents(tx, source.teamId, stored.games);
    await updateReadSource(tx, source.teamId, update, now);
    await followNewKeys(tx, source.teamId, games ?? stored.games);
    await recordKnownEvents(tx, source.teamId, games ?? stored.games);
    await markCanceledEvents(tx, source.teamId, games ?? stored.games);
    await deletePastEvents(tx, source.teamId, today);
  });
}

function hasSameGames(one: readonly SourceGame[], other: readonly SourceGame[]): boolean {
  const stored = new Map(other.map(({ key, game }) => [key, game]));
  return (
    one.length === other.length &&
    one.every(({ key, game }) => {
      const before = stored.get(key);
      return before !== undefined && isEqual(game, before);
    })
  );
}

/**
 * Some calendars give all events new ids when they are published again. A new event that says what one said that is gone is
 * the same event, and not a new game beside a canceled one.
 */
async function followNewKeys(tx: Tx, teamId: string, events: readonly SourceGame[]): Promise<void> {
  const keys = new Set(events.map(({ key }) => key));
  const decided = await selectDecidedEvents(tx, teamId);
  const gone = decided.filter(
    ({ eventKey, gameId, isCanceled }) => !keys.has(eventKey) && !(isCanceled && gameId === null),
  );
  const isDecided = new Set(decided.map(({ eventKey }) => eventKey));
  for (const { key, game } of events.filter((event) => !isDecided.has(event.key))) {
    const row = gone.find(({ known }) => isSameGame(known, game));
    if (!row) continue;
    gone.splice(gone.indexOf(row), 1);
    await updateEventKey(tx, teamId, { from: row.eventKey, to: key });
  }
}

/**
 * Links events with games that are on the schedule already, and remembers what the calendar says of games that agree with
 * it, so that only its next change is proposed, and at first a time or place that a game does not have.
 */
export async function recordKnownEvents(tx: Tx, teamId: string, events: readonly SourceGame[]): Promise<void> {
  const games = await selectScheduledGames(tx, teamId);
  const decided = [...(await selectDecidedEvents(tx, teamId))];
  for (const { key: eventKey, game: known } of events) {
    const row = decided.find((candidate) => candidate.eventKey === eventKey);
    const linked = games.find(({ id }) => id === row?.gameId);
    const game = linked ?? findUnlinkedGame(known, { games, decided });
    if (!game || (linked && Object.keys(listChanges(known, row, linked)).length > 0)) continue;
    if (linked && row && !row.isCanceled && isEqual(row.known, known)) continue;
    const decision = { eventKey, gameId: game.id, known: linked ? known : toKnown(known, game) };
    await upsertDecidedEvents(tx, teamId, [decision]);
    decided.push({ ...decision, isCanceled: false });
  }
}

/** What the coach has set stays as if the calendar had said it before. */
function toKnown(event: CalendarGame, { startTime, location }: ScheduledGame): CalendarGame {
  return {
    ...event,
    ...(startTime === null && { startTime }),
    ...(location === unknownLocation && { location }),
  };
}

export const readCalendarSources: JobKind<object> = { name: 'read-calendar-sources', payload: z.object({}) };

/** How often sources are looked for that have become due. Each is due six hours after it was read. */
export const readingIntervalMs = 5 * minute;

/** Sources that are read at the same time. Reading one takes nine seconds at most, mostly of waiting. */
const concurrency = 4;

/** All processes together run it once; what one could not read in this time is read in the next run. */
const runMs = 45 * minute;

/** Reads every source that is due; none where the operator has turned calendar addresses off. */
export function readCalendarSourcesHandler(
  { calendarSources }: Pick<Config, 'calendarSources'>,
  deps: ReadingDeps,
): JobHandler<object> {
  return {
    leaseMs: hour,
    run: async () => {
      if (!calendarSources) return;
      const until = deps.clock().getTime() + runMs;
      await Promise.all(Array.from({ length: concurrency }, () => readDueSources(deps, until)));
    },
  };
}

/** Each source is claimed before it is read, so that no other reads it, too. */
async function readDueSources(deps: ReadingDeps, until: number): Promise<void> {
  for (let now = deps.clock(); now.getTime() < until; now = deps.clock()) {
    const source = await claimDueSource(deps.db, now, getNextReading(now));
    if (!source) return;
    await readSource(deps, source);
  }
}
