import type { Inning } from 'engine';
import { useMemo } from 'react';
import { listInnings } from '#domain/games/inning-table.tsx';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { areLocked, listInningLocks } from '../editing/lock-all.ts';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { findShortInnings } from '../model/presence.ts';
import type { GridProps } from './grid-props.ts';
import { InningHeadingButton } from './heading-button.tsx';

/** The props of `InningTable` that the grids by position and by player share, and the props of their cells. */
export function useInningTable(editing: GridProps, rows: number) {
  const { isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const innings = useMemo(() => listInnings(problem), [problem]);
  const short = useMemo(() => findShortInnings(problem).map(({ inning }) => inning), [problem]);
  const locked = useMemo(
    () => innings.filter((inning) => areLocked(content, listInningLocks(problem, content, inning))),
    [problem, content, innings],
  );
  const headings = isReadOnly ? 'none' : 'both';
  const { stop, gridProps, cellProps } = useGridKeys({ rows, columns: innings.length, headings });
  const tableProps = {
    ...gridProps,
    ...editing.pointerProps,
    headingOf: (inning: Inning) => (
      <InningHeadingButton
        {...cellProps({ row: -1, column: inning - 1 })}
        inning={inning}
        isReadOnly={isReadOnly}
        isLocked={locked.includes(inning)}
        isSelected={editing.selection.selected?.inning === inning}
        openInning={editing.openInning}
      />
    ),
    innings: problem.innings,
    short,
  };
  return { innings, stop, tableProps, cellProps };
}
