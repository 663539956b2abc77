import { z } from 'zod';
import { game, gameChange, listGames, newGame } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { flag, id, limitedArray, timestamp, version } from './primitives/fields.ts';
import { timeZone } from './primitives/time-zones.ts';
import { calendarEvent, eventKeyMax, skippedEvent } from './schedule/read-calendar.ts';
import { availabilityUrl, calendarSourceUrl, gameAnswersUrl, seasonUrl, teamAnswersUrl, teamParams } from './teams.ts';

export const calendarSourceLimits = {
  addressMax: 2000,
  /** Games to come that a calendar may have. */
  eventsMax: 300,
  /** Games of a calendar that are shown to be imported: as many as can be added at once. */
  previewMax: 100,
  maxBytes: 2 * 1024 * 1024,
  redirectsMax: 3,
  /** Of the whole fetch: a client waits ten seconds for its answer, in which the text is read, too. */
  timeoutMs: 5_000,
  hoursBetweenReadings: 6,
  /** A calendar that could not be read for so long is read on request only. */
  daysOfFailures: 30,
} as const;

/** Why a calendar address could not be read, as it is said to the coach. */
export const calendarProblems = {
  invalidAddress: 'Paste the whole address of the calendar, such as webcal://example.com/team.ics.',
  notOnInternet: "We couldn't find this address on the internet. Check it for typos.",
  unreachable: "The calendar's server could not be reached.",
  timeout: "The calendar's server did not answer in time.",
  certificate: "The calendar's server could not prove who it is, so nothing was read.",
  denied: 'The calendar is private. In the app of the calendar, look for its public or secret address.',
  gone: 'There is no calendar at this address any more.',
  failed: "The calendar's server answered with an error.",
  tooManyRedirects: 'The address leads from page to page and not to a calendar.',
  tooLarge: 'The calendar is too large: at most 2 MB are read.',
  notCalendar: 'This is a web page, not a calendar. Look for "Subscribe" or "Sync calendar" and copy that address.',
  unreadable: "The calendar has a mistake in it, and couldn't be read.",
  empty: 'The calendar is empty.',
  tooManyEvents: 'The calendar has more than 300 games to come. Use the calendar of one team.',
  lostAddress: 'The stored address can no longer be decrypted. Remove it, and enter it again.',
} as const;
export type CalendarProblemCode = keyof typeof calendarProblems;

const addressText = z
  .string(calendarProblems.invalidAddress)
  .trim()
  .min(1, calendarProblems.invalidAddress)
  .max(calendarSourceLimits.addressMax, calendarProblems.invalidAddress);
const eventKey = z
  .string('Name the event of the calendar')
  .min(1, 'Name the event of the calendar')
  .max(eventKeyMax, 'The name of the event is too long');

/** What a calendar says of a game. */
export const calendarGame = newGame
  .pick({ opponent: true, location: true, homeOrAway: true, startTime: true })
  .extend({ gameDate: z.iso.date() })
  .required();
export type CalendarGame = z.infer<typeof calendarGame>;

const calendarSource = z.object({
  /** The server of the address. The address itself is a secret, and is shown to no one again. */
  host: z.string(),
  /** When it was read last, and when that succeeded last. */
  readAt: timestamp,
  goodAt: timestamp,
  /** Why the last reading failed; null when it succeeded. */
  problem: z.string().nullable(),
  /** Null when it is read on request only. */
  nextReadAt: timestamp.nullable(),
  /** Games to come in the last good reading. */
  gameCount: z.int(),
  /** Counts the readings that found a change. A decision names the one that it was made from. */
  version,
});
export type CalendarSource = z.infer<typeof calendarSource>;

/** A difference between the calendar and the schedule that the coach has not decided yet. */
const calendarProposal = z.object({
  kind: z.enum(['new', 'changed', 'canceled']),
  /** Identifies the event in a decision. */
  event: z.string(),
  /** The game as it is scheduled; null when the calendar has a new one. */
  game: game.nullable(),
  /** What the calendar says now, as far as the game would change; empty when the game is canceled. */
  change: calendarGame.partial(),
});
export type CalendarProposal = z.infer<typeof calendarProposal>;

const calendarSourceState = z.object({
  source: calendarSource.nullable(),
  proposals: z.array(calendarProposal),
});
export type CalendarSourceState = z.infer<typeof calendarSourceState>;

const stateResponse = { 200: calendarSourceState, 400: errorBody, 404: errorBody, 429: errorBody };

/** The coach's own zone applies until the team has one. */
const addressBody = z.strictObject({ address: addressText, timeZone });

/** Reads a calendar once and stores nothing. */
export const previewCalendar = endpoint('POST', '/api/teams/:teamId/calendar-source/preview', {
  schema: {
    params: teamParams,
    body: addressBody,
    response: {
      200: z.object({ events: z.array(calendarEvent), skipped: z.array(skippedEvent) }),
      400: errorBody,
      404: errorBody,
      429: errorBody,
    },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

/** The calendar address of the team, and what it would change. */
export const getCalendarSource = endpoint('GET', calendarSourceUrl, {
  schema: { params: teamParams, response: { 200: calendarSourceState, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 60_000 },
});

/**
 * Reads a calendar from now on. `events` has those that the coach has decided already: with the game that was added for
 * it, or null for one that was left out. Other events are matched with the games of the schedule.
 */
export const putCalendarSource = endpoint('PUT', calendarSourceUrl, {
  schema: {
    params: teamParams,
    body: addressBody.extend({
      events: limitedArray(
        z.strictObject({ event: eventKey, gameId: id.nullable() }),
        calendarSourceLimits.previewMax,
        'At most 100 events can be decided at once',
      ),
    }),
    response: stateResponse,
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

/** The address is forgotten. The games stay. Without an address the call succeeds, too. */
export const deleteCalendarSource = endpoint('DELETE', calendarSourceUrl, {
  schema: { params: teamParams, response: { 204: z.null(), 404: errorBody } },
  config: { access: 'verified', invalidates: [calendarSourceUrl] },
});

/** Reads the calendar now. A reading that fails is part of the answer. */
export const readCalendarSource = endpoint('POST', '/api/teams/:teamId/calendar-source/read', {
  schema: { params: teamParams, response: stateResponse },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

const calendarDecision = z.strictObject({
  event: eventKey,
  /** Of the source: what is decided is what the coach has seen. */
  version,
  decision: z.enum(['apply', 'ignore'], 'Choose apply or ignore'),
  /** The game that is added; required to apply a new one. */
  game: newGame.optional(),
  /** The version of the game that the coach has seen. */
  gameVersion: version.optional(),
  /** Whether the coach confirmed the change of a game with a final lineup. */
  isConfirmed: flag.optional(),
  /** As in a change of the game; counts only where the calendar moves it to another day. */
  asksAgain: gameChange.shape.asksAgain,
});
export type CalendarDecision = z.infer<typeof calendarDecision>;

/** Applies one difference to the schedule, or ignores it until the calendar changes again. */
export const decideCalendarProposal = endpoint('POST', '/api/teams/:teamId/calendar-source/decisions', {
  schema: {
    params: teamParams,
    body: calendarDecision,
    response: { 200: calendarSourceState, 400: errorBody, 404: errorBody, 409: errorBody, 412: errorBody },
  },
  config: {
    access: 'verified',
    invalidates: [listGames.url, seasonUrl, teamAnswersUrl, gameAnswersUrl, availabilityUrl],
  },
});
