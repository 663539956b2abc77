import { lineupChange } from 'contract/lineups';
import { z } from 'zod';
import { paths } from '#lib/navigation/paths.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { sameContent } from './lineup-content.ts';
import { describeLineup, getLineupEntity, makeLineupEdit } from './lineup-edit.ts';
import { toSavedLineup } from './saved-lineup.ts';

/** The edited lineup, and the saved one that it was made from (version 0: none yet). */
const olderLineup = z.object({ edits: z.object({ content: lineupChange, base: lineupChange }) });

/**
 * Moves the edits of lineups that an older version of the app stored in the local storage into the outbox. They are removed
 * there only when their entry is on the disk; moving them twice is safe, because they are merged. What cannot be read stays.
 */
export async function moveOlderLineups(outbox: Pick<Outbox, 'edit'>, coachId: string): Promise<void> {
  const prefix = `unsaved:${coachId}:lineup:`;
  for (const key of Object.keys(localStorage).filter((other) => other.startsWith(prefix))) {
    const edits = olderLineup.safeParse(parse(localStorage.getItem(key))).data?.edits;
    if (!edits) continue;
    const base = toSavedLineup(edits.base);
    const gameId = key.slice(prefix.length);
    if (!sameContent(base.content, edits.content)) {
      const edit = makeLineupEdit({
        gameId,
        shown: base.content,
        made: base,
        edited: toSavedLineup(edits.content).content,
        isMarkedFinal: false,
        readSaved: () => (base.version === 0 ? null : { ...edits.base, updatedAt: '' }),
        label: describeLineup(),
        path: paths.lineup(gameId),
      });
      await outbox.edit(getLineupEntity(gameId), edit);
    }
    localStorage.removeItem(key);
  }
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return null;
  }
}
