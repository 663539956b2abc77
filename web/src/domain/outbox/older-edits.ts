import type { z } from 'zod';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';

type OlderEdits<Edits> = {
  readonly coachId: string;
  readonly page: 'game' | 'lineup';
  readonly schema: z.ZodType<{ readonly edits: Edits }>;
  /**
   * The change to wait in the outbox, or null if what is stored differs in nothing from what the server had. A `make`
   * without a result leaves the edits where they are, until the next time.
   */
  readonly toChange: (gameId: string, edits: Edits) => MovedChange | null;
};

/**
 * Moves the edits that an older version of the app stored in the local storage into the outbox. They are removed there
 * only when their entry is on the disk; moving them twice is safe, because they are merged. What cannot be read stays.
 */
export async function moveOlderEdits<Edits>(outbox: Pick<Outbox, 'edit'>, older: OlderEdits<Edits>): Promise<void> {
  const prefix = `unsaved:${older.coachId}:${older.page}:`;
  for (const key of Object.keys(localStorage).filter((other) => other.startsWith(prefix))) {
    const stored = older.schema.safeParse(parse(localStorage.getItem(key))).data;
    if (!stored) continue;
    const change = older.toChange(key.slice(prefix.length), stored.edits);
    if (await storeChange(outbox, change)) localStorage.removeItem(key);
  }
}

type MovedChange = { readonly entity: string; readonly make: Parameters<Outbox['edit']>[1] };

async function storeChange(outbox: Pick<Outbox, 'edit'>, change: MovedChange | null): Promise<boolean> {
  if (!change) return true;
  let isStored = false;
  await outbox.edit(change.entity, (last) => {
    const made = change.make(last);
    isStored = made !== undefined;
    return made;
  });
  return isStored;
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}
