import { formatGreeting, type Recipient } from './account-emails.ts';
import type { EmailContent } from './email.ts';
import { describeNames } from './invitation-email.ts';

export type OfferedTeam = { readonly teamName: string; readonly ownerName: string };

/** Says where the coach accepts or declines: a mail that is passed on must not hand a team over. */
export function handOverEmail(
  recipient: Recipient,
  { teamName, ownerName }: OfferedTeam,
  membersPage: string,
): EmailContent {
  const { coach: owner, team } = describeNames({ teamName, coachName: ownerName });
  return {
    subject: 'You are offered a team',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `${owner} offers you ${team} on Evenfield. If you accept, you become its owner, and your plan counts for it from then on.`,
    ],
    action: { label: 'Accept or decline', url: membersPage },
    notes: ['You coach the team already. If you do nothing, it stays with its owner.'],
  };
}
