import type { GameAnswers } from 'contract/answers/team-answers';
import type { Game } from 'contract/games';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { formatNearDay, formatStartTime } from '#lib/dates/format-dates.ts';

type Statement = GameAnswers['statements'][number];

export const saidMessages = {
  heading: 'What families said',
  none: 'No family has answered yet.',
  teamLink: {
    copied: 'Copied. Paste it into the chat.',
    notCopied: "Couldn't copy. Open Family Links and copy the link by hand.",
  },
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

type Reminded = { readonly teamName: string; readonly game: Game; readonly links: readonly string[] };

/** It names no player who has answered: with the link of the team it names none. */
export function describeReminder({ teamName, game, links }: Reminded): string {
  const day = formatNearDay(game.gameDate);
  const when = game.startTime ? `${day}, ${formatStartTime(game.startTime)}` : day;
  return [`${teamName} ${opponentPrefix(game)} ${game.opponent}, ${when}: is your child coming?`, ...links].join('\n');
}
