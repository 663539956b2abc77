import { describe, expect, it } from 'vitest';
import { supportEmail } from '#server/support/routes.ts';
import * as account from './account-emails.ts';
import { type EmailContent, renderEmail } from './render-email.ts';

const date = new Date('2026-05-04T15:00:00Z');
/** Every mail of the product, with a text that a person chose in each place that takes one. */
const emails: Readonly<Record<string, (text: string) => EmailContent>> = {
  verificationEmail: (firstName) => account.verificationEmail({ firstName }, firstName),
  resetEmail: (firstName) => account.resetEmail({ firstName }, firstName),
  confirmNewAddressEmail: (firstName) => account.confirmNewAddressEmail({ firstName }, firstName),
  emailChangeRequestedEmail: (firstName) => account.emailChangeRequestedEmail({ firstName }, firstName),
  emailChangedEmail: (firstName) => account.emailChangedEmail({ firstName }, firstName),
  emailChangeRevertedEmail: (firstName) => account.emailChangeRevertedEmail({ firstName }),
  addressInUseEmail: (firstName) => account.addressInUseEmail({ firstName }),
  passwordChangedEmail: (firstName) => account.passwordChangedEmail({ firstName }),
  accountDeletedEmail: (firstName) => account.accountDeletedEmail({ firstName }, { isPayer: true }),
  inactivityEmail: (firstName) => account.inactivityEmail({ firstName }, { signInUrl: firstName, deletedOn: date }),
  paymentFailedEmail: (firstName) => account.paymentFailedEmail({ firstName }, { page: firstName, graceEnds: date }),
  proEndedEmail: (firstName) => account.proEndedEmail({ firstName }, { page: firstName, isOver: true }),
  supportEmail: (text) => supportEmail({ message: text, page: text, version: text }, { email: text }),
};

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><a href='javascript:alert(1)'>Win</a>",
  '</title><style>*{display:none}</style>',
  '&lt;b&gt;',
];

/** What decides how a mail program reads the HTML. */
const countMarkup = (html: string) => ['<', '>', '"', "'"].map((character) => html.split(character).length - 1);

describe('[S-43] Markup that a person wrote', () => {
  it('[S-43] is tried with every mail.', () => {
    const templates = Object.keys(account).filter((name) => name.endsWith('Email'));
    expect(Object.keys(emails)).toEqual(expect.arrayContaining(templates));
  });

  it.each(Object.entries(emails))('[S-43] is text in the mail of %s.', (_name, write) => {
    const usual = countMarkup(renderEmail('casey@example.org', write('Casey')).html);
    for (const payload of payloads) {
      const { subject, html } = renderEmail('casey@example.org', write(payload));
      expect(countMarkup(html)).toEqual(usual);
      expect(html).not.toContain(payload);
      expect(subject).not.toContain(payload);
    }
  });
});
