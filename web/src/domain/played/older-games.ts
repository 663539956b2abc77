import { playedGame } from 'contract/season';
import { z } from 'zod';
import { moveOlderEdits } from '#domain/outbox/older-edits.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { isSameRecord, toGameRecord } from './game-record.ts';
import { describeRecord, getPlayedEntity, madeFrom, makePlayedChange } from './played-change.ts';

const record = playedGame.omit({ updatedAt: true });
/** A game as it was on the device, and as the server had it last. */
const olderGame = z.object({ edits: z.object({ record, base: record.nullable() }) });

/** Moves the games that an older version of game mode stored in the local storage into the outbox. */
export function moveOlderGames(outbox: Pick<Outbox, 'edit'>, coachId: string): Promise<void> {
  return moveOlderEdits(outbox, {
    coachId,
    page: 'game',
    schema: olderGame,
    toChange: (gameId, edits) => {
      const base = edits.base && toGameRecord(edits.base);
      const edited = toGameRecord(edits.record);
      if (base !== null && isSameRecord(base, edited)) return null;
      const saved = edits.base && { ...edits.base, updatedAt: '' };
      const make = makePlayedChange({
        gameId,
        shown: base,
        edited,
        hasProgress: true,
        made: madeFrom(saved),
        readSaved: () => saved,
        label: describeRecord(),
        path: paths.play(gameId),
      });
      return { entity: getPlayedEntity(gameId), make };
    },
  });
}
