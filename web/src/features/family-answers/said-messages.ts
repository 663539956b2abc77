import type { GameAnswers } from 'contract/answers/team-answers';

type Statement = GameAnswers['statements'][number];

export const saidMessages = {
  heading: 'What families said',
  none: 'No family has answered yet.',
  teamLink: {
    copied: 'Copied. Paste it into the chat.',
    notCopied: "Couldn't copy. Open Family Links and copy the link by hand.",
  },
  asking: 'Sending a message...',
  notAsked: "The message to the devices couldn't be sent. Check your connection and try again.",
  playerLinks: {
    copied: 'Copied, one line for each player. Send every link to one family only.',
    notCopied: "Couldn't copy. Open Family Links and copy the links by hand.",
  },
} as const;

const moment = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** `family, Tue 6:02 PM`, in the time zone of this device. */
export function describeSource(saidBy: 'coach' | 'family', saidAt: string): string {
  return `${saidBy}, ${moment.format(new Date(saidAt)).replace(',', '')}`;
}

export function describeStatement({
  status,
  fromInning,
  throughInning,
}: Omit<Statement, 'playerId' | 'saidAt' | 'note'>) {
  if (status === 'out') return 'not going';
  const innings = [
    ...(fromInning === null ? [] : [`from inning ${fromInning}`]),
    ...(throughInning === null ? [] : [`until inning ${throughInning}`]),
  ];
  return innings.length > 0 ? `going, ${innings.join(', ')}` : 'going';
}

export function formatRemindLabel(count: number): string {
  return `Remind ${count} ${count === 1 ? 'family' : 'families'}`;
}

/** `This also sends a message to 2 devices.` Families have chosen that on the page of their link. */
export function describeDevices(count: number): string {
  return `This also sends a message to ${count === 1 ? 'the device of a family' : `${count} devices of families`} who chose that.`;
}

export function describeAsked(count: number): string {
  return `${count === 1 ? 'One device gets' : `${count} devices get`} a message in ten minutes, or at 7 in the morning when it is night.`;
}
