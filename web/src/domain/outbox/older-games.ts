import { playedGame } from 'contract/season';
import { z } from 'zod';
import { isSameRecord, toGameRecord } from '#domain/played/game-record.ts';
import { describeRecord, getPlayedEntity, madeFrom, makePlayedChange } from '#domain/played/played-change.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';

const record = playedGame.omit({ updatedAt: true });
/** A game as it was on the device, and as the server had it last. */
const olderGame = z.object({ edits: z.object({ record, base: record.nullable() }) });

/**
 * Moves the games that an older version of game mode stored in the local storage into the outbox. A game is removed there
 * only when its entry is on the disk; moving it twice is safe, because it is merged. What cannot be read stays.
 */
export async function moveOlderGames(outbox: Pick<Outbox, 'edit'>, coachId: string): Promise<void> {
  const prefix = `unsaved:${coachId}:game:`;
  for (const key of Object.keys(localStorage).filter((other) => other.startsWith(prefix))) {
    const edits = olderGame.safeParse(parse(localStorage.getItem(key))).data?.edits;
    if (!edits) continue;
    const base = edits.base && toGameRecord(edits.base);
    const edited = toGameRecord(edits.record);
    const saved = edits.base && { ...edits.base, updatedAt: '' };
    const gameId = key.slice(prefix.length);
    if (base === null || !isSameRecord(base, edited)) {
      const change = makePlayedChange({
        gameId,
        shown: base,
        edited,
        hasProgress: true,
        made: madeFrom(saved),
        readSaved: () => saved,
        label: describeRecord(),
        path: paths.play(gameId),
      });
      await outbox.edit(getPlayedEntity(gameId), change);
    }
    localStorage.removeItem(key);
  }
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}
