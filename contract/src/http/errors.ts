import type { z } from 'zod';

/** Every refusal a person can act on: its status, and the message that is shown when there is no more precise one. */
export const refusals = {
  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  wrong_credentials: { status: 401, message: 'The email or the password is wrong.' },
  session_ended: { status: 401, message: 'Your session has ended. Sign in again.' },
  email_not_verified: { status: 403, message: 'Verify your email address first.' },
  account_needed: { status: 403, message: 'Create an account to do this. Your demo team can come with you.' },
  account_exists: { status: 400, message: 'You have an account already.' },
  invalid: { status: 400, message: 'Correct the highlighted fields.' },
  unknown_players: { status: 400, message: 'Correct the highlighted fields.' },
  malformed_request: { status: 400, message: 'The request could not be understood.' },
  wrong_password: { status: 400, message: 'Your current password is not correct.' },
  email_taken: { status: 400, message: 'An account with this email already exists.' },
  verification_link_invalid: {
    status: 400,
    message: 'Email verification failed. The link may be expired or invalid.',
  },
  reset_link_invalid: { status: 400, message: 'Invalid reset link. Please request a new password reset.' },
  cancel_link_invalid: {
    status: 400,
    message: 'This link no longer works. If you did not ask for the change, reset your password now.',
  },
  cancel_link_address_taken: {
    status: 400,
    message:
      'Another account uses this email address now, so the change cannot be taken back here. Write to the operator of this site.',
  },
  team_limit_reached: {
    status: 400,
    message: 'The Basic plan includes 1 team. Upgrade to Pro for unlimited teams.',
  },
  billing_off: {
    status: 400,
    message: 'This server sells no subscriptions: there is nothing to pay, and nothing to upgrade to.',
  },
  no_subscription: { status: 400, message: 'There is no subscription to manage.' },
  basic_team_chosen: { status: 400, message: 'The team that stays editable has been chosen already.' },
  not_signed: { status: 400, message: 'The signature of the payment service is missing or wrong.' },
  no_team_to_choose: { status: 400, message: 'There is nothing to choose: all of your teams can be edited.' },
  checkout_not_found: { status: 404, message: 'Checkout not found.' },
  payments_unreachable: {
    status: 503,
    message: 'The payment service cannot be reached right now. Nothing was charged. Try again in a moment.',
  },
  team_read_only: {
    status: 403,
    message: 'The Basic plan includes 1 team, so this one can only be read. Nothing of it is lost: Pro opens it again.',
  },
  role_not_allowed: { status: 403, message: 'Your role in this team does not allow this. Ask the owner.' },
  invitation_for_other_address: {
    status: 403,
    message: 'This invitation was sent to another email address. Sign in with the account of that address.',
  },
  archive_full: {
    status: 400,
    message: 'A team can have at most 200 archived players. Delete the personal data of one you no longer need.',
  },
  calendar_unreadable: { status: 400, message: 'The calendar could not be read.' },
  calendar_sources_off: { status: 400, message: 'This server reads no calendar addresses.' },
  calendar_source_not_found: { status: 404, message: 'The team has no calendar address.' },
  calendar_proposal_gone: {
    status: 412,
    message: 'The calendar or the game has changed since. Look at the change again.',
  },
  final_lineup_unconfirmed: {
    status: 409,
    message: 'This game has a final lineup. Confirm that it should change.',
  },
  team_full: { status: 400, message: 'Team roster is full.' },
  too_many_games: {
    status: 400,
    message: 'A team can have at most 500 games. Delete games you no longer need, or create a team for the new season.',
  },
  too_many_rule_packs: {
    status: 400,
    message: 'A team can have at most 20 rule packs of its own. Delete one you no longer need.',
  },
  game_in_the_past: { status: 400, message: 'Game date cannot be in the past' },
  game_to_come: { status: 400, message: 'A past game cannot be in the future' },
  game_completed: { status: 400, message: 'Completed games cannot be edited.' },
  team_not_found: { status: 404, message: 'Team not found or access denied' },
  player_not_found: { status: 404, message: 'Player not found or access denied' },
  game_not_found: { status: 404, message: 'Game not found or access denied' },
  rule_pack_not_found: { status: 404, message: 'Rule pack not found or access denied' },
  lineup_not_found: { status: 404, message: 'No lineup has been saved for this game yet.' },
  played_not_found: { status: 404, message: 'No played innings have been recorded for this game.' },
  recorder_changed: { status: 409, message: 'Someone else records this game now.' },
  member_not_found: { status: 404, message: 'This person is not in the team.' },
  invitation_not_found: { status: 404, message: 'This invitation is no longer open.' },
  session_not_found: { status: 404, message: 'Session not found.' },
  row_deleted: { status: 404, message: 'This was deleted on another device.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that kind of request.' },
  id_taken: { status: 409, message: 'This id is already in use.' },
  owner_stays: {
    status: 409,
    message: 'The owner cannot leave the team or change the own role. Hand the team over first.',
  },
  hand_over_to_coach_only: { status: 409, message: 'Only a coach of the team can take it over.' },
  hand_over_ended: { status: 409, message: 'This offer is no longer open.' },
  teams_have_members: { status: 409, message: 'Hand over or delete the teams that others coach with you first.' },
  request_in_progress: {
    status: 409,
    message: 'This change is being saved already. Try again in a moment.',
  },
  season_started: { status: 409, message: 'The new season has been started already.' },
  duplicate_rule_pack: { status: 409, message: 'The team has a rule pack with this name already.' },
  duplicate_player: { status: 409, message: 'A player with this name already exists on this team.' },
  answer_for_past_game: { status: 409, message: 'This game cannot be answered now.' },
  coach_has_decided: { status: 409, message: 'The coach has decided this on the day of the game. Ask the coach.' },
  too_many_absences: { status: 409, message: 'There are too many absences. Remove one that is over.' },
  too_many_devices: {
    status: 409,
    message: 'Messages about this child go to 10 devices already. Turn them off on one of those.',
  },
  too_many_devices_of_page: {
    status: 409,
    message: 'Messages about this game go to 200 devices already. Turn them off on one of those.',
  },
  push_messages_off: { status: 409, message: 'This server sends no messages to devices.' },
  push_address_refused: { status: 400, message: 'Messages cannot be sent to this address.' },
  stale_version: {
    status: 412,
    message: 'A newer version was saved on another device. Nothing of yours was overwritten.',
  },
  answer_link_ended: { status: 410, message: 'This link does not work. Ask the coach for a new one.' },
  invitation_ended: {
    status: 410,
    message: 'This invitation does not work any more. If you have not joined yet, ask for a new one.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON with the content type application/json.' },
  team_has_too_many_members: {
    status: 422,
    message: 'A team can have at most 12 members and open invitations. Remove one that is no longer needed.',
  },
  lineup_refused: { status: 422, message: 'This lineup cannot be saved as it is.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This key was used for another change, so nothing was saved.',
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  too_many_streams: { status: 429, message: 'This account has too many open pages. Close some of them.' },
  live_updates_unavailable: { status: 503, message: 'Changes of others cannot be sent right now.' },
  busy: { status: 503, message: 'The server is busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Each invalid field with all its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The most messages of a response. More help no one, and a body can be made to have a million. */
export const errorsMax = 100;

/**
 * Converts Zod's issues to the `errors` of a 400 response: every invalid field once, with all its messages. A field
 * inside a list or object is named by its path (`locks.0.inning`); an unknown field has an error of its own. The errors of
 * the whole request are under `form`. After `errorsMax` messages the rest is left out.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  let count = 0;
  const add = (path: readonly PropertyKey[], message: string) => {
    if (count === errorsMax) return;
    const field = path.map(String).join('.') || 'form';
    const messages = errors.get(field) ?? [];
    if (messages.includes(message)) return;
    errors.set(field, [...messages, message]);
    count += 1;
  };
  for (const issue of issues.flatMap(listIssues)) {
    if (count === errorsMax) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known');
    } else if (issue.code === 'invalid_key') {
      for (const { message } of issue.issues) add(issue.path, message);
    } else add(issue.path, issue.message);
  }
  return Object.fromEntries(errors);
}

/**
 * An object that may have several forms, such as one row or a list of rows, gets the messages of the form that knows most
 * of its fields. Another value has the message of all its forms.
 */
function listIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest = []] = issue.errors.toSorted((one, other) => countUnknown(one) - countUnknown(other));
  const isOfObject = nearest.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);
  return isOfObject ? nearest.map((part) => ({ ...part, path: [...issue.path, ...part.path] })) : [issue];
}

function countUnknown(issues: readonly z.core.$ZodIssue[]): number {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  return unknown.length;
}
