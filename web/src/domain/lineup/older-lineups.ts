import { lineupChange } from 'contract/lineups';
import { z } from 'zod';
import { moveOlderEdits } from '#domain/outbox/older-edits.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { sameContent } from './lineup-content.ts';
import { describeLineup, getLineupEntity, makeLineupEdit } from './lineup-edit.ts';
import { toSavedLineup } from './saved-lineup.ts';

/** The edited lineup, and the saved one that it was made from (version 0: none yet). */
const olderLineup = z.object({ edits: z.object({ content: lineupChange, base: lineupChange }) });

/**
 * Moves the edits of lineups that an older version of the app stored in the local storage into the outbox. Those of a final
 * lineup wait until the coach has decided, because there they were sent only with a button.
 */
export function moveOlderLineups(outbox: Pick<Outbox, 'edit'>, coachId: string): Promise<void> {
  return moveOlderEdits(outbox, {
    coachId,
    page: 'lineup',
    schema: olderLineup,
    toChange: (gameId, edits) => {
      const base = toSavedLineup(edits.base);
      if (sameContent(base.content, edits.content)) return null;
      const make = makeLineupEdit({
        gameId,
        shown: base.content,
        made: base,
        edited: toSavedLineup(edits.content).content,
        isMarkedFinal: false,
        mustAsk: true,
        readSaved: () => (base.version === 0 ? null : { ...edits.base, updatedAt: new Date(0).toISOString() }),
        label: describeLineup(),
        path: paths.lineup(gameId),
      });
      return {
        entity: getLineupEntity(gameId),
        // A lineup that the coach has just marked final is sent as it is. The edits are moved when it is saved.
        make: (last) => (last?.body.status === 'final' ? undefined : make(last)),
      };
    },
  });
}
