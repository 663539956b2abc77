import type { Language } from 'contract/primitives/languages';
import {
  countSubscriptions,
  type DeviceAddress,
  forgetSubscription,
  type PushBrowser,
  readSubscription,
  rememberSubscription,
  type Subscribed,
} from './push-browser.ts';

type Progress = 'idle' | 'saving' | 'failed';

export type MessagesState = {
  /** `unknown` before the browser was asked. */
  readonly support: ReturnType<PushBrowser['support']>;
  readonly isBlocked: boolean;
  /** Null while this device gets no messages about the child. */
  readonly chosen: { readonly showsNames?: boolean | undefined } | null;
  readonly progress: Progress;
  /** The code of why the server did not accept it. */
  readonly refusal?: string | undefined;
};

/** The child, or the word `game` for the game of a shared page, and the key of the server. */
export type MessagesOf = { readonly playerId: string; readonly pushKey: string };

export type Messages = {
  readonly state: (playerId: string) => MessagesState;
  /**
   * Ends what the browser has ended, and says to the server now and then that this device is in use, and at once that the
   * family reads in another language.
   */
  readonly refresh: (of: MessagesOf) => Promise<void>;
  readonly turnOn: (of: MessagesOf, choice: { readonly showsNames?: boolean | undefined }) => Promise<void>;
  readonly turnOff: (playerId: string) => Promise<void>;
};

type MessagesDeps = {
  readonly token: string;
  /** Where the subscription for a child, or for the game of a shared page, is stored on the server. */
  readonly toUrl: (playerId: string) => string;
  readonly fetch: typeof fetch;
  readonly browser: PushBrowser;
  readonly now: () => number;
  readonly language: () => Language;
  readonly onChange: () => void;
};

/** What became of the last choice, and for which child. */
type Outcome = { readonly playerId?: string; readonly progress: Progress; readonly refusal?: string | undefined };

const idle: Outcome = { progress: 'idle' };
const weekMs = 7 * 24 * 60 * 60 * 1000;
const timeoutMs = 10_000;

/** The messages that this device gets by one link, for each child apart. */
export function createMessages({ token, toUrl, fetch, browser, now, language, onChange }: MessagesDeps): Messages {
  const send = createSend(toUrl, fetch);
  let outcome = idle;

  function update(next: Outcome): void {
    outcome = next;
    onChange();
  }

  /** Remembered before it is sent: a device that stores nothing could not turn messages off. */
  async function save({ playerId, pushKey }: MessagesOf, address: DeviceAddress, showsNames?: boolean): Promise<void> {
    const of = { token, playerId };
    const before = readSubscription(of);
    const choice = { showsNames, language: language() };
    rememberSubscription(of, { endpoint: address.endpoint, ...choice, savedAt: now() });
    try {
      await send('PUT', playerId, { ...address, serverKey: pushKey, ...choice });
    } catch (error) {
      if (before) rememberSubscription(of, before);
      else forgetSubscription(of);
      throw error;
    }
  }

  const isOutdated = (stored: Subscribed, { endpoint }: DeviceAddress) =>
    endpoint !== stored.endpoint || language() !== stored.language || now() - stored.savedAt > weekMs;

  /** A connection that fails, or a browser that refuses, changes nothing and is said. */
  async function attempt(playerId: string, work: () => Promise<void>): Promise<void> {
    update({ playerId, progress: 'saving' });
    try {
      await work();
      update({ playerId, progress: 'idle' });
    } catch (error) {
      update({ playerId, progress: 'failed', refusal: error instanceof Refused ? error.code : undefined });
    }
  }

  return {
    state: (playerId) => {
      const support = browser.support();
      const stored = readSubscription({ token, playerId });
      const isBlocked = support === 'push' && browser.isBlocked();
      // What became of one child's choice says nothing of another. Both wait while it is saved.
      const isOther = outcome.playerId !== playerId && outcome.progress !== 'saving';
      const { progress, refusal } = isOther ? idle : outcome;
      return { support, isBlocked, chosen: stored && !isBlocked ? stored : null, progress, refusal };
    },
    refresh: async (of) => {
      const ofLink = { token, playerId: of.playerId };
      const stored = readSubscription(ofLink);
      if (!stored || browser.support() !== 'push') return;
      const address = browser.isBlocked() ? undefined : await browser.current(of.pushKey).catch(() => undefined);
      if (!address) forgetSubscription(ofLink);
      else if (isOutdated(stored, address)) {
        await save(of, address, stored.showsNames).catch(() => undefined);
      }
      onChange();
    },
    turnOn: (of, { showsNames }) =>
      attempt(of.playerId, async () => {
        const address = await browser.subscribe(of.pushKey);
        if (address) await save(of, address, showsNames);
      }),
    turnOff: (playerId) =>
      attempt(playerId, async () => {
        const stored = readSubscription({ token, playerId });
        // What the push service no longer knows is forgotten by the server, too, even if the next call fails.
        if (countSubscriptions() <= 1) await browser.unsubscribe();
        if (stored) await send('DELETE', playerId, { endpoint: stored.endpoint });
        forgetSubscription({ token, playerId });
      }),
  };
}

/** The server has said why it does not accept a subscription. */
class Refused extends Error {
  readonly code: string | undefined;

  constructor(code: string | undefined) {
    super(code);
    this.code = code;
  }
}

function createSend(toUrl: MessagesDeps['toUrl'], request: typeof fetch) {
  return async (method: 'PUT' | 'DELETE', playerId: string, body: object): Promise<void> => {
    const response = await request(toUrl(playerId), {
      ...{ method, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) },
      ...{ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    });
    // A link that has ended has no subscriptions any more.
    if (response.ok || response.status === 410 || (method === 'DELETE' && response.status === 404)) return;
    if (response.status >= 500) throw new Error(`The server responded ${response.status}.`);
    const { code } = await response.json();
    throw new Refused(code);
  };
}
