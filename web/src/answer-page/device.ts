import type { AnswerPage } from 'contract/answers/family-answers';
import { forgetSubscriptionsOf } from '#lib/family-messages/push-browser.ts';

/** A request that is kept until the server has received it. */
export type WaitingChange = {
  /** A newer change with the same key takes its place. */
  readonly key: string;
  readonly method: 'PUT' | 'DELETE';
  /** Below `/api/answers/:token`. */
  readonly path: string;
  readonly body?: unknown;
};

/** What this device remembers of one link. */
export type Remembered = {
  /** The child that a parent or guardian has chosen. */
  readonly playerId: string | null;
  /** The page as it was loaded last. */
  readonly page: AnswerPage | null;
  readonly waiting: readonly WaitingChange[];
};

const nothing: Remembered = { playerId: null, page: null, waiting: [] };
/** Another release may read another shape. */
const format = 1;

const toKey = (token: string) => `familyAnswers:${token}`;

export function readRemembered(token: string): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(toKey(token)) ?? 'null');
    return stored?.format === format ? { ...nothing, ...stored } : nothing;
  } catch {
    // A browser that blocks storage, or a damaged entry.
    return nothing;
  }
}

/** Without storage, what is kept lasts until the page is closed. */
export function remember(token: string, { playerId, page, waiting }: Remembered): void {
  try {
    localStorage.setItem(toKey(token), JSON.stringify({ format, playerId, page, waiting }));
  } catch {
    // The device is full or allows no storage.
  }
}

export function forget(token: string): void {
  removeKey(toKey(token));
  forgetSubscriptionsOf(token);
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing is stored.
  }
}
