import type { InningAssignment } from 'engine';
import { z } from 'zod';
import { deviceStorage } from '#lib/offline/device-storage.ts';

const prefix = 'printed:';

const printedInnings = z.array(z.record(z.string(), z.string()));

/**
 * The lineups that were printed last on this device, by game: players by their ids, and nothing else of them. Sign-out
 * clears them.
 */
export const printedLineups = {
  remember: (gameId: string, innings: readonly InningAssignment[]) =>
    deviceStorage.setItem(prefix + gameId, JSON.stringify(innings)),
  find: (gameId: string): readonly InningAssignment[] | undefined => {
    try {
      return printedInnings.safeParse(JSON.parse(deviceStorage.getItem(prefix + gameId) ?? 'null')).data;
    } catch {
      return undefined;
    }
  },
};
