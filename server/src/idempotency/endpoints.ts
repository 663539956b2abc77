import { changeEmail, changePassword, deleteAccount } from 'contract/account-settings';
import { registerGuest } from 'contract/accounts';
import {
  putPlayerAnswerLinks,
  putTeamAnswerLink,
  revokePlayerAnswerLink,
  revokePlayerAnswerLinks,
  revokeTeamAnswerLink,
} from 'contract/answers/team-answers';
import { createCalendarFeed } from 'contract/calendar';
import { previewCalendar, putCalendarSource, readCalendarSource } from 'contract/calendar-sources';
import type { Access, Endpoint } from 'contract/http/endpoint';
import { putPresence } from 'contract/live';
import { createInvitation } from 'contract/members';
import { checkDuplicate } from 'contract/players';
import { exportAccount } from 'contract/privacy/account-export';
import { putSharedLink } from 'contract/sharing/shared-links';
import { confirmCheckout, openPortal, startUpgrade } from 'contract/subscriptions';

const password = 'It counts wrong passwords even if it is refused, and comparing one must not hold a transaction open.';
const payment = 'It asks the payment service, which no rollback takes back and which has idempotency keys of its own.';
const fetching =
  'It asks another server for a calendar and must not hold a transaction open; done twice, it does the same.';
const secret =
  'Its response has a secret address, which the database does not store. Its newest response is the valid one.';

/** The writes of a signed-in coach that ignore `Idempotency-Key`, each with the reason. Every other write takes one. */
export const endpointsWithoutKey: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [changePassword, password],
  [changeEmail, password],
  [deleteAccount, password],
  [exportAccount, password],
  [startUpgrade, payment],
  [openPortal, payment],
  [confirmCheckout, payment],
  [createCalendarFeed, secret],
  [putSharedLink, secret],
  [putTeamAnswerLink, secret],
  [putPlayerAnswerLinks, secret],
  [revokeTeamAnswerLink, secret],
  [revokePlayerAnswerLinks, secret],
  [revokePlayerAnswerLink, secret],
  [createInvitation, secret],
  [previewCalendar, fetching],
  [putCalendarSource, fetching],
  [readCalendarSource, fetching],
  [registerGuest, 'Its response has the tokens of a session, which the database does not store. It works once.'],
  [putPresence, 'It is forgotten after a minute, and a client repeats it.'],
  [checkDuplicate, 'It only reads.'],
]);

type Route = {
  readonly method: string | readonly string[];
  readonly url?: string | undefined;
  readonly config?: { readonly access?: Access };
};

const format = ({ method, url = '' }: Route) => `${method} ${url}`;
const withoutKey = new Set([...endpointsWithoutKey.keys()].map(format));
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a route executes a request with an `Idempotency-Key` once. */
export function takesIdempotencyKey(route: Route): boolean {
  const isOfCoach = (route.config?.access ?? 'anyone') !== 'anyone';
  return isOfCoach && writing.has(String(route.method)) && !withoutKey.has(format(route));
}
