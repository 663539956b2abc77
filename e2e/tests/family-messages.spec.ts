import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { chromium } from '../support/chromium.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// The headless shell has no notifications.
test.use({ launchOptions: chromium });

/** No push service can be reached: the browser subscribes at one that exists only in its own storage. */
async function simulatePushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('PushManager' in globalThis)) return;
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const decode = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const open = async () => {
      const stored = JSON.parse(localStorage.getItem('pushService') ?? 'null');
      return (
        stored && {
          endpoint: stored.endpoint,
          options: { applicationServerKey: decode(stored.key).buffer },
          toJSON: () => stored,
          unsubscribe: async () => localStorage.removeItem('pushService'),
        }
      );
    };
    PushManager.prototype.getSubscription = open;
    PushManager.prototype.subscribe = async (options) => {
      const known = await open();
      if (known) return known;
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = encode(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = `https://push.example/send/${crypto.randomUUID()}`;
      const stored = { endpoint, keys: { p256dh, auth }, key: options?.applicationServerKey };
      localStorage.setItem('pushService', JSON.stringify(stored));
      return open();
    };
  });
}

/** Delivers a message to the service worker of the page, as the browser does after decrypting it. */
async function deliverMessage(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ofAnswers = registrations.find(({ scopeURL }) => scopeURL.endsWith('/answer/'));
      if (ofAnswers) resolve(ofAnswers.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/answer/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

async function openLink(page: Page, device: Page) {
  const { teamId, token } = await signInWithGame(page, { players: 3, game: { gameDate: inDays(2) } });
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/team`, { headers, data: {} });
  const { team } = await created.json();
  await device.goto(team.url);
  await device.getByRole('button', { name: 'Ana L.' }).click();
  await expect(device.getByRole('heading', { name: 'Is Ana coming?' })).toBeVisible();
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const ana = players.find(({ firstName }: { readonly firstName: string }) => firstName === 'Ana');
  const readDevices = async () =>
    (await read(page.request, `/api/teams/${teamId}/players/${ana.id}/data`, token)).devices;
  return { readDevices };
}

test('[B.103b] A family turns messages about its child on with one tap, gets one, and turns them off with one tap.', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const device = await context.newPage();
  await simulatePushService(context);
  await context.grantPermissions(['notifications']);
  const { readDevices } = await openLink(page, device);
  const messages = device.getByRole('region', { name: 'Messages' });
  expect(await device.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expectAccessibleInBothThemes(device);

  await messages.getByRole('button', { name: 'Tell me when the lineup is ready' }).click();
  await expect(messages.getByText('This device gets messages about Ana.')).toBeVisible();
  await expectAccessibleInBothThemes(device);
  await expectNoSidewaysScroll(device);
  expect(await readDevices()).toMatchObject([{ showsNames: false }]);
  await messages.getByRole('button', { name: 'Messages contain names' }).click();
  await expect(messages.getByRole('button', { name: '✓ Messages contain names' })).toBeVisible();
  expect(await readDevices()).toMatchObject([{ showsNames: true }]);

  await device.reload();
  await expect(messages.getByText('This device gets messages about Ana.')).toBeVisible();
  const shown = { title: 'Evenfield', body: 'The lineup for Saturday is ready.', tag: 'one' };
  await deliverMessage(device, { ...shown, path: '/answer/token' });
  await expect.poll(() => readNotifications(device)).toEqual([shown]);

  await messages.getByRole('button', { name: 'Turn messages off' }).click();
  await expect(messages.getByRole('button', { name: 'Tell me when the lineup is ready' })).toBeVisible();
  expect(await readDevices()).toEqual([]);
  expect(await device.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/familyMessages|pushService/);
  await context.close();
});

test('[B.103c] A browser that blocks messages says so, and an iPhone says in one sentence with a picture what to do.', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const device = await context.newPage();
  await device.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openLink(page, device);
  const messages = device.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/^This browser blocks messages\./)).toBeVisible();
  await expect(messages.getByRole('button')).toHaveCount(0);
  await expectAccessibleInBothThemes(device);

  await device.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      configurable: true,
    });
  });
  await device.reload();
  await expect(messages.getByRole('paragraph')).toHaveText(
    'To get messages on an iPhone or iPad, tap Share , then Add to Home Screen , and open the page from there.',
  );
  await expect(messages.locator('svg')).toHaveCount(2);
  await expectAccessibleInBothThemes(device);

  await device.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Another browser' }));
  await device.reload();
  await expect(messages.getByText(/^This browser cannot show messages\./)).toBeVisible();
  await context.close();
});
