import { updateNames } from 'contract/account-settings';
import {
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  refresh,
  register,
  resetPassword,
  verifyEmail,
} from 'contract/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { readable, startSmtp } from '#test/mail/smtp.ts';

const lines: string[] = [];
let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  const log = { write: (line: string) => void lines.push(line) };
  server = await startTestServer({ config: { smtpUrl: smtp.url, channel: 'production' }, log });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const email = 'canary.address@example.org';
const password = 'Canary password 1';
const newPassword = 'Canary password 2';

it('[S-53] the log contains events and user ids, but no password, token, link, address or name', async () => {
  const call = (endpoint: Parameters<typeof callEndpoint>[1], input: Parameters<typeof callEndpoint>[2]) =>
    callEndpoint(server.url, endpoint, input);
  const names = { firstName: 'Canaryfirst', lastName: 'Canarylast\r\nforged line' };
  expect((await call(register, { body: { ...names, email, password, confirmPassword: password } })).status).toBe(400);
  const lastName = 'Canarylast';
  const form = { ...names, lastName, email, password, confirmPassword: password };
  const { data } = await readEndpoint(server.url, register, { body: form });
  const verification = readable((await smtp.next()).raw).match(/token=([\w-]{43})/)?.[1] ?? '';
  await readEndpoint(server.url, verifyEmail, { query: { token: verification } });
  const headers = { authorization: `Bearer ${data.token}` };
  await call(updateNames, { headers, body: { firstName: 'Canarynext', lastName } });
  await call(login, { body: { email, password: 'Canary password 3' } });
  await call(login, { body: { email: 'canary.unknown@example.org', password } });
  await call(getCurrentUser, { headers: { authorization: 'Bearer canary.bearer.token' } });
  await call(forgotPassword, { body: { email } });
  const reset = readable((await smtp.next()).raw).match(/reset-password\?token=([\w-]{43})/)?.[1] ?? '';
  await readEndpoint(server.url, resetPassword, { body: { token: reset, newPassword, confirmPassword: newPassword } });
  await call(resetPassword, { body: { token: reset, newPassword, confirmPassword: newPassword } });
  await call(refresh, { body: { refreshToken: data.refreshToken } });
  const again = (await readEndpoint(server.url, login, { body: { email, password: newPassword } })).data;
  await call(logout, { body: { refreshToken: again.refreshToken } });

  const text = lines.join('');
  const secrets = [verification, reset, data.token, data.refreshToken, again.token, again.refreshToken];
  for (const secret of [...secrets, password, newPassword, email]) {
    expect(secret).not.toBe('');
    expect(text.includes(secret)).toBe(false);
  }
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toContain('forged line');

  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  for (const event of [
    'registered',
    'email verified',
    'password reset',
    'signed in',
    'signed out',
    'session not renewed',
  ]) {
    const entry = entries.find((each) => each.event === event);
    expect(entry, event).toMatchObject({ reqId: expect.any(String), userId: data.user.id });
    expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const refused = entries.filter((each) => 'refusal' in each).map((each) => each.refusal);
  expect(refused).toEqual(
    expect.arrayContaining(['wrong_credentials', 'not_signed_in', 'reset_link_invalid', 'invalid']),
  );
});
