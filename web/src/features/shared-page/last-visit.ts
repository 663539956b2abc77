import { getEarliestToday } from 'contract/primitives/days';
import type { SharedGame } from 'contract/sharing/shared-links';
import { useEffect, useState } from 'react';
import type { SeenGame } from './changes.ts';

/** What the device has seen of one shared page. */
type SeenPage = { readonly token: string; readonly lastDay: string; readonly game: SeenGame };

const storageKey = 'sharedPagesSeen';
const pagesMax = 5;
/** Another release may read another shape. */
const format = 1;
/** Who looks again sooner is still on the same visit. */
const visitMs = 30 * 60_000;

/** What this device showed of the page on the visit before this one. Null on the first visit. */
export function useLastVisit(token: string): SeenGame | null {
  // Read before the first response is stored.
  const [before, setBefore] = useState(() => readSeen(token));
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const changeVisit = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= visitMs) setBefore(readSeen(token));
    };
    document.addEventListener('visibilitychange', changeVisit);
    return () => document.removeEventListener('visibilitychange', changeVisit);
  }, [token]);
  return before;
}

/** Call it with every response: the next visit compares with the last one. */
export function rememberSeen(token: string, { lastDay, ...game }: SharedGame): void {
  const { gameDate, startTime, location, players, innings, battingOrder } = game;
  const seen = { token, lastDay, game: { gameDate, startTime, location, players, innings, battingOrder } };
  store([seen, ...readPages().filter((page) => page.token !== token)]);
}

/** Call it when the link has ended. */
export function forgetSeen(token: string): void {
  store(readPages().filter((page) => page.token !== token));
}

function readSeen(token: string): SeenGame | null {
  return readPages().find((page) => page.token === token)?.game ?? null;
}

/** The pages that were opened last, whose links have not ended. */
function readPages(): readonly SeenPage[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const pages: readonly SeenPage[] = stored?.format === format ? stored.pages : [];
    const today = getEarliestToday(null, new Date());
    return pages.filter(({ lastDay }) => lastDay >= today);
  } catch {
    // A browser that blocks storage, or a damaged entry.
    return [];
  }
}

function store(pages: readonly SeenPage[]): void {
  try {
    if (pages.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ format, pages: pages.slice(0, pagesMax) }));
  } catch {
    // Then the next visit is the first one again.
  }
}
