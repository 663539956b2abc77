import type { InvitedRole } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { roleMeanings, roleNames } from '#domain/teams/team-rights.ts';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const messages = {
  intro:
    'Others can coach with you: each with an own account, and with the role that you choose. It costs them nothing.',
  assistantIntro: 'Who coaches this team. Only the owner can invite, remove or change roles.',
  guests: 'Create an account to invite others to your team.',
  offline: 'There is no network. Members can be changed when it is back.',
  load: 'The members could not be loaded.',
  change: 'The change could not be saved. Try again.',
  invite: 'The invitation could not be created. Try again.',
  inviteHint: 'One link is for one person, and works for seven days.',
  email: 'With an address we send the link, and only the account with this address can accept it.',
  linkShownOnce: 'Send this link to one person. It is shown only once.',
  leave: 'You lose access to the team at once, on all your devices. The owner can invite you again.',
  handOver:
    'When the coach accepts, the coach becomes the owner, whose plan counts from then on. You stay in the team as a coach.',
  accept: 'You become the owner of the team, and your plan counts from then on. The owner so far stays as a coach.',
} as const;

export const roleOptions = (['coach', 'helper', 'viewer'] as const satisfies readonly InvitedRole[]).map((value) => ({
  value,
  label: `${roleNames[value]}: ${roleMeanings[value]}`,
}));

export const membersErrors = { fallback: messages.change } as const satisfies ErrorMessageOptions;

export function describeRemoval(name: string): string {
  return `${name} loses access to the team with the next contact, on every device. What ${name} has done stays.`;
}

export function describeTeamOffer({ name, ownerName = 'The owner' }: Pick<Team, 'name' | 'ownerName'>): string {
  return `${ownerName} offers you the team ${name}.`;
}

/** For the owner, while the offer is open. */
export function describeOpenOffer(coachName: string): string {
  return `${coachName} finds the offer on the dashboard and in an email. ${messages.handOver}`;
}

export const invitationMessages = {
  notFound: 'This invitation does not work any more. If you have not joined yet, ask for a new one.',
  failed: 'The invitation could not be opened. Try again.',
  notAccepted: 'The invitation could not be accepted. Try again.',
  guest:
    'You are looking around without an account. Create a free account to join the team. You come back here afterwards.',
  signIn: 'Sign in or create a free account to accept. You come back here afterwards.',
} as const;
