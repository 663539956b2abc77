import { z } from 'zod';
import { passwordInUse } from '../accounts.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { timestamp } from '../primitives/fields.ts';

const row = z.record(z.string(), z.unknown());

/** Everything the server stores about a coach: the rows as they are, without hashes and keys. */
export const accountExport = z.object({
  exportedAt: timestamp,
  user: row,
  sessions: z.array(row),
  /** The links that were mailed to the coach, without their tokens. */
  emailLinks: z.array(row),
  /** Deleted ones too, with `deletedAt`. */
  teams: z.array(row),
  rulePacks: z.array(row),
  players: z.array(row),
  games: z.array(row),
  lineups: z.array(row),
  playedGames: z.array(row),
  availability: z.array(row),
  /** What families said, and their links, without what opens them. Absent in an export of an older server. */
  familyAnswers: z.array(row).optional(),
  familyAbsences: z.array(row).optional(),
  answerLinks: z.array(row).optional(),
  /** The devices of families that get messages, without their addresses. Absent in an export of an older server. */
  pushSubscriptions: z.array(row).optional(),
  /** Who coaches the teams of the coach, and which other teams the coach assists, by the ids of users. */
  teamMembers: z.array(row),
  /** To the teams of the coach, or accepted by the coach, without what opens them. */
  teamInvitations: z.array(row),
  teamHandOvers: z.array(row),
  /** Who changed what in the teams of the coach, and what the coach changed in others. Absent in an older export. */
  teamActivities: z.array(row).optional(),
  calendarFeeds: z.array(row),
  /** Without the addresses, which are stored encrypted. Absent in an export of an older server. */
  calendarSources: z.array(row).optional(),
  calendarEvents: z.array(row).optional(),
  sharedLinks: z.array(row),
  subscriptions: z.array(row),
  checkouts: z.array(row),
  /** The coach's numbers at the payment service. */
  paymentCustomers: z.array(row),
});
export type AccountExport = z.infer<typeof accountExport>;

/** The current password, so that a person who finds an unlocked phone cannot copy the data of all players. */
export const accountExportRequest = z.strictObject({ password: passwordInUse });

/** A wrong password answers 400 and names the field. */
export const exportAccount = endpoint('POST', '/auth/export', {
  schema: { body: accountExportRequest, response: { 200: accountExport, 400: errorBody, 429: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true, isExpensive: true, invalidates: [] },
});
