import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefusalCode } from 'contract/http/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FamilyLanguageProvider, LanguageSwitch } from '#lib/languages/family-language.tsx';
import { storeLanguage } from '#lib/languages/language.ts';
import { MessagesSection } from './header-and-footer.tsx';

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const browser = {
  support: vi.fn(() => 'push'),
  isBlocked: () => false,
  subscribe: async () => address,
  current: async () => address,
  unsubscribe: async () => undefined,
};
vi.mock('#lib/family-messages/push-browser.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openPushBrowser: () => browser,
}));

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

const page = (isOver: boolean) => (
  <FamilyLanguageProvider>
    <LanguageSwitch />
    <MessagesSection token="token" pushKey="key" isOver={isOver} />
  </FamilyLanguageProvider>
);
const open = (isOver = false) => render(page(isOver));

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

it('[B.192f] When the game is over, messages that are on can be turned off, and nothing turns them on.', async () => {
  const { rerender, unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when this lineup changes' }));
  await screen.findByText('This device gets messages about this game.');
  rerender(page(true));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Turn messages off' }));
  await screen.findByText(/^This was not saved/);
  await userEvent.click(screen.getByRole('button', { name: 'Turn messages off' }));
  await screen.findByText('This device gets no messages about this game.');
  expect(screen.queryByRole('button', { name: /Tell me|Turn/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }));
  expect(requests().map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'DELETE']);
  unmount();
  open(true);
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
});

it.each(['none', 'iphone'])('When the game is over, nothing is said where the support is %s.', (support) => {
  browser.support.mockReturnValue(support);
  open(true);
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
});

it.each([
  ['none', /^This browser cannot show messages/],
  [
    'iphone',
    /^To get messages on an iPhone or iPad, tap Share , then Add to Home Screen , and open the page from there\.$/,
  ],
])('Where the support is %s, a sentence says so instead of a button.', (support, sentence) => {
  browser.support.mockReturnValue(support);
  const { container } = open();
  screen.getByText(sentence);
  expect(container.querySelectorAll('section svg')).toHaveLength(support === 'iphone' ? 2 : 0);
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
