import {
  type PlayerAvailability,
  putPlayerAvailability,
  type SavedAvailability,
  staleAvailability,
} from 'contract/availability';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { describePresence } from '../messages.ts';
import { findEntry } from './availability-entry.ts';

/** The cached availability of a game. */
export type StoredAvailability = {
  readonly get: () => readonly SavedAvailability[];
  readonly set: (list: SavedAvailability[]) => Promise<void>;
};

/**
 * Saves what the coach marked for one player. When another device has marked the same player otherwise meanwhile, that is
 * kept and answered, for the coach to see.
 */
export async function saveMark(
  gameId: string,
  mark: PlayerAvailability,
  stored: StoredAvailability,
): Promise<SavedAvailability | undefined> {
  const { playerId, ...presence } = mark;
  const before = stored.get();
  const { version = 0 } = before.find((entry) => entry.playerId === playerId) ?? {};
  try {
    const body = { ...presence, version };
    await stored.set(await call(putPlayerAvailability, { params: { gameId, playerId }, body }));
    return undefined;
  } catch (error) {
    const current = findNewerEntry(error);
    if (!current) throw error;
    await stored.set([...stored.get().filter((entry) => entry.playerId !== playerId), current]);
    const presence = describePresence(current);
    // An earlier attempt was saved, but its response was lost.
    if (presence === describePresence(mark)) return undefined;
    // Only the version differs, so the coach has seen the stored value: retry with the current version.
    if (presence === describePresence(findEntry(before, playerId)) && current.version !== version) {
      return saveMark(gameId, mark, stored);
    }
    return current;
  }
}

function findNewerEntry(error: unknown): SavedAvailability | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return staleAvailability.safeParse(error.body).data?.current;
}
