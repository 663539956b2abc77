import { type APIRequestContext, expect } from '@playwright/test';

type Mail = { subject: string; text: string };

/** The mails to one address, the newest first. */
async function readMails(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  return await (await request.get('/dev/mailbox.json', { params: { to: address } })).json();
}

/** Waits for an email with this subject to an address, and returns the number of such emails. */
export async function mailsTo(request: APIRequestContext, address: string, subject: string): Promise<number> {
  let count = 0;
  await expect(async () => {
    const mails = await readMails(request, address);
    count = mails.filter((mail) => mail.subject === subject).length;
    expect(count).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  return count;
}

/** The link in the newest email to an address whose text contains `path`. */
export async function mailedLink(request: APIRequestContext, address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await readMails(request, address);
    const mail = mails.find(({ text }) => text.includes(path));
    link = mail?.text.match(/https?:\/\/\S+/)?.[0];
    expect(link).toContain(path);
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
