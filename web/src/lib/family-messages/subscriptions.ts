import type { Language } from 'contract/primitives/languages';

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
  try {
    const stored = JSON.parse(localStorage.getItem(toSubscriptionKey(of)) ?? 'null');
    return typeof stored?.endpoint === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Fails where the device stores nothing: then messages could not be turned off. */
export function rememberSubscription(of: OfLink, subscribed: Subscribed): void {
  localStorage.setItem(toSubscriptionKey(of), JSON.stringify(subscribed));
}

export function forgetSubscription(of: OfLink): void {
  removeKey(toSubscriptionKey(of));
}

/** About all children, by all links. */
export function countSubscriptions(): number {
  return listKeys().filter((key) => key.startsWith(subscriptionPrefix)).length;
}

/** All of one link. */
export function forgetSubscriptionsOf(token: string): void {
  for (const key of listKeys()) if (key.startsWith(toSubscriptionKey({ token, playerId: '' }))) removeKey(key);
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing is stored.
  }
}
