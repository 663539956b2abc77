import { type PlayedGame, playedGame } from 'contract/season';
import { z } from 'zod';
import { discardUnsavedEdits, type EditsKey, readUnsavedEdits, storeUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { type GameRecord, isSameRecord, toGameRecord, toPlayedChange } from '../model/game-record.ts';

/** A game on this device: as it is now, and as the server had it last (version 0: nothing). */
export type StoredGame = { readonly record: GameRecord; readonly base: GameRecord | null; readonly version: number };

const storedRecord = playedGame.omit({ updatedAt: true });
const storedGame = z.object({ record: storedRecord, base: storedRecord.nullable(), version: z.int() });

/** Every event is written at once, because the battery may die at any moment. */
export function writeStoredGame(key: EditsKey | null, { record, base, version }: StoredGame): void {
  if (key === null) return;
  const edits = {
    record: toPlayedChange(record, version),
    base: base && toPlayedChange(base, version),
    version,
  };
  storeUnsavedEdits(key, edits, Date.now());
}

export function readStoredGame(key: EditsKey | null): StoredGame | null {
  const stored = storedGame.safeParse(key && readUnsavedEdits(key, Date.now())?.edits);
  if (!stored.success) return null;
  const { record, base, version } = stored.data;
  return { record: toGameRecord(record), base: base && toGameRecord(base), version };
}

export function discardStoredGame(key: EditsKey | null): void {
  if (key !== null) discardUnsavedEdits(key);
}

export function isSynced({ record, base }: StoredGame): boolean {
  return base !== null && isSameRecord(record, base);
}

export function fromServer(played: PlayedGame): StoredGame {
  const record = toGameRecord(played);
  return { record, base: record, version: played.version };
}
