import { type Lineup, lineupChange } from 'contract/lineups';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { discardUnsavedEdits, type EditsKey, readUnsavedEdits, storeUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import type { SavedLineup } from '../model/board-state.ts';
import { type LineupContent, sameContent } from '../model/lineup-content.ts';
import { toLineupChange, toSavedLineup } from './saved-lineup.ts';

/** The edited lineup stored on this device, and the saved one it is based on (version 0: none yet). */
export type UnsavedLineup = {
  readonly editedAt: number;
  readonly content: LineupContent;
  readonly base: SavedLineup;
};

const storedLineup = z.object({ content: lineupChange, base: lineupChange });

export function readUnsavedLineup(key: EditsKey | null): UnsavedLineup | null {
  const stored = key && readUnsavedEdits(key, Date.now());
  const lineup = storedLineup.safeParse(stored?.edits);
  if (!stored || !lineup.success) return null;
  return {
    editedAt: stored.editedAt,
    content: toSavedLineup(lineup.data.content).content,
    base: toSavedLineup(lineup.data.base),
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

type Board = { readonly isDirty: boolean; readonly content: LineupContent; readonly base: SavedLineup };

/**
 * Keeps every unsaved edit of the board on this device, and removes it once there is nothing left to save. Returns how to
 * discard the edits for good when the coach leaves the board.
 */
export function usePersistUnsavedLineup(
  key: EditsKey | null,
  unsaved: UnsavedLineup | null,
  { isDirty, content, base }: Board,
): () => void {
  // Another tab may have stored edits since, so only edits that were made here are removed here.
  const wasDirty = useRef(unsaved !== null);
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (key === null || isDiscarded.current) return;
    if (isDirty) {
      storeUnsavedEdits(
        key,
        { content: toLineupChange(content, base), base: toLineupChange(base.content, base) },
        Date.now(),
      );
    } else if (wasDirty.current) {
      discardUnsavedEdits(key);
    }
    wasDirty.current = isDirty;
  }, [key, isDirty, content, base]);
  return () => {
    isDiscarded.current = true;
    if (key !== null) discardUnsavedEdits(key);
  };
}
