import { askSupport, askSupportAsCoach, type CoachQuestion, supportMessages } from 'contract/site/support';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { type EmailContent, renderEmail } from '#server/mail/render-email.ts';
import { createEnqueueMail } from '#server/mail/send-mail-job.ts';
import { hasProAccess } from '#server/plans/plan.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { selectUser } from '#server/users/queries.ts';

/** Questions are mailed to the operator and stored nowhere else. */
export const supportRoutes: Routes = async (app, { db, config, clock, jobs, limits }) => {
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  const enqueueMail = createEnqueueMail(createMailCipher(config));
  // After the response, so that no job slows a request down.
  app.addHook('onResponse', async () => jobs.wake());

  async function mailQuestion(request: FastifyRequest, question: CoachQuestion, sender: Sender) {
    const now = clock();
    await throttle.consume([{ limit: 'supportFromNetwork', of: [request.network] }], now);
    const mail = renderEmail(config.operatorEmail, supportEmail(question, sender));
    await enqueueMail(db, { ...mail, replyTo: sender.email }, now);
    // Without the question, which may name a child in spite of the hint.
    request.log.info({ event: 'support asked', page: question.page, about: question.requestId });
    return { message: supportMessages.sent };
  }

  app.route({
    ...askSupport,
    handler: async (request, reply) => {
      const { email, ...question } = request.body;
      return reply.code(202).send(await mailQuestion(request, question, { email }));
    },
  });

  app.route({
    ...askSupportAsCoach,
    handler: async (request, reply) => {
      const user = await selectUser(db, request.coach.userId);
      if (!user) throw new Refusal('session_ended');
      const account = { id: user.id, hasPro: hasProAccess(user, clock()) };
      return reply.code(202).send(await mailQuestion(request, request.body, { email: user.email, account }));
    },
  });
};

type Sender = {
  readonly email: string;
  /** Undefined for a visitor without an account. */
  readonly account?: { readonly id: string; readonly hasPro: boolean };
};

/** The mail to the operator. The subject holds nothing that the sender wrote. */
export function supportEmail(question: CoachQuestion, { email, account }: Sender): EmailContent {
  const { message, page, version, requestId } = question;
  const facts = [
    ['From', email],
    ['Account', account?.id],
    ['Plan', account && (account.hasPro ? 'Pro (priority support)' : 'Basic')],
    ['Page', page],
    ['Version', version],
    ['Request id', requestId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return {
    subject: describeSender(account),
    greeting: 'Someone asks for help:',
    paragraphs: message.split(/\s*\n\s*/),
    notes: [...facts, 'Reply to this email to answer.'],
  };
}

function describeSender(account: Sender['account']): string {
  if (!account) return 'Question from a visitor';
  return account.hasPro ? '[Priority] Question from a Pro coach' : 'Question from a coach';
}
