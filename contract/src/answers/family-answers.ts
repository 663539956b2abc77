import { z } from 'zod';
import { isInOrder, orderMessage, presence } from '../availability.ts';
import { gameDay } from '../games.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { id, line, newId } from '../primitives/fields.ts';
import { HOME_OR_AWAY } from '../primitives/game-settings.ts';

export const answerLimits = {
  noteMax: 140,
  /** Of one player. */
  absences: 20,
  /** The longest absence in days, the first and the last included. */
  absenceDays: 366,
  /** Older statements of a family about a player and a game are forgotten. */
  statementsPerGame: 10,
} as const;

const note = line({
  name: 'The note',
  max: answerLimits.noteMax,
  tooLong: `The note has at most ${answerLimits.noteMax} characters`,
});

/** What a family says of one game: going, not going, late from an inning, or leaving after one. */
export const familyAnswer = presence.extend({ note: note.optional() }).refine(isInOrder, orderMessage);
export type FamilyAnswer = z.infer<typeof familyAnswer>;

const msPerDay = 24 * 60 * 60 * 1000;

/** Days at the place where the team plays. */
export const familyAbsence = z
  .strictObject({ firstDay: gameDay, lastDay: gameDay })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: 'The last day cannot be before the first',
    path: ['lastDay'],
  })
  .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < answerLimits.absenceDays * msPerDay, {
    error: 'An absence is at most a year long',
    path: ['lastDay'],
  });
export type FamilyAbsence = z.infer<typeof familyAbsence>;

/** As a family chooses a child: the first name and the first letter of the last name. */
const answeringPlayer = z.object({
  id,
  firstName: z.string(),
  initial: z.string().nullable(),
  /** The jersey number, only where another player has the same first name and letter. */
  number: z.string().optional(),
});

const answerableGame = z.object({
  id,
  opponent: z.string(),
  homeOrAway: z.enum(HOME_OR_AWAY).nullable(),
  /** Such as `2026-05-09`. */
  gameDate: z.string(),
  /** HH:mm where the team plays. */
  startTime: z.string().nullable(),
  location: z.string(),
  inningsCount: z.int(),
  /** What was said last of this player, by the family or the coach; null before anything was said. */
  answer: z
    .object({
      status: z.enum(['in', 'out']),
      fromInning: z.int().nullable(),
      throughInning: z.int().nullable(),
    })
    .nullable(),
  /** True when the coach has marked the player on the day of the game: then the family asks the coach. */
  isDecidedByCoach: z.boolean(),
});

/** What a person with the link sees: one child, and of no other child more than how to choose it. */
export const answerPage = z.object({
  teamName: z.string(),
  timeZone: z.string().nullable(),
  /** The roster, for the link of the team. Empty for a personal link, and while no game can be answered. */
  players: z.array(answeringPlayer),
  /** Null until a player of the roster is chosen. */
  player: answeringPlayer.nullable(),
  /** The games ahead that can be answered, the next one first. Empty without a player. */
  games: z.array(answerableGame),
  absences: z.array(z.object({ id, firstDay: z.string(), lastDay: z.string() })),
  /** True for the link of one player, which also shows the season of that player. */
  isPersonal: z.boolean(),
  /** Null when games can be answered at any time before they are played. */
  hoursBeforeGame: z.int().nullable(),
  /** The key with which a device subscribes to messages about the chosen player; null where the server sends none. */
  pushKey: z.string().nullable(),
});
export type AnswerPage = z.infer<typeof answerPage>;

const token = z.string();
const url = '/api/answers/:token';
const access = { access: 'anyone', freshFor: 0 } as const;

/** Wrong, revoked and ended links all get the same 410. */
export const getAnswerPage = endpoint('GET', url, {
  schema: {
    params: z.object({ token }),
    querystring: z.strictObject({ playerId: id.optional() }),
    response: { 200: answerPage, 400: errorBody, 410: errorBody, 429: errorBody },
  },
  config: access,
});

/** Innings of one child in the season, with the fewest and the most of any player of the team. */
const seasonInnings = z.object({
  innings: z.int(),
  /** Null while too few players have played: the range would tell the innings of one of them. */
  range: z.object({ lowest: z.int(), highest: z.int() }).nullable(),
});
export type SeasonInnings = z.infer<typeof seasonInnings>;

/** The games that are over and count, for one child. No other child is named or counted by itself. */
const familySeason = z.object({
  games: z.int(),
  field: seasonInnings,
  bench: seasonInnings,
  /** The positions of the team, those that the child played most first. */
  positions: z.array(seasonInnings.extend({ position: z.string() })),
});
export type FamilySeason = z.infer<typeof familySeason>;

/** Null for the link of the team, which stands for every child. */
export const getFamilySeason = endpoint('GET', `${url}/season`, {
  schema: {
    params: z.object({ token }),
    response: { 200: z.object({ season: familySeason.nullable() }), 410: errorBody, 429: errorBody },
  },
  config: access,
});

const answers = { 200: answerPage, 400: errorBody, 404: errorBody, 409: errorBody, 410: errorBody, 429: errorBody };

/** The newest statement counts, by the clock of the server. Answers with the page as it is then. */
export const putFamilyAnswer = endpoint('PUT', `${url}/games/:gameId/players/:playerId`, {
  schema: {
    params: z.object({ token, gameId: id, playerId: id }),
    body: familyAnswer,
    response: answers,
  },
  config: access,
});

const absenceParams = z.object({ token, playerId: id, absenceId: newId });

/** Answers "not going" to every game in between, also to those that are added later. */
export const putFamilyAbsence = endpoint('PUT', `${url}/players/:playerId/absences/:absenceId`, {
  schema: { params: absenceParams, body: familyAbsence, response: answers },
  config: access,
});

/** Games that only the absence has answered are open again. */
export const deleteFamilyAbsence = endpoint('DELETE', `${url}/players/:playerId/absences/:absenceId`, {
  schema: { params: absenceParams, response: answers },
  config: access,
});
