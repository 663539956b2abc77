import { createContext, useEffect, useRef, useState } from 'react';
import type { LineupContent } from '#domain/lineup/lineup-content.ts';
import { usePresentOthers } from '#domain/live/presence.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.ts';
import { describeOtherChanges } from '../messages.ts';
import { type LineupDifferences, lineupDifferences } from './lineup-differences.ts';

type ChangedCells = LineupDifferences['cells'];
const noCells: ChangedCells = new Set();

/** The cells that another coach or device has changed a moment ago, as `inning:position`. */
export const OtherChangesContext = createContext(noCells);

/** How long the changed cells are marked, and the notice about them is shown. */
export const shownForMs = 5_000;

type OtherChanges = {
  readonly changedCells: ChangedCells;
  /** Called with what the page showed before and shows now. */
  readonly show: (before: LineupContent, now: LineupContent) => void;
};

/** Marks what another coach or device changes in the open lineup, with one notice for several changes. */
export function useOtherChanges(gameId: string): OtherChanges {
  const others = usePresentOthers(gameId);
  const [changedCells, setChangedCells] = useState(noCells);
  const shown = useRef({ cells: noCells, battingOrder: false, toast: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = () => {
    shown.current = { cells: noCells, battingOrder: false, toast: 0 };
    setChangedCells(noCells);
  };
  const show = (before: LineupContent, now: LineupContent) => {
    const { cells, battingOrder } = lineupDifferences(before, now);
    const earlier = shown.current;
    const all = { cells: new Set([...earlier.cells, ...cells]), battingOrder: earlier.battingOrder || battingOrder };
    // Several people may have changed it.
    const [author, ...more] = others;
    const text = describeOtherChanges(all, more.length === 0 ? author?.name : undefined);
    dismissToast(earlier.toast);
    shown.current = { ...all, toast: showToast(text, { tone: 'info', durationMs: shownForMs }) };
    setChangedCells(all.cells);
    clearTimeout(timer.current);
    timer.current = setTimeout(forget, shownForMs);
  };
  return { changedCells, show };
}
