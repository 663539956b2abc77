import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, newId, timestamp } from './primitives/fields.ts';
import { invitedRoles, teamRoles } from './team-roles.ts';
import { getTeam, listTeams, team, teamParams } from './teams.ts';

export const memberLimits = {
  /** Members with the owner, and open invitations together. */
  perTeam: 12,
  invitationDays: 7,
} as const;

const role = z.enum(teamRoles);
const invitedRole = z.enum(invitedRoles, 'Choose what the person may do');

/** The id is that of the user. */
const teamMember = z.object({
  id,
  name: z.string(),
  /** Null unless the owner asks. */
  email: z.string().nullable(),
  role,
  isYou: z.boolean(),
  /** Of the owner: when the team was created. */
  joinedAt: timestamp,
});
export type TeamMember = z.infer<typeof teamMember>;

/** An invitation that can still be accepted. */
const teamInvitation = z.object({
  id,
  role: invitedRole,
  /** Null for a link that the owner passes on. */
  email: z.string().nullable(),
  /** The name of the owner who invited. */
  invitedBy: z.string(),
  expiresAt: timestamp,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamMembers = z.object({
  /** The owner first, then by name. */
  members: z.array(teamMember),
  /** Empty unless the owner asks. */
  invitations: z.array(teamInvitation),
  /** Null unless the owner asks, or the coach who was offered the team. */
  handOver: z.object({ toMemberId: id, toName: z.string(), offeredAt: timestamp }).nullable(),
});
export type TeamMembers = z.infer<typeof teamMembers>;

const url = '/api/teams/:teamId/members';
const handOverUrl = '/api/teams/:teamId/hand-over';
const invitationsUrl = '/api/teams/:teamId/invitations';
const memberParams = teamParams.extend({ memberId: id });
const invitationParams = teamParams.extend({ invitationId: id });
const refused = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody };

export const listMembers = endpoint('GET', url, {
  schema: { params: teamParams, response: { 200: teamMembers, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

export const newInvitation = z.strictObject({
  id: newId,
  role: invitedRole,
  /** With an address, a mail is sent, and only the account with this address can accept. */
  email: email.optional(),
});
export type NewInvitation = z.infer<typeof newInvitation>;

/**
 * No other response has the `url`. The same request again returns the same invitation and sends no second mail; with
 * another role or address it replaces the open invitation.
 */
export const createInvitation = endpoint('POST', invitationsUrl, {
  schema: {
    params: teamParams,
    body: newInvitation,
    response: {
      201: z.object({ invitation: teamInvitation, url: z.string() }),
      ...refused,
      ...{ 422: errorBody, 429: errorBody },
    },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url] },
});

/** The link stops working at once. */
export const withdrawInvitation = endpoint('DELETE', `${invitationsUrl}/:invitationId`, {
  schema: { params: invitationParams, response: { 204: z.null(), ...refused } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url] },
});

const roleChange = z.strictObject({ role: invitedRole });

/** The role of the owner changes only when the team is handed over. */
export const changeMemberRole = endpoint('PUT', `${url}/:memberId`, {
  schema: { params: memberParams, body: roleChange, response: { 204: z.null(), ...refused } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url] },
});

/** The owner removes a member, or a member leaves. */
export const removeMember = endpoint('DELETE', `${url}/:memberId`, {
  schema: { params: memberParams, response: { 204: z.null(), ...refused } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url, listTeams.url] },
});

/** Offers the team to one of its coaches, who gets a mail. A new offer takes the place of the one before. */
export const offerHandOver = endpoint('POST', handOverUrl, {
  schema: {
    params: teamParams,
    body: z.strictObject({ memberId: id }),
    response: { 204: z.null(), ...refused, 429: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url] },
});

/** The owner takes the offer back, or the coach declines it. Without an offer the call succeeds, too. */
export const endHandOver = endpoint('DELETE', handOverUrl, {
  schema: { params: teamParams, response: { 204: z.null(), ...refused } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url, listTeams.url, getTeam.url] },
});

/** The coach becomes the owner, whose plan counts from then on, and the owner becomes a coach. */
export const acceptHandOver = endpoint('POST', `${handOverUrl}/acceptance`, {
  schema: { params: teamParams, response: { 200: z.object({ team }), ...refused } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [url, listTeams.url, getTeam.url] },
});

const invitationToken = z.strictObject({ token: z.string().min(1).max(500) });

/** What a person sees before signing in: never who is on the roster. */
const invitationView = z.object({
  teamName: z.string(),
  inviterName: z.string(),
  role: invitedRole,
  expiresAt: timestamp,
});
export type InvitationView = z.infer<typeof invitationView>;

/** The token is in the body, so that no log has it. */
export const lookUpInvitation = endpoint('POST', '/api/invitations/lookup', {
  schema: {
    body: invitationToken,
    response: { 200: invitationView, ...{ 400: errorBody, 410: errorBody, 429: errorBody } },
  },
  config: { access: 'anyone' },
});

/** The same account gets the same answer again. */
export const acceptInvitation = endpoint('POST', '/api/invitations/acceptance', {
  schema: {
    body: invitationToken,
    response: {
      200: z.object({
        team,
        /** True for a member who keeps the present role; the invitation stays open for another person. */
        wasMember: z.boolean(),
      }),
      ...{ 400: errorBody, 403: errorBody, 410: errorBody, 429: errorBody },
    },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [listTeams.url] },
});
