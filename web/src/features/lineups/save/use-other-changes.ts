import type { Game } from 'contract/games';
import { createContext, useEffect, useRef, useState } from 'react';
import { readNewestActivity } from '#domain/activities/read-newest-activity.ts';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.ts';
import { describeOtherChanges } from '../messages.ts';
import { type LineupDifferences, lineupDifferences } from '../model/lineup-differences.ts';

type ChangedCells = LineupDifferences['cells'];
const noCells: ChangedCells = new Set();

/** The cells that another coach or device has changed a moment ago, as `inning:position`. */
export const OtherChangesContext = createContext(noCells);

/** How long the changed cells are marked, and the notice about them is shown. */
export const shownForMs = 5_000;

type Notice = {
  cells: ChangedCells;
  battingOrder: boolean;
  readonly authors: Set<string>;
  /** The changes of which it is not known yet who made them. */
  unanswered: number;
  toast: number;
};
const newNotice = (): Notice => ({ cells: noCells, battingOrder: false, authors: new Set(), unanswered: 0, toast: 0 });

/** Marks what another coach or device changes in the open lineup, with one notice for several changes. */
export function useOtherChanges({ id: gameId, teamId }: Pick<Game, 'id' | 'teamId'>) {
  const [changedCells, setChangedCells] = useState(noCells);
  const shown = useRef(newNotice());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  const forget = () => {
    shown.current = newNotice();
    setChangedCells(noCells);
  };
  const announce = async (notice: Notice) => {
    notice.unanswered += 1;
    const newest = await readNewestActivity({ subject: 'lineup', teamId, gameId });
    notice.unanswered -= 1;
    if (newest?.author.kind === 'member') notice.authors.add(newest.author.isYou ? 'You' : newest.author.name);
    // The notice would give the changes of one person to another one.
    if (notice.unanswered > 0 || isLeft.current) return;
    dismissToast(notice.toast);
    const text = describeOtherChanges(notice, [...notice.authors]);
    notice.toast = showToast(text, { tone: 'info', durationMs: shownForMs });
  };
  /** Called with what the page showed before and shows now. */
  const show = (before: LineupContent, now: LineupContent) => {
    const { cells, battingOrder } = lineupDifferences(before, now);
    const notice = shown.current;
    notice.cells = new Set([...notice.cells, ...cells]);
    notice.battingOrder ||= battingOrder;
    setChangedCells(notice.cells);
    clearTimeout(timer.current);
    timer.current = setTimeout(forget, shownForMs);
    void announce(notice);
  };
  return { changedCells, show };
}
