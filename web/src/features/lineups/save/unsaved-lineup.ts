import { type Lineup, lineupChange } from 'contract/lineups';
import { useMemo } from 'react';
import { z } from 'zod';
import { type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import { type SavedLineup, toLineupChange, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { type EditsKey, readUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { usePersistUnsavedEdits } from '#lib/forms/use-unsaved-edits.ts';

/** The edited lineup stored on this device, and the saved one it is based on (version 0: none yet). */
export type UnsavedLineup = {
  readonly editedAt: number;
  readonly content: LineupContent;
  readonly base: SavedLineup;
  /** False while the page or Generate made the batting order, so that Generate may make another. */
  readonly isOrderArranged: boolean;
};

/** Edits that an older version of the app stored do not say who arranged the order, so it is left as it is. */
const storedLineup = z.object({
  content: lineupChange,
  base: lineupChange,
  isOrderArranged: z.boolean().default(true),
});

export function readUnsavedLineup(key: EditsKey | null): UnsavedLineup | null {
  const stored = key && readUnsavedEdits(key, Date.now());
  const lineup = storedLineup.safeParse(stored?.edits);
  if (!stored || !lineup.success) return null;
  return {
    editedAt: stored.editedAt,
    content: toSavedLineup(lineup.data.content).content,
    base: toSavedLineup(lineup.data.base),
    isOrderArranged: lineup.data.isOrderArranged,
  };
}

/**
 * The saved lineup, null for none, when it is not the one that the unsaved edits were made from: the coach decides
 * between the two. Undefined when there is nothing to decide.
 */
export function findConflict(
  unsaved: UnsavedLineup | null,
  lineup: Lineup | null,
): { readonly theirs: SavedLineup | null } | undefined {
  if (!unsaved || unsaved.base.version === (lineup?.version ?? 0)) return undefined;
  if (lineup && sameContent(unsaved.content, lineup)) return undefined;
  return { theirs: lineup && toSavedLineup(lineup) };
}

type Board = {
  readonly isDirty: boolean;
  readonly content: LineupContent;
  readonly base: SavedLineup;
  readonly isOrderArranged: boolean;
};

/** Keeps the unsaved edits of the board on this device. Returns how to discard them for good. */
export function usePersistUnsavedLineup(
  key: EditsKey | null,
  unsaved: UnsavedLineup | null,
  { isDirty, content, base, isOrderArranged }: Board,
): () => void {
  const edits = useMemo(
    () => ({ content: toLineupChange(content, base), base: toLineupChange(base.content, base), isOrderArranged }),
    [content, base, isOrderArranged],
  );
  return usePersistUnsavedEdits(key, { isDirty, isRestored: unsaved !== null, edits });
}
