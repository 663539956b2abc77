import type { CoachQuestion } from 'contract/site/support';
import type { EmailContent } from '#server/mail/email.ts';

export type Sender = {
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
