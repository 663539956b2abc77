import type { Language } from 'contract/primitives/languages';
import { trustedScriptUrl } from '#lib/offline/trusted-script-url.ts';
import { readStored, writeStored } from '#lib/stored-json.ts';

/** What a device is reached by. */
export type DeviceAddress = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** What the page needs of a browser that can show messages. */
export type PushBrowser = {
  /** `iphone` where only a page on the home screen can show messages. */
  readonly support: () => 'push' | 'iphone' | 'none';
  readonly isBlocked: () => boolean;
  /** Asks for the permission where it is open. Undefined without it. */
  readonly subscribe: (serverKey: string) => Promise<DeviceAddress | undefined>;
  /** Undefined when the device is not subscribed, or with another key. */
  readonly current: (serverKey: string) => Promise<DeviceAddress | undefined>;
  readonly unsubscribe: () => Promise<void>;
};

const scope = '/answer/';

/** The service worker is registered with the first subscription: who gets no messages has none. */
export function openPushBrowser(): PushBrowser {
  const address = trustedScriptUrl('evenfield-push-worker', '/push-sw.js');
  const findSubscription = async () => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    // The service worker of the app has a wider scope.
    return registration?.scope.endsWith(scope) ? registration.pushManager.getSubscription() : null;
  };

  return {
    support: () => {
      if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'push';
      const { userAgent, maxTouchPoints } = navigator;
      const isIphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
      return isIphone ? 'iphone' : 'none';
    },
    isBlocked: () => Notification.permission === 'denied',
    subscribe: async (serverKey) => {
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      const registration = await navigator.serviceWorker.register(address(), { scope });
      await waitUntilActive(registration);
      const known = await registration.pushManager.getSubscription();
      if (known && readKey(known) !== serverKey) await known.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: serverKey };
      return toAddress(await registration.pushManager.subscribe(options));
    },
    current: async (serverKey) => {
      const subscription = await findSubscription();
      return subscription && readKey(subscription) === serverKey ? toAddress(subscription) : undefined;
    },
    unsubscribe: async () => {
      await (await findSubscription())?.unsubscribe();
    },
  };
}

async function waitUntilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

function readKey({ options }: PushSubscription): string | undefined {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toAddress(subscription: PushSubscription): DeviceAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** That this device gets messages about a child, or about the game of a shared page. */
export type Subscribed = {
  readonly endpoint: string;
  /** Only of messages about a child. */
  readonly showsNames?: boolean | undefined;
  readonly language: Language;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
};
/** The player is the word `game` for a shared page. */
type OfLink = { readonly token: string; readonly playerId: string };

const subscriptionPrefix = 'familyMessages:';
const toSubscriptionKey = ({ token, playerId }: OfLink) => `${subscriptionPrefix}${token}:${playerId}`;

export function readSubscription(of: OfLink): Subscribed | null {
  const stored = Object(readStored(toSubscriptionKey(of)));
  return typeof stored.endpoint === 'string' ? stored : null;
}

/** Fails where the device stores nothing: then messages could not be turned off. */
export function rememberSubscription(of: OfLink, subscribed: Subscribed): void {
  localStorage.setItem(toSubscriptionKey(of), JSON.stringify(subscribed));
}

export function forgetSubscription(of: OfLink): void {
  writeStored(toSubscriptionKey(of), undefined);
}

/** About all children, by all links. */
export function countSubscriptions(): number {
  return listKeys().filter((key) => key.startsWith(subscriptionPrefix)).length;
}

/** All of one link. */
export function forgetSubscriptionsOf(token: string): void {
  const ofLink = listKeys().filter((key) => key.startsWith(toSubscriptionKey({ token, playerId: '' })));
  for (const key of ofLink) writeStored(key, undefined);
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
