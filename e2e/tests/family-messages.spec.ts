import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsableOnSmallPhones,
} from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { chromium } from '../support/chromium.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
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

/**
 * Delivers a message until it is shown, because the browser sometimes loses one of the developer tools. Messages with the
 * same tag are shown once, however often they come.
 */
async function expectMessageShown(device: Page, message: { readonly tag: string }, path: string): Promise<void> {
  await expect(async () => {
    await deliverMessage(device, { ...message, path });
    await expect.poll(() => readNotifications(device), { timeout: 5000 }).toEqual([message]);
  }).toPass({ timeout: 60_000 });
}

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
  await expectMessageShown(device, shown, '/answer/token');

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

/** A coach shares the lineup of a game. */
async function shareGame(page: Page) {
  const settings = { opponent: 'River Rats', gameDate: inDays(0), location: 'Field 3', inningsCount: 6 };
  const coach = await signInWithGame(page, { game: settings });
  await saveRotatingLineup(page, coach);
  const headers = { authorization: `Bearer ${coach.token}` };
  const address = `/api/games/${coach.gameId}`;
  const shared = await page.request.put(`${address}/share`, { headers, data: {} });
  const { link } = await shared.json();
  const endGame = async () => {
    const ended = await page.request.put(address, { headers, data: { ...settings, isFinal: true } });
    expect(ended.status()).toBe(200);
  };
  return { url: String(link.url), endGame };
}

async function openPhone(browser: Browser, locale: string) {
  const context = await browser.newContext({ locale, serviceWorkers: 'allow', isMobile: true, hasTouch: true });
  const device = await context.newPage();
  await simulatePushService(context);
  return { context, device };
}

const languages = [
  {
    ...{ locale: 'en-US', heading: 'Messages', turnOn: 'Tell me when this lineup changes' },
    ...{ isOn: 'This device gets messages about this game.', isOff: 'This device gets no messages about this game.' },
    ...{ turnOff: 'Turn messages off', isOver: 'Game over' },
    onIphone:
      'To get messages on an iPhone or iPad, tap Share , then Add to Home Screen , and open the page from there.',
  },
  {
    ...{ locale: 'es-US', heading: 'Mensajes', turnOn: 'Avísame cuando cambie esta alineación' },
    ...{ isOn: 'Este dispositivo recibe mensajes sobre este juego.', turnOff: 'Desactivar los mensajes' },
    ...{ isOff: 'Este dispositivo no recibe mensajes sobre este juego.', isOver: 'El juego terminó' },
    onIphone:
      'Para recibir mensajes en un iPhone o iPad, toca Compartir , luego Agregar a pantalla de inicio  y abre la página desde ahí.',
  },
];

type Texts = (typeof languages)[number];

/** On an iPhone a shared page says with a picture how to get messages, and is put on the home screen with its own address. */
async function expectSharedPageOnIphone(browser: Browser, url: string, { locale, heading, onIphone }: Texts) {
  const { context, device } = await openPhone(browser, locale);
  await device.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  });
  await device.goto(url);
  const messages = device.getByRole('region', { name: heading });
  await expect(messages.getByRole('paragraph').first()).toHaveText(onIphone, { useInnerText: true });
  await expect(messages.locator('svg')).toHaveCount(2);
  await expect(messages.getByRole('button')).toHaveCount(0);
  await expectUsableOnSmallPhones(device);
  const address = await device.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await device.request.get(String(address))).json();
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/shared/' });
  expect(manifest).not.toHaveProperty('start_url');
  await context.close();
}

for (const texts of languages) {
  const { locale, heading, turnOn, isOn, turnOff, isOff, isOver } = texts;
  test(`[B.192e] [B.192g] A family turns messages about the game of a shared page on with one tap, and off after the game; on an iPhone the page says with a picture how to get them, and is put on the home screen with its own address, in ${locale}.`, async ({
    page,
    browser,
  }) => {
    const { url, endGame } = await shareGame(page);
    await test.step('an iPhone', () => expectSharedPageOnIphone(browser, url, texts));
    const { context, device } = await openPhone(browser, locale);
    await context.grantPermissions(['notifications']);
    await device.goto(url);
    const messages = device.getByRole('region', { name: heading });
    await expect(messages.getByRole('button')).toHaveText(turnOn);
    await expectUsableOnSmallPhones(device);

    await messages.getByRole('button').tap();
    await expect(messages.getByText(isOn)).toBeVisible();
    await expectUsableOnSmallPhones(device);
    await device.reload();
    await expect(messages.getByText(isOn)).toBeVisible();
    const shown = { title: 'Evenfield', body: 'The lineup for Saturday is ready.', tag: 'one' };
    await expectMessageShown(device, shown, '/shared/token');

    await endGame();
    await expect(device.getByText(isOver)).toBeVisible();
    const ended = device.waitForResponse((response) => response.request().method() === 'DELETE');
    await messages.getByRole('button', { name: turnOff }).tap();
    expect((await ended).status()).toBe(204);
    await expect(messages.getByText(isOff)).toBeVisible();
    await expect(messages.getByRole('button')).toHaveCount(0);
    await expect(messages.getByRole('heading')).toBeFocused();
    await expectUsableOnSmallPhones(device);
    expect(await device.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/familyMessages|pushService/);
    await device.reload();
    await expect(device.getByText(isOver)).toBeVisible();
    await expect(messages).toHaveCount(0);
    await context.close();
  });
}
