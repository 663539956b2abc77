import { z } from 'zod';
import type { AnswerLink } from '#server/answers/queries.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler, JobKind } from '#server/jobs/job-kind.ts';
import { formatGreeting, type Recipient } from '#server/mail/account-emails.ts';
import { type EmailContent, renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { avoidQuietHours } from '#server/push/quiet-hours.ts';
import { minute } from '#server/time-units.ts';
import { selectAnswersOfFamilies, selectGameForCoaches } from './queries.ts';

const gameOfTeam = z.object({ teamId: z.string(), gameId: z.string() });
type GameOfTeam = z.infer<typeof gameOfTeam>;

/** Mails the coaches which answers of families do not fit the final lineup of a game. */
export const mailAnswers: JobKind<GameOfTeam> = { name: 'mail-answers', payload: gameOfTeam };

type FamilyPresence = {
  readonly playerId: string;
  readonly status: 'in' | 'out';
  readonly fromInning: number | null;
  readonly throughInning: number | null;
};

const bundleMs = 10 * minute;

/** Enqueues one mail for all answers of ten minutes to each coach who has chosen that. */
export async function noteChangedAnswer(
  tx: Tx,
  { teamId }: AnswerLink,
  { gameId, ...answer }: FamilyPresence & { readonly gameId: string },
  now: Date,
): Promise<void> {
  const [game] = await selectGameForCoaches(tx, { teamId, gameId });
  if (game?.status !== 'final' || fitsLineup(answer, game.innings)) return;
  const end = new Date((Math.floor(now.getTime() / bundleMs) + 1) * bundleMs);
  const dueAt = avoidQuietHours(end, game.timeZone);
  await enqueueJob(tx, mailAnswers, { teamId, gameId }, { now, dueAt, key: `${gameId} ${dueAt.toISOString()}` });
}

/** Whether the player is there in each inning in which the lineup has a position for them. */
function fitsLineup(
  { playerId, status, fromInning, throughInning }: FamilyPresence,
  innings: readonly Readonly<Record<string, string>>[],
): boolean {
  const placed = innings.flatMap((cells, index) => (Object.values(cells).includes(playerId) ? [index + 1] : []));
  if (status === 'out') return placed.length === 0;
  return placed.every((inning) => inning >= (fromInning ?? 1) && inning <= (throughInning ?? inning));
}

type MailAnswersDeps = {
  readonly db: Db;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
};

/** Nothing is mailed when a coach has changed the lineup since, nor to a coach who has turned these mails off. */
export function mailAnswersHandler({ db, config, clock, enqueueMail }: MailAnswersDeps): JobHandler<GameOfTeam> {
  return {
    run: (of, job) =>
      db.transaction().execute(async (tx) => {
        if (!(await job.complete(tx))) return;
        const now = clock();
        const games = await selectGameForCoaches(tx, of);
        const [game] = games;
        if (game?.status !== 'final' || getGameStatus(game, now).isCompleted) return;
        const answers = await selectAnswersOfFamilies(tx, of);
        const changed: ChangedAnswer[] = answers.filter((answer) => !fitsLineup(answer, game.innings));
        if (changed.length === 0) return;
        const links = {
          lineupUrl: `${config.publicUrl}/games/${of.gameId}/lineup`,
          accountUrl: `${config.publicUrl}/account`,
        };
        for (const ofCoach of games) {
          await enqueueMail(tx, renderEmail(ofCoach.email, changedAnswersEmail(ofCoach, changed, links)), now);
        }
      }),
  };
}

type ChangedAnswer = FamilyPresence & { readonly firstName: string; readonly lastName: string };

type GameOfMail = Recipient & {
  readonly teamName: string;
  readonly opponent: string;
  readonly homeOrAway: 'home' | 'away' | null;
  readonly gameDate: string;
};

const gameDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

function changedAnswersEmail(
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
