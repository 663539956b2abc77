import { z } from 'zod';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, version } from './primitives/fields.ts';
import { teamParams } from './teams.ts';

export const liveLimits = {
  /** A comment is sent at least this often, so that both sides notice a connection that is gone. */
  heartbeatSeconds: 20,
  /** A client gives up a stream whose `ready` has not come by then: something on the way holds responses back. */
  readySeconds: 5,
  /** How often a client without a stream asks for what is on its screen. */
  pollSeconds: 15,
  /** How often a client repeats which game it shows. */
  presenceSeconds: 20,
  /** How long a server counts a browser as present after its last call. */
  presenceEndsAfterSeconds: 45,
  /** Open streams of one user, on one server. */
  streamsOfUser: 12,
} as const;

/** What can change in a team. `played-record` is the record of a game with its pitch counts. */
export const liveResources = [
  'team',
  'players',
  'games',
  'lineup',
  'availability',
  'played-record',
  'members',
  'answers',
  'rule-packs',
  'calendar-source',
  'shared-links',
] as const;
export type LiveResource = (typeof liveResources)[number];

/**
 * The data of the event `changed`, sent after the commit: what changed, never its content. It is also sent to who made
 * the change. With `version`, a client that has this version or a newer one needs to read nothing.
 */
export const changedEvent = z.object({
  resource: z.enum(liveResources),
  /** Absent when it is not about one game, or about many games at once: then it is about all games of the team. */
  gameId: id.optional(),
  /** The version after the change. Absent after a deletion, and for what has no version or several. */
  version: version.optional(),
});
export type ChangedEvent = z.infer<typeof changedEvent>;

/** Who has a game of the team open. A person with several browsers is listed once; who asks is listed, too. */
const presentPerson = z.object({ userId: id, name: z.string(), initials: z.string() });
export type PresentPerson = z.infer<typeof presentPerson>;

/** The data of the event `presence`: everybody who has this game open, sent whenever that changes. */
export const presenceEvent = z.object({ gameId: id, people: z.array(presentPerson) });
export type PresenceEvent = z.infer<typeof presenceEvent>;

/**
 * Why a stream ends. After `access` the role has changed or is gone: a client reads the team and, if it still may,
 * connects again. After `expired` it connects again with a new access token, after `stopping` to a server that goes on.
 * After `session` it renews the session. After `unavailable` it polls for a while.
 */
const endedReasons = ['access', 'session', 'expired', 'stopping', 'unavailable'] as const;
export const endedEvent = z.object({ reason: z.enum(endedReasons) });

/** The names of events, each with the schema of its data in JSON. Clients ignore events with other names. */
export const liveEvents = {
  /** The first event of every stream. What was read before it may be out of date already. */
  ready: z.object({}),
  changed: changedEvent,
  /** Anything of the team may have changed. Sent after `ready` when the events since `Last-Event-ID` are not known. */
  refresh: z.object({}),
  presence: presenceEvent,
  /** The last event of a stream that the server ends. */
  ended: endedEvent,
} as const;
export type LiveEventName = keyof typeof liveEvents;

/**
 * A stream in the format `text/event-stream` that tells what changes in the team, to every role. It is authorized with
 * the header `Authorization` like every other call, and ends at the latest when the access token expires. A client that
 * connects again sends the last id it has received in the header `Last-Event-ID`; ids also come without an event.
 * 503 asks to poll, and to try again after the seconds of `Retry-After`.
 */
export const streamTeamEvents = endpoint('GET', '/api/teams/:teamId/events', {
  schema: {
    params: teamParams,
    /** The browser of `putPresence`: it is no longer present when the client closes the stream. */
    querystring: z.object({ browserId: id.optional() }),
    response: { 200: z.string(), 400: errorBody, 404: errorBody, 429: errorBody, 503: errorBody },
  },
  config: { access: 'signed-in', isStream: true },
});

/** The game that a browser shows. Null is no game. */
const presenceChange = z.strictObject({ browserId: id, gameId: id.nullable() });

/** Tells the others of the team which game this browser shows. A client sends it after each `ready` and repeats it. */
export const putPresence = endpoint('PUT', '/api/teams/:teamId/presence', {
  schema: {
    params: teamParams,
    body: presenceChange,
    response: { 204: z.null(), 400: errorBody, 404: errorBody },
  },
  config: { access: 'signed-in', invalidates: [] },
});
