import { getEarliestToday } from 'contract/primitives/days';
import type { SharedGame, SharedInning, SharedPlayer } from 'contract/sharing/shared-links';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/stored-json.ts';
import { findPlace, type Place } from './shared-view.ts';

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
  const stored = Object(readStored(storageKey));
  const pages: readonly SeenPage[] = stored.format === format ? stored.pages : [];
  const today = getEarliestToday(null, new Date());
  return pages.filter(({ lastDay }) => lastDay >= today);
}

/** Where nothing can be stored, the next visit is the first one again. */
function store(pages: readonly SeenPage[]): void {
  writeStored(storageKey, pages.length === 0 ? undefined : { format, pages: pages.slice(0, pagesMax) });
}

/** When and where a game is. */
export type Occasion = Pick<SharedGame, 'gameDate' | 'startTime' | 'location'>;

/** What a family has seen of a game. */
export type SeenGame = Occasion & Pick<SharedGame, 'players' | 'innings' | 'battingOrder'>;

export type Changes = {
  /** Undefined when the game is when and where it was. */
  readonly movedFrom: Occasion | undefined;
  readonly isLineupNew: boolean;
  /** The innings in which someone plays elsewhere, counted from 1. */
  readonly innings: readonly number[];
  readonly hasOtherOrder: boolean;
  /** Of the chosen player; undefined when the player has the name of another one in what was seen. */
  readonly places: readonly ChangedPlace[] | undefined;
};

export type ChangedPlace = { readonly inning: number; readonly before: Place; readonly now: Place };

/** What is different from what a family has seen; undefined when that is nothing. */
export function findChanges(before: SeenGame, game: SeenGame, player: number | undefined): Changes | undefined {
  const movedFrom = hasMoved(before, game) ? before : undefined;
  const isLineupNew = before.innings.length === 0 && game.innings.length > 0;
  const isComparable = !isLineupNew && isNamedAlike(before, game);
  const innings = isComparable ? listChangedInnings(before, game) : [];
  const hasOtherOrder = isComparable && describeOrder(before) !== describeOrder(game);
  if (!movedFrom && !isLineupNew && innings.length === 0 && !hasOtherOrder) return undefined;
  const places = isComparable && player !== undefined ? listChangedPlaces(before, game, player) : undefined;
  return { movedFrom, isLineupNew, innings, hasOtherOrder, places };
}

function hasMoved(before: Occasion, { gameDate, startTime, location }: Occasion): boolean {
  return before.gameDate !== gameDate || before.startTime !== startTime || before.location !== location;
}

const toKey = ({ firstName, initial, number }: SharedPlayer) => JSON.stringify([firstName, initial, number]);

/** False after the coach has chosen other names for the page: then everyone would seem to be new. */
function isNamedAlike(before: SeenGame, game: SeenGame): boolean {
  const known = new Set(before.players.map(toKey));
  return 2 * game.players.filter((player) => known.has(toKey(player))).length >= game.players.length;
}

/** Only those that both have: a game that is over has only the innings that were played. */
function listChangedInnings(before: SeenGame, game: SeenGame): readonly number[] {
  return game.innings.flatMap((inning, index) => {
    const seen = before.innings[index];
    return seen && describeInning(before, seen) !== describeInning(game, inning) ? [index + 1] : [];
  });
}

function describeInning({ players }: SeenGame, { positions, bench }: SharedInning): string {
  const name = (index: number) => players[index] && toKey(players[index]);
  const cells = Object.entries(positions).map(([position, player]) => [position, name(player)]);
  return JSON.stringify([cells.toSorted(), bench.map(name).toSorted()]);
}

function describeOrder({ players, battingOrder }: SeenGame): string {
  return JSON.stringify(battingOrder.map((index) => players[index] && toKey(players[index])));
}

function listChangedPlaces(before: SeenGame, game: SeenGame, player: number): readonly ChangedPlace[] | undefined {
  const key = game.players[player] && toKey(game.players[player]);
  const isAlone = ({ players }: SeenGame) => players.filter((other) => toKey(other) === key).length === 1;
  if (!isAlone(before) || !isAlone(game)) return undefined;
  const seen = before.players.findIndex((other) => toKey(other) === key);
  return game.innings.flatMap((inning, index) => {
    const cells = before.innings[index];
    if (!cells) return [];
    const [earlier, now] = [findPlace(cells, seen), findPlace(inning, player)];
    return JSON.stringify(earlier) === JSON.stringify(now) ? [] : [{ inning: index + 1, before: earlier, now }];
  });
}
