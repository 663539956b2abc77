import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { register, verifyEmail } from 'contract/accounts';
import type { Endpoint } from 'contract/http/endpoint';
import { z } from 'zod';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { callEndpoint, type Input, readEndpoint } from './http/calling.ts';

type Server = { readonly url: string };

export const goodPassword = 'Bluebird7 over Fenway';

/** For a coach whose row is inserted without a registration. */
export function hashGoodPassword(): Promise<string> {
  return hashPassword(goodPassword, { memory: 8, passes: 1, parallelism: 1 });
}

const mailbox = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() }),
);

/** The mails of a development server, newest first. A server that is busy says so and is asked again. */
export async function mailsAt({ url }: Server, to?: string) {
  let response = await fetch(new URL('/dev/mailbox.json', url));
  while (response.status === 503) {
    await setTimeout(500);
    response = await fetch(new URL('/dev/mailbox.json', url));
  }
  if (!response.ok) throw new Error(`The mails cannot be read: ${response.status} ${await response.text()}`);
  const mails = mailbox.parse(await response.json());
  return mails.filter((mail) => to === undefined || mail.to === to);
}

type LinkPage = 'verify-email' | 'reset-password' | 'cancel-email-change';

/** The token in the newest mailed link of this page. */
export async function mailedToken(server: Server, to: string, page: LinkPage) {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  for (const { text } of await mailsAt(server, to)) {
    const token = text.match(link)?.[1];
    if (token) return token;
  }
  throw new Error(`No ${page} link was mailed to ${to}.`);
}

export type CoachOptions = {
  /** Presses the link in the verification mail; true by default. */
  readonly verified?: boolean;
  readonly email?: string;
  readonly password?: string;
};

/** A coach who has just registered over HTTP, with calls that carry the access token. */
export async function registerCoach(server: Server, options: CoachOptions = {}) {
  const { verified = true, email = `coach-${randomUUID()}@example.org`, password = goodPassword } = options;
  const names = { firstName: 'Casey', lastName: 'Rivera' };
  const { data } = await readEndpoint(server.url, register, {
    body: { ...names, email, password, confirmPassword: password },
  });
  if (verified) {
    const token = await mailedToken(server, email, 'verify-email');
    await readEndpoint(server.url, verifyEmail, { query: { token } });
  }
  const withToken = ({ headers, ...input }: Input): Input => ({
    ...input,
    headers: { authorization: `Bearer ${data.token}`, ...headers },
  });
  return {
    userId: data.user.id,
    email,
    password,
    token: data.token,
    refreshToken: data.refreshToken,
    /** Whatever the server answers: status, headers, body. */
    call: (endpoint: Endpoint, input: Input = {}) => callEndpoint(server.url, endpoint, withToken(input)),
    /** The body of a success as the contract promises it; throws on a refusal. */
    read: <E extends Endpoint>(endpoint: E, input: Input = {}) => readEndpoint(server.url, endpoint, withToken(input)),
  };
}

export type TestCoach = Awaited<ReturnType<typeof registerCoach>>;
