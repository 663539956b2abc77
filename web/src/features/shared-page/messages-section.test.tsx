import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefusalCode } from 'contract/http/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FamilyLanguageProvider, LanguageSwitch } from '#lib/languages/family-language.tsx';
import { storeLanguage } from '#lib/languages/language.ts';
import { MessagesSection } from './messages-section.tsx';

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const browser = {
  support: vi.fn(() => 'push'),
  isBlocked: () => false,
  subscribe: async () => address,
  current: async () => address,
  unsubscribe: async () => undefined,
};
vi.mock('#lib/family-messages/push-browser.ts', () => ({ openPushBrowser: () => browser }));

const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response(null, { status: 204 }));
const requests = () =>
  fetch.mock.calls.map(([url, { method, body }]) => ({ url, method, body: JSON.parse(String(body)) }));

beforeEach(() => {
  localStorage.clear();
  storeLanguage('en');
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  browser.support.mockReturnValue('push');
});

const open = () =>
  render(
    <FamilyLanguageProvider>
      <LanguageSwitch />
      <MessagesSection token="token" pushKey="key" />
    </FamilyLanguageProvider>,
  );

it('[B.192d] One tap on the shared page turns messages on and one off, and switching the language changes theirs.', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when this lineup changes' }));
  await screen.findByText('This device gets messages about this game.');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar los mensajes' }));
  await screen.findByRole('button', { name: 'Avísame cuando cambie esta alineación' });
  const url = '/api/shared/token/push-subscription';
  const body = { ...address, serverKey: 'key', language: 'en' };
  expect(requests()).toEqual([
    { url, method: 'PUT', body },
    { url, method: 'PUT', body: { ...body, language: 'es' } },
    { url, method: 'DELETE', body: { endpoint: address.endpoint } },
  ]);
});

it.each([
  ['none', /^This browser cannot show messages/],
  ['iphone', /^On an iPhone or iPad/],
])('Where the support is %s, a sentence says so instead of a button.', (support, sentence) => {
  browser.support.mockReturnValue(support);
  open();
  screen.getByText(sentence);
  expect(screen.queryByRole('button', { name: /Tell me/ })).toBeNull();
});

it('What was refused says why, in the language of the family.', async () => {
  storeLanguage('es');
  const body = JSON.stringify({ code: 'too_many_devices_of_page' satisfies RefusalCode });
  fetch.mockResolvedValueOnce(new Response(body, { status: 409 }));
  open();
  await userEvent.click(screen.getByRole('button', { name: /^Avísame/ }));
  await screen.findByText(/^Ya hay 200 dispositivos/);
});
