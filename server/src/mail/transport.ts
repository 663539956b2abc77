import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mail } from './render-email.ts';

export type Transport = { readonly send: (id: string, mail: Mail) => Promise<void> };

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function smtpTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Transport {
  const smtp = createTransport({ url: smtpUrl, ...timeoutsMs });
  const domain = mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'evenfield.invalid';
  return {
    send: async (id, { to, replyTo, subject, text, html }) => {
      await smtp.sendMail({
        from: mailFrom,
        // Pass the recipient as an object: nodemailer parses a string, so a crafted address could add recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for every attempt, so that mail programs show a mail that was sent twice only once.
        messageId: `<${id}@${domain}>`,
        // A program that sorts questions may drop automatic mails, and this one was written by a person.
        ...(replyTo
          ? { replyTo: { name: '', address: replyTo } }
          : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
    },
  };
}

/** The receiving server says that the address itself is wrong: trying again cannot help. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}

/** Mails are sent over SMTP, or shown in the mailbox of the development channel, or wait until SMTP is configured. */
type Destination = 'smtp' | 'mailbox' | 'waiting';

export function mailDestination({ smtpUrl, channel }: Pick<Config, 'smtpUrl' | 'channel'>): Destination {
  if (smtpUrl !== null) return 'smtp';
  return channel === 'development' ? 'mailbox' : 'waiting';
}
