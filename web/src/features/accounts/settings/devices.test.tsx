import type { Session } from 'contract/account-settings';
import { expect, it } from 'vitest';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import { formatDevice, formatLastUse } from './devices-section.tsx';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;

function aSession(change: Partial<Session>, number: number): Session {
  return {
    id: `01900000-0000-7000-8000-00000000005${number}`,
    isCurrent: false,
    userAgent: agents.iPhone,
    remember: true,
    createdAt: '2026-11-03T15:00:00.000Z',
    lastUsedAt: '2026-11-05T15:00:00.000Z',
    endsAt: '2026-12-05T15:00:00.000Z',
    ...change,
  };
}

const here = aSession({ isCurrent: true }, 1);
const desk = aSession({ userAgent: agents.windows }, 2);
const tablet = aSession({ userAgent: null }, 3);

/** Queries wait a second before they ask once more. */

function openDevices(answers: NonNullable<Parameters<typeof renderRoute>[1]>['answers']) {
  let present: readonly Session[] = [here, desk, tablet];
  const keep = (isKept: (session: Session) => boolean) => () => {
    present = present.filter(isKept);
    return { status: 204 };
  };
  return renderRoute('/account', {
    answers: {
      'GET /auth/sessions': () => ({ body: present }),
      [`DELETE /auth/sessions/${desk.id}`]: keep(({ id }) => id !== desk.id),
      'DELETE /auth/sessions': keep(({ isCurrent }) => isCurrent),
      ...answers,
    },
  });
}

it('lists every device by name; this one is marked and cannot be signed out here', async () => {
  const page = openDevices({});
  await page.findByText('Firefox on Windows', { selector: 'p' });
  const rows = page.getAllByRole('listitem').filter((row) => row.textContent?.includes('Signed in'));
  expect(rows.map((row) => row.textContent?.replace(/Last used.*?·.*?20\d\d/, ' '))).toEqual([
    'Safari on iPhoneThis device ',
    'Firefox on Windows Sign Out Firefox on Windows',
    'Unknown device Sign Out Unknown device',
  ]);
});

it('signs out one device and leaves the others', async () => {
  const page = openDevices({});
  await page.coach.click(await page.findByRole('button', { name: 'Sign Out Firefox on Windows' }));
  await page.findByText('Firefox on Windows has been signed out.');
  expect(page.server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/auth/sessions/${desk.id}`,
  ]);
  expect(page.queryByRole('button', { name: 'Sign Out Firefox on Windows' })).toBeNull();
  page.getByRole('button', { name: 'Sign Out Unknown device' });
  expect(document.activeElement).toBe(page.getByRole('list', { name: 'Signed-in devices' }));
});

it('takes a device that is gone already as signed out', async () => {
  const page = openDevices({ [`DELETE /auth/sessions/${desk.id}`]: { status: 404, body: { message: 'Gone.' } } });
  await page.coach.click(await page.findByRole('button', { name: 'Sign Out Firefox on Windows' }));
  await page.findByText('Firefox on Windows has been signed out.');
  expect(page.queryByText('Gone.')).toBeNull();
});

it('signs out all others and stays signed in', async () => {
  const page = openDevices({});
  await page.coach.click(await page.findByRole('button', { name: 'Sign Out All Other Devices' }));
  await page.findByText('All other devices have been signed out.');
  expect(page.server.to('DELETE /auth/sessions')).toHaveLength(1);
  expect(page.queryByText('Firefox on Windows')).toBeNull();
  expect(page.queryByRole('button', { name: 'Sign Out All Other Devices' })).toBeNull();
  expect(localStorage.getItem('refreshToken')).toBe('first');
  page.getByText('This device');
});

it('says that a device could not be signed out, and keeps it in the list', async () => {
  const page = openDevices({
    [`DELETE /auth/sessions/${desk.id}`]: lostConnection,
    'DELETE /auth/sessions': { status: 500 },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Sign Out Firefox on Windows' }));
  await page.findByText(/^You appear to be offline/);
  await page.coach.click(page.getByRole('button', { name: 'Sign Out All Other Devices' }));
  await page.findByText('Your other devices could not be signed out. Try again.');
  page.getByText('Unknown device', { selector: 'p' });
  page.getByText('Firefox on Windows', { selector: 'p' });
});

it('offers to try again when the devices cannot be loaded; the rest of the page is there', async () => {
  const page = openDevices({ 'GET /auth/sessions': { status: 500 } });
  await page.findByText('Loading devices...');
  await page.findByText('Your devices could not be loaded. Try again.');
  page.getByRole('button', { name: 'Save Name' });
  page.server.handlers['GET /auth/sessions'] = { body: [here] };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByText('This device');
});

it.each([
  [agents.iPhone, 'Safari on iPhone'],
  [agents.windows, 'Firefox on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 15000.0) Chrome/140.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('calls %s %s', (userAgent, words) => {
  expect(formatDevice(userAgent)).toBe(words);
});

it.each([
  ['2026-11-20T11:59:00Z', 'within the last hour'],
  ['2026-11-20T12:30:00Z', 'within the last hour'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:01:00Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-13T12:01:00Z', '6 days ago'],
  ['2026-11-10T12:00:00Z', 'on Nov 10, 2026'],
])('says of %s at noon of November 20 that it was %s', (timestamp, words) => {
  expect(formatLastUse(timestamp, Date.parse('2026-11-20T12:00:00Z'))).toBe(words);
});

it('says how many devices can be signed in, and which one another sign-in signs out', async () => {
  const page = openDevices({});
  await page.findByText(
    'You can stay signed in on up to 20 devices. Signing in on another one signs out the least recently used.',
  );
});
