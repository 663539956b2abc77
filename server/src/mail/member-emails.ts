import { memberLimits } from 'contract/members';
import { formatGreeting, type Recipient } from './account-emails.ts';
import type { EmailContent } from './render-email.ts';

type Names = { readonly teamName: string; readonly inviterName: string };

/** A name that could be a message or a link to a stranger is left out. */
const plainName = /^[\p{L}\p{M}\p{N}'’.& -]{1,60}$/u;
const looksLikeAddress = /\w\.\w{2,}|www\./iu;

function isPlain(name: string): boolean {
  return plainName.test(name) && !looksLikeAddress.test(name);
}

/** How a mail names a coach and a team. */
function describeNames({ teamName, coachName }: { readonly teamName: string; readonly coachName: string }) {
  return {
    coach: isPlain(coachName) ? coachName : 'A coach',
    team: isPlain(teamName) ? `the team ${teamName}` : 'a team',
  };
}

/** Names the team and who invites, and no player. */
export function invitationEmail({ teamName, inviterName }: Names, url: string): EmailContent {
  const { coach: inviter, team } = describeNames({ teamName, coachName: inviterName });
  return {
    subject: 'You are invited to help coach a team',
    greeting: 'Hi coach,',
    paragraphs: [
      `${inviter} invites you to help with ${team} on Evenfield. Sign in or create a free account to accept.`,
    ],
    action: { label: 'Open the invitation', url },
    notes: [
      `The link works once, within ${memberLimits.invitationDays} days, and only for an account with this email address.`,
      'If you do not know this person, you can ignore this email: nothing happens without you.',
    ],
  };
}

type OfferedTeam = { readonly teamName: string; readonly ownerName: string };

/** Says where the coach accepts or declines: a mail that is passed on must not hand a team over. */
export function handOverEmail(
  recipient: Recipient,
  { teamName, ownerName }: OfferedTeam,
  teamsPage: string,
): EmailContent {
  const { coach: owner, team } = describeNames({ teamName, coachName: ownerName });
  return {
    subject: 'You are offered a team',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `${owner} offers you ${team} on Evenfield. If you accept, you become its owner, and your plan counts for it from then on.`,
    ],
    action: { label: 'Accept or decline', url: teamsPage },
    notes: ['You coach the team already. If you do nothing, it stays with its owner.'],
  };
}
