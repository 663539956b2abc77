import type { Inning } from 'engine';
import { listInnings } from '#domain/games/inning-table.tsx';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { findShortInnings } from '../model/presence.ts';
import type { GridProps } from './grid-props.ts';
import { InningHeadingButton } from './heading-button.tsx';

/** The props of `InningTable` that the grids by position and by player share, and the spots of their buttons. */
export function useInningTable(editing: GridProps, rows: number) {
  const { problem, isReadOnly } = editing.board;
  const innings = listInnings(problem);
  const headings = isReadOnly ? 'none' : 'both';
  const { gridProps, spotProps } = useGridKeys({ rows, columns: innings.length, headings });
  const tableProps = {
    ...gridProps,
    ...editing.pointerProps,
    headingOf: (inning: Inning) => (
      <InningHeadingButton {...editing} inning={inning} spot={spotProps({ row: -1, column: inning - 1 })} />
    ),
    innings: problem.innings,
    short: findShortInnings(problem).map(({ inning }) => inning),
  };
  return { innings, tableProps, spotProps };
}
