import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import { type ChangedAnswer, changedAnswersEmail } from '#server/mail/answer-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import { fitsLineup, type GameOfTeam } from './note-changed-answer.ts';
import { selectAnswersOfFamilies, selectGameOfCoach } from './queries.ts';

type MailAnswersDeps = {
  readonly db: Db;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
};

/** Nothing is mailed when the coach has changed the lineup since, or turned these mails off. */
export function mailAnswersHandler({ db, config, clock, enqueueMail }: MailAnswersDeps): JobHandler<GameOfTeam> {
  return {
    run: (of, job) =>
      db.transaction().execute(async (tx) => {
        if (!(await job.complete(tx))) return;
        const now = clock();
        const game = await selectGameOfCoach(tx, of);
        if (game?.status !== 'final' || getGameStatus(game, now).isCompleted) return;
        const answers = await selectAnswersOfFamilies(tx, of);
        const changed: ChangedAnswer[] = answers.filter((answer) => !fitsLineup(answer, game.innings));
        if (changed.length === 0) return;
        const links = {
          lineupUrl: `${config.publicUrl}/games/${of.gameId}/lineup`,
          accountUrl: `${config.publicUrl}/account`,
        };
        await enqueueMail(tx, renderEmail(game.email, changedAnswersEmail(game, changed, links)), now);
      }),
  };
}
