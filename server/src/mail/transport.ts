import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mail } from './email.ts';

/** Delivers a mail or throws. */
export type Transport = { readonly send: (id: string, mail: Mail) => Promise<void> };

const milliseconds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function smtpTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Transport {
  const smtp = createTransport({ url: smtpUrl, ...milliseconds });
  const domain = mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'evenfield.invalid';
  return {
    send: async (id, { to, subject, text, html }) => {
      await smtp.sendMail({
        from: mailFrom,
        // An object is taken as it is; text would be parsed, and an address could name several people.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for every attempt, so that a mail sent twice is seen as one.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** Where mails go: over SMTP, or into the mailbox of the development channel, or nowhere until SMTP is set up. */
export type Destination = 'smtp' | 'mailbox' | 'waiting';

export function mailDestination({ smtpUrl, channel }: Pick<Config, 'smtpUrl' | 'channel'>): Destination {
  if (smtpUrl !== null) return 'smtp';
  return channel === 'development' ? 'mailbox' : 'waiting';
}
