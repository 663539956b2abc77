import type { Language } from 'contract/primitives/languages';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMessages } from './create-messages.ts';
import { type DeviceAddress, forgetSubscriptionsOf, type PushBrowser } from './push-browser.ts';

const stored = new Map<string, string>();
const requests: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
const of = { playerId: 'ava', pushKey: 'server-key' };
const day = 24 * 60 * 60 * 1000;
let status: number | undefined;
let now = 0;
let isBlocked = false;
let language: Language = 'en';
let device: DeviceAddress | undefined;

const browser: PushBrowser = {
  support: () => 'push',
  isBlocked: () => isBlocked,
  subscribe: async () => {
    if (isBlocked) return undefined;
    device ??= { endpoint: `https://push.example/${now}`, keys: { p256dh: 'p', auth: 'a' } };
    return device;
  },
  current: async () => device,
  unsubscribe: async () => {
    device = undefined;
  },
};

beforeEach(() => {
  stored.clear();
  requests.splice(0);
  status = 204;
  now = 0;
  isBlocked = false;
  language = 'en';
  device = undefined;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  // As in a browser, the keys are those of the object.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor }));
});

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

function open(token = 'token') {
  const progress: string[] = [];
  const fetch = async (url: unknown, { method = '', body }: RequestInit = {}) => {
    requests.push({ method, url: String(url), body: JSON.parse(String(body)) });
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : JSON.stringify({ code: 'too_many_devices' }), { status });
  };
  const messages = createMessages({
    toUrl: (playerId) => `/api/answers/${token}/players/${playerId}/push-subscription`,
    ...{ token, browser, fetch, now: () => now, language: () => language },
    onChange: () => progress.push(messages.state('ava').progress),
  });
  return { messages, progress, read: () => messages.state('ava') };
}

it('One tap subscribes the device for the child, and one tap ends it here and on the server.', async () => {
  const { messages, progress, read } = open();
  await messages.turnOn(of, { showsNames: false });
  expect(read()).toMatchObject({ chosen: { showsNames: false }, progress: 'idle' });
  expect(messages.state('ben').chosen).toBeNull();
  await messages.turnOff('ava');
  expect(read().chosen).toBeNull();
  const url = '/api/answers/token/players/ava/push-subscription';
  const address = { endpoint: 'https://push.example/0', keys: { p256dh: 'p', auth: 'a' } };
  expect(requests).toEqual([
    { method: 'PUT', url, body: { ...address, serverKey: 'server-key', showsNames: false, language: 'en' } },
    { method: 'DELETE', url, body: { endpoint: address.endpoint } },
  ]);
  expect(progress).toEqual(['saving', 'idle', 'saving', 'idle']);
  expect(device).toBeUndefined();
  expect([...stored]).toEqual([]);
});

it('The device stays subscribed in the browser while another child has messages.', async () => {
  const { messages } = open();
  await messages.turnOn(of, { showsNames: false });
  await messages.turnOn({ ...of, playerId: 'ben' }, { showsNames: false });
  await messages.turnOff('ava');
  expect(device).toBeDefined();
  expect(messages.state('ben').chosen).not.toBeNull();
});

it('What the server did not accept is as before, with its reason or a sentence about the connection.', async () => {
  const { messages, read } = open();
  status = 409;
  await messages.turnOn(of, { showsNames: false });
  expect(read()).toMatchObject({ chosen: null, progress: 'failed', refusal: 'too_many_devices' });
  status = 204;
  await messages.turnOn(of, { showsNames: false });
  status = undefined;
  await messages.turnOn(of, { showsNames: true });
  expect(read()).toMatchObject({ chosen: { showsNames: false }, progress: 'failed', refusal: undefined });
  await messages.turnOff('ava');
  expect(read()).toMatchObject({ chosen: { showsNames: false }, progress: 'failed' });
});

it('A link that has ended has nothing to turn off any more.', async () => {
  const { messages, read } = open();
  await messages.turnOn(of, { showsNames: false });
  status = 410;
  await messages.turnOff('ava');
  expect(read()).toMatchObject({ chosen: null, progress: 'idle' });
});

it('Without the permission nothing is sent.', async () => {
  const { messages, read } = open();
  isBlocked = true;
  await messages.turnOn(of, { showsNames: false });
  expect(read()).toMatchObject({ isBlocked: true, chosen: null, progress: 'idle' });
  expect(requests).toEqual([]);
});

it('The page says once a week to the server that the device is in use, and at once that it has another address.', async () => {
  const { messages } = open();
  await messages.turnOn(of, { showsNames: true });
  now = 6 * day;
  await messages.refresh(of);
  expect(requests).toHaveLength(1);
  now = 8 * day;
  await messages.refresh(of);
  await messages.refresh(of);
  expect(requests).toHaveLength(2);
  device = { endpoint: 'https://push.example/other', keys: { p256dh: 'p', auth: 'a' } };
  await messages.refresh(of);
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { endpoint: device.endpoint, showsNames: true } });
});

it('[B.189b] The server learns at once that the family reads in another language, and again after a failed connection.', async () => {
  const { messages, read } = open();
  await messages.turnOn(of, { showsNames: true });
  await messages.refresh(of);
  expect(requests).toHaveLength(1);
  language = 'es';
  status = undefined;
  await messages.refresh(of);
  status = 204;
  await messages.refresh(of);
  await messages.refresh(of);
  const spanish = { method: 'PUT', body: { showsNames: true, language: 'es' } };
  expect(requests.slice(1)).toMatchObject([spanish, spanish]);
  expect(read()).toMatchObject({ chosen: { showsNames: true }, progress: 'idle' });
});

it('A device whose browser has ended the subscription shows that messages are off.', async () => {
  const { messages, read } = open();
  await messages.turnOn(of, { showsNames: false });
  device = undefined;
  await messages.refresh(of);
  expect(read().chosen).toBeNull();
  expect(requests).toHaveLength(1);
});

it('That messages about one child were refused is not said of another child.', async () => {
  const { messages } = open();
  status = 409;
  await messages.turnOn(of, { showsNames: false });
  expect(messages.state('ava').progress).toBe('failed');
  expect(messages.state('ben')).toMatchObject({ progress: 'idle', refusal: undefined });
});

it('A link that has ended leaves nothing on the device, and the messages by another link stay.', async () => {
  await open().messages.turnOn(of, { showsNames: false });
  await open('other').messages.turnOn(of, { showsNames: false });
  forgetSubscriptionsOf('token');
  expect([...stored.keys()]).toEqual(['familyMessages:other:ava']);
});
