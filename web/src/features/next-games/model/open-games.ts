import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Lineup } from 'contract/lineups';
import type { SeasonGame } from 'contract/season';
import { earliestFirst } from '#domain/games/game-order.ts';
import { findLineupEntry, readLineup } from '#domain/lineup/lineup-edit.ts';
import { type LineupContent, type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { gamesOfPlan } from '#domain/season/plan-games.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

/** A lineup that is not final, as this device has it, and the saved one that it was made from. */
type Draft = { readonly content: LineupContent; readonly baseVersion: SavedLineup };

export type OpenGame = {
  readonly game: Game;
  readonly availability: readonly PlayerAvailability[];
  /** Null where no lineup was saved. */
  readonly draft: Draft | null;
};

export type ListedGame = {
  readonly game: Game;
  /** Undefined while the device does not have what a plan needs. */
  readonly open: OpenGame | undefined;
};

/** The next games without a final lineup and without a record, earliest first, and how many more there are. */
export function listOpenGames(
  games: readonly Game[],
  season: readonly SeasonGame[],
): { readonly open: readonly Game[]; readonly more: number } {
  const played = new Set(season.flatMap(({ gameId, source }) => (source === 'played' ? [gameId] : [])));
  const open = games
    .filter((game) => !(game.isCompleted || game.isPlayed || played.has(game.id) || game.lineupStatus === 'final'))
    .toSorted(earliestFirst);
  return { open: open.slice(0, gamesOfPlan), more: Math.max(0, open.length - gamesOfPlan) };
}

/** The draft on this device; null where there is none. */
export function readDraft(
  gameId: string,
  { entries, saved }: { readonly entries: readonly OutboxEntry[]; readonly saved: Lineup | null },
): Draft | null {
  const entry = findLineupEntry(entries, gameId);
  const waiting = entry && readLineup(entry.body, entry.version);
  if (!waiting) return saved && { content: toSavedLineup(saved).content, baseVersion: toSavedLineup(saved) };
  return { content: waiting.content, baseVersion: readLineup(entry.base, entry.version) ?? { ...waiting, version: 0 } };
}
