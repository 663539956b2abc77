import type { NameDisplay, SharedLink } from 'contract/sharing/shared-links';
import { formatShortDay } from '#lib/dates/format-dates.ts';

export const messages = {
  intro:
    'Families see the lineup, inning by inning, and follow your changes. They need no account and can change nothing. Notes, position preferences and last names stay private.',
  load: 'Failed to load the shared link',
  change: 'Failed to change the shared link',
  off: 'Sharing is off. The old link no longer works.',
  draft: 'This lineup is a draft. Families see it marked "Not final yet" until you mark it final.',
  lost: "This link still works, but it can't be shown any more. Turn it off and create a new one.",
  offline: 'Sharing needs a connection. Your families keep seeing what was saved last.',
} as const;

export const nameOptions: readonly { readonly value: NameDisplay; readonly label: string }[] = [
  { value: 'first-and-initial', label: 'First name and initial (Kate L.)' },
  { value: 'first', label: 'First name (Kate)' },
  { value: 'number-and-first', label: 'Number and first name (#11 Kate)' },
  { value: 'number', label: 'Number (#11)' },
];

export const daysOptions: readonly { readonly value: SharedLink['daysAfterGame']; readonly label: string }[] = [
  { value: 2, label: '2 days after the game' },
  { value: 7, label: '1 week after the game' },
  { value: 30, label: '30 days after the game' },
];

/** `day` is the last day on which the link works. */
export function describeLastDay(day: string): string {
  return `Works through ${formatShortDay(`${day}T00:00:00Z`)}.`;
}

export function describeEndedLink(day: string): string {
  return `The link ended on ${formatShortDay(`${day}T00:00:00Z`)} and no longer works.`;
}
