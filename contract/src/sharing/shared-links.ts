import { z } from 'zod';
import { gameParams } from '../games.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { timestamp } from '../primitives/fields.ts';
import { HOME_OR_AWAY } from '../primitives/game-settings.ts';

/** How the shared page names players. Jersey numbers are not sent unless they are part of the choice. */
export const NAME_DISPLAYS = ['first-and-initial', 'first', 'number-and-first', 'number'] as const;
export type NameDisplay = (typeof NAME_DISPLAYS)[number];

/** For how many days after the game, or after the link was created if that is later, the link works. */
export const DAYS_AFTER_GAME = [2, 7, 30] as const;

/** Absent leaves a setting as it is, and is the first choice for a game that was not shared. */
const sharedLinkSettings = z
  .strictObject({
    names: z.enum(NAME_DISPLAYS, 'Choose how names are shown'),
    daysAfterGame: z.literal(DAYS_AFTER_GAME, 'Choose how long the link works'),
  })
  .partial();
export type SharedLinkSettings = z.infer<typeof sharedLinkSettings>;

export const sharedLink = z.object({
  /** Null when the secret that the address was made with has been replaced: a new link is needed to see it again. */
  url: z.string().nullable(),
  names: z.enum(NAME_DISPLAYS),
  daysAfterGame: z.literal(DAYS_AFTER_GAME),
  /** The last day, such as `2026-05-11`, on which the link works, where the team plays. */
  lastDay: z.string(),
  hasEnded: z.boolean(),
});
export type SharedLink = z.infer<typeof sharedLink>;

/** Null while the game is not shared. */
const gameSharing = z.object({ link: sharedLink.nullable() });

const url = '/api/games/:gameId/share';

export const getSharedLink = endpoint('GET', url, {
  schema: { params: gameParams, response: { 200: gameSharing, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 0 },
});

/** Creates the link of the game, or changes what it shows and keeps its address. A link that has ended gets a new one. */
export const putSharedLink = endpoint('PUT', url, {
  schema: {
    params: gameParams,
    body: sharedLinkSettings,
    response: { 200: gameSharing, 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [getSharedLink.url] },
});

/** The address stops working at once. Without a link the call succeeds, too. */
export const revokeSharedLink = endpoint('DELETE', url, {
  schema: { params: gameParams, response: { 204: z.null(), 404: errorBody } },
  config: { access: 'verified', invalidates: [getSharedLink.url] },
});

/** Has only what the coach has chosen to show. The rest is null, and so is everything of a player who left the team. */
const sharedPlayer = z.object({
  firstName: z.string().nullable(),
  /** The first letter of the last name. */
  initial: z.string().nullable(),
  number: z.string().nullable(),
});
export type SharedPlayer = z.infer<typeof sharedPlayer>;

/** Players are indexes of the list `players`: the page has no use for their ids. */
const playerIndex = z.int();
const sharedInning = z.object({
  positions: z.record(z.string(), playerIndex),
  /** The players who are there without a position. */
  bench: z.array(playerIndex),
});
export type SharedInning = z.infer<typeof sharedInning>;

const sharedNextGame = z.object({
  opponent: z.string(),
  homeOrAway: z.enum(HOME_OR_AWAY).nullable(),
  /** Such as `2026-05-09`. */
  gameDate: z.string(),
  /** HH:mm where the team plays. */
  startTime: z.string().nullable(),
  location: z.string(),
});
export type SharedNextGame = z.infer<typeof sharedNextGame>;

const SHARED_PHASES = ['before', 'playing', 'over'] as const;

/** What a person with the link sees of one game, with the day and place of the next one, and nothing else of the team. */
const sharedGame = z.object({
  teamName: z.string(),
  opponent: z.string(),
  homeOrAway: z.enum(HOME_OR_AWAY).nullable(),
  /** Such as `2026-05-09`. */
  gameDate: z.string(),
  /** HH:mm where the team plays. */
  startTime: z.string().nullable(),
  timeZone: z.string().nullable(),
  location: z.string(),
  phase: z.enum(SHARED_PHASES),
  /** Of the innings that are not played yet; null without a lineup. */
  lineupStatus: z.enum(['draft', 'final']).nullable(),
  positions: z.array(z.string()),
  /** Empty without a lineup and without played innings. */
  innings: z.array(sharedInning),
  /** How many of the innings have been played. */
  playedInnings: z.int(),
  players: z.array(sharedPlayer),
  battingOrder: z.array(playerIndex),
  /** Who bats now and the two after, while the coach counts batters in game mode; otherwise empty. */
  nextBatters: z.array(playerIndex),
  /** The game of the team after this one that is not over yet. */
  nextGame: sharedNextGame.nullable(),
  /** The path of the page on which families answer; null unless the coach shows it here. */
  answerPath: z.string().nullable(),
  /** The key with which a device subscribes to messages; null when this server sends none. */
  pushKey: z.string().nullable(),
  /** When the lineup was saved last; null once the game is played in another way. */
  changedAt: timestamp.nullable(),
  /** When the last inning was recorded, while the game is played. */
  recordedAt: timestamp.nullable(),
  /** The last day on which the link works, where the team plays. */
  lastDay: z.string(),
});
export type SharedGame = z.infer<typeof sharedGame>;

/**
 * The shared page's data. It has an ETag and may be stored, but not used without asking the server again. Unknown, ended
 * and revoked links all get the same 404.
 */
export const getSharedGame = endpoint('GET', '/api/shared/:token', {
  schema: {
    params: z.object({ token: z.string() }),
    response: { 200: sharedGame, 304: z.null(), 404: errorBody, 429: errorBody },
  },
  config: { access: 'anyone', freshFor: 0, isPolled: true, isRevalidated: true },
});
