import { formatGreeting, type Recipient } from './account-emails.ts';
import type { EmailContent } from './render-email.ts';

export type ChangedAnswer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly status: 'in' | 'out';
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

type GameOfMail = Recipient & {
  readonly teamName: string;
  readonly opponent: string;
  readonly homeOrAway: 'home' | 'away' | null;
  readonly gameDate: string;
};

const gameDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

export function changedAnswersEmail(
  game: GameOfMail,
  answers: readonly ChangedAnswer[],
  { lineupUrl, accountUrl }: { readonly lineupUrl: string; readonly accountUrl: string },
): EmailContent {
  const opponent = `${game.homeOrAway === 'away' ? 'at' : 'vs.'} ${game.opponent}`;
  return {
    // The subject is stored longer than the text, and names no player.
    subject: 'Answers that do not fit a final lineup',
    greeting: formatGreeting(game),
    paragraphs: [
      `${game.teamName} ${opponent}, ${gameDay.format(new Date(game.gameDate))}: the final lineup has players who cannot play as it says.`,
      ...answers.map(describeAnswer),
    ],
    action: { label: 'Open the lineup', url: lineupUrl },
    notes: [`You chose these mails in your account: ${accountUrl}`],
  };
}

function describeAnswer({ firstName, lastName, status, fromInning, throughInning }: ChangedAnswer): string {
  const name = `${firstName} ${lastName}`.trim();
  if (status === 'out') return `${name} is not coming.`;
  const innings = [
    ...(fromInning === null ? [] : [`comes for inning ${fromInning}`]),
    ...(throughInning === null ? [] : [`leaves after inning ${throughInning}`]),
  ];
  return `${name} ${innings.join(' and ')}.`;
}
