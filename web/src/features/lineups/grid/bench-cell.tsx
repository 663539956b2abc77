import type { Inning, Violation } from 'engine';
import { memo } from 'react';
import { findPlayerLock } from '#domain/lineup/saved-lineup.ts';
import { classNames } from '#ui/class-names.ts';
import type { Selection } from '../editing/use-selection.ts';
import type { AnyPlace } from '../editing/valid-swaps.ts';
import { type CheckedLineup, type LineupGame, useLineup, useLineupGame } from '../lineup-context.tsx';
import { formatPlace } from '../model/labels.ts';
import { listBench } from '../model/presence.ts';
import { concerns, findMark } from '../rules/violation-marks.ts';
import { LockedMark, RequiredMark, WantedMark } from './grid-icons.tsx';
import { findSwapRole, type GridCellProps } from './grid-props.ts';

type BenchCellProps = GridCellProps & {
  readonly inning: Inning;
  readonly isOpen: boolean;
  readonly pointedAt: Violation | undefined;
  /** Undefined while the selected player is in another inning, as is the place under a dragged player. */
  readonly selected: Selection['selected'];
  readonly validSwaps: Selection['validSwaps'];
  readonly dropTarget: AnyPlace | undefined;
};

/** One button for all players on the bench of an inning. The grid handles its presses and keys, as those of the cells. */
export const BenchCell = memo(function BenchCell(props: BenchCellProps) {
  const { inning, isOpen, selected, dropTarget } = props;
  const { labels } = useLineupGame();
  const sitting = listSitting(useLineup(), labels, props);
  const isTarget = dropTarget?.position === null && selected !== undefined;
  const isRisky = sitting.some(({ swapRole }) => swapRole === 'risky');
  const names = sitting.map(({ label }) => label).join(', ');
  const locked = sitting.filter(({ isLocked }) => isLocked).map(({ label }) => label);
  return (
    <td className="h-px p-px align-top md:bg-sunken">
      <button
        type="button"
        data-row={props['data-row']}
        data-column={props['data-column']}
        tabIndex={props.tabIndex}
        aria-expanded={isOpen}
        aria-label={`${formatPlace(inning, null)}: ${names || 'no one'}${locked.length > 0 ? `; locked: ${locked.join(', ')}` : ''}`}
        data-inning={inning}
        className={classNames(
          isTarget && (isRisky ? 'ring-2 ring-danger' : 'ring-2 ring-info'),
          'flex h-full min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 flex-col items-stretch gap-px rounded-sm border border-transparent py-1.25 text-(length:--cell-text) outline-offset-0 hover:border-info aria-expanded:border-info max-md:bg-sit max-md:text-on-sit md:gap-0.5 select-none [-webkit-touch-callout:none]',
        )}
      >
        {sitting.length === 0 && <span aria-hidden="true">–</span>}
        {/* The space at the end keeps the names apart as words, as the label of the button says them. */}
        {sitting.map(({ id, label, isLocked, mark, swapRole, isPointedAt }) => (
          <span
            key={id}
            data-player={id}
            data-pointed={isPointedAt || undefined}
            className={classNames(
              'relative flex min-h-5 scroll-mt-24 scroll-mb-40 items-center justify-center gap-0.5 rounded-xs font-medium md:px-0.5 leading-tight md:min-h-6 md:font-bold',
              mark === undefined && swapRole !== 'selected' && 'md:bg-sit md:text-on-sit',
              swapRole === 'selected' && 'bg-info text-page ring-2 ring-info',
              swapRole === 'risky' && 'ring-2 ring-danger ring-inset',
              (swapRole === 'valid' || swapRole === 'target') && 'ring-2 ring-info ring-inset',
              mark === 'required' && 'bg-danger-soft text-danger-ink',
              mark === 'wanted' && 'bg-warning-soft text-warning-ink',
              isPointedAt && 'ring-2 ring-focus',
            )}
          >
            {mark === 'required' && <RequiredMark className={markStyle} />}
            {mark === 'wanted' && <WantedMark className={markStyle} />}
            <span className="wrap-anywhere min-w-0">{label}</span>
            {isLocked && <LockedMark className="size-2.5" />}{' '}
          </span>
        ))}
      </button>
    </td>
  );
});

function listSitting(
  { problem, content, violations }: CheckedLineup,
  labels: LineupGame['labels'],
  props: BenchCellProps,
) {
  const { inning, pointedAt, selected, validSwaps, dropTarget } = props;
  return listBench(problem, inning, content.innings[inning - 1] ?? {}).map((player) => {
    const place = { inning, position: null, playerId: player.id };
    return {
      ...player,
      label: labels.get(player.id) ?? '?',
      isLocked: findPlayerLock(content, inning, player.id)?.position === null,
      mark: findMark(violations, place),
      swapRole: findSwapRole({ selection: { selected, validSwaps }, dropTarget }, place),
      isPointedAt: pointedAt !== undefined && concerns(pointedAt, place),
    };
  });
}

/** The mark covers a corner, as in the cells: beside the name it would break short names in two. */
const markStyle = 'absolute -top-0.5 -right-0.5 size-2.5 md:size-3.5';
