import { z } from 'zod';
import { gameDay, gameParams } from '../games.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { flag, id, timestamp } from '../primitives/fields.ts';
import { gameAnswersUrl, teamAnswersUrl, teamParams } from '../teams.ts';

/** For how many hours before a game the link of the team works; null is at any time. */
export const HOURS_BEFORE_GAME = [24, 48, 96, 168] as const;

const teamLinkSettings = z.strictObject({
  hoursBeforeGame: z.literal(HOURS_BEFORE_GAME, 'Choose when families can answer').nullable().optional(),
  /** Lets the shared pages of the team's games lead to it: everyone who has a shared page can answer then. */
  isOnSharedPage: flag.optional(),
});
export type TeamLinkSettings = z.infer<typeof teamLinkSettings>;

/** Null when the secret that the address was made with has been replaced: a new link is needed to see it again. */
const address = z.string().nullable();

export const answerLinks = z.object({
  /** Null while the team has no link for all families. */
  team: z.object({ url: address, hoursBeforeGame: z.int().nullable(), isOnSharedPage: z.boolean() }).nullable(),
  /** The personal links of players on the roster. */
  players: z.array(z.object({ playerId: id, url: address })),
});
export type AnswerLinks = z.infer<typeof answerLinks>;

const url = '/api/teams/:teamId/answer-links';
const changed = [url, teamAnswersUrl] as const;
const response = { 200: answerLinks, 404: errorBody };

export const getAnswerLinks = endpoint('GET', url, {
  schema: { params: teamParams, response },
  config: { access: 'signed-in', freshFor: 0 },
});

/** Creates the link of the team, or changes its settings and keeps its address. */
export const putTeamAnswerLink = endpoint('PUT', `${url}/team`, {
  schema: {
    params: teamParams,
    body: teamLinkSettings,
    response: { 200: answerLinks, 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: changed },
});

/** Creates a personal link for every player on the roster who has none. The others keep theirs. */
export const putPlayerAnswerLinks = endpoint('PUT', `${url}/players`, {
  schema: { params: teamParams, response },
  config: { access: 'verified', isClosedToGuests: true, invalidates: changed },
});

/** The address stops working at once. Without a link the call succeeds, too. */
export const revokeTeamAnswerLink = endpoint('DELETE', `${url}/team`, {
  schema: { params: teamParams, response },
  config: { access: 'verified', invalidates: changed },
});

export const revokePlayerAnswerLinks = endpoint('DELETE', `${url}/players`, {
  schema: { params: teamParams, response },
  config: { access: 'verified', invalidates: changed },
});

export const revokePlayerAnswerLink = endpoint('DELETE', `${url}/players/:playerId`, {
  schema: { params: teamParams.extend({ playerId: id }), response },
  config: { access: 'verified', invalidates: changed },
});

const count = z.int();

/** How many players of the roster are expected at a game that is still to come, by what was said last. */
const gameAnswerCounts = z.object({
  gameId: id,
  /** Also those who leave early. */
  going: count,
  late: count,
  out: count,
  unanswered: count,
});
export type GameAnswerCounts = z.infer<typeof gameAnswerCounts>;

export const teamAnswers = z.object({
  /** True while families have a link. */
  isOpen: z.boolean(),
  games: z.array(gameAnswerCounts),
});

export const getTeamAnswers = endpoint('GET', teamAnswersUrl, {
  schema: { params: teamParams, response: { 200: teamAnswers, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

const said = z.object({
  playerId: id,
  status: z.enum(['in', 'out']),
  fromInning: z.int().nullable(),
  throughInning: z.int().nullable(),
  saidAt: timestamp,
});

/** What was said of one game. */
const gameAnswers = z.object({
  /**
   * What was said last of each player, by whom and when. A player who is not listed has not answered. An absence says it
   * without a statement.
   */
  newest: z.array(said.extend({ saidBy: z.enum(['coach', 'family']) })),
  /** The statements of families, newest first. */
  statements: z.array(said.extend({ note: z.string().nullable() })),
  /** The devices of families who have not answered and who get messages. */
  devicesToRemind: z.int(),
});
export type GameAnswers = z.infer<typeof gameAnswers>;

export const getGameAnswers = endpoint('GET', gameAnswersUrl, {
  schema: { params: gameParams, response: { 200: gameAnswers, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

/** The devices that will be asked, of families who have not answered. They are asked once, together with what else has changed of the game. */
export const requestAnswers = endpoint('POST', `${gameAnswersUrl}/request`, {
  schema: {
    params: gameParams,
    body: z.strictObject({ answerBy: gameDay }),
    response: {
      200: z.object({ devices: z.int() }),
      ...{ 400: errorBody, 404: errorBody, 409: errorBody },
    },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});
