import { z } from 'zod';
import { endpoint, errorBody } from './http/endpoint.ts';
import { timestamp } from './primitives/fields.ts';
import { timeZone } from './primitives/time-zones.ts';
import { teamParams } from './teams.ts';

/** A calendar event needs an end, and the product does not know how long a game takes. */
export const gameDurationHours = 2;

/** Whether the team has a private calendar address. The address itself is shown only when it is made. */
const calendarFeed = z.object({ isOn: z.boolean(), createdAt: timestamp.nullable() });

const feedUrl = '/api/teams/:teamId/calendar-feed';

export const getCalendarFeed = endpoint('GET', feedUrl, {
  schema: { params: teamParams, response: { 200: calendarFeed, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

/** Creates a new address. The previous one stops working. */
export const createCalendarFeed = endpoint('POST', feedUrl, {
  schema: {
    params: teamParams,
    /** The coach's own zone, which applies until the team has one. */
    body: z.strictObject({ timeZone }),
    response: { 201: calendarFeed.extend({ url: z.string() }), 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [getCalendarFeed.url] },
});

/** The address stops working. Without an address the call succeeds, too. */
export const revokeCalendarFeed = endpoint('DELETE', feedUrl, {
  schema: { params: teamParams, response: { 204: z.null(), 404: errorBody } },
  config: { access: 'verified', invalidates: [getCalendarFeed.url] },
});

/** The team's games as an iCalendar file to download. */
export const exportCalendar = endpoint('GET', '/api/teams/:teamId/calendar', {
  schema: {
    params: teamParams,
    querystring: z.strictObject({ timeZone: timeZone.default('UTC') }),
    response: { 200: z.object({ calendar: z.string() }), 400: errorBody, 404: errorBody },
  },
  config: { access: 'signed-in' },
});
