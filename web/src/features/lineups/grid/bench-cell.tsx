import type { Inning } from 'engine';
import type { MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { readPlace } from '../editing/use-grid-pointer.ts';
import { findPlayerLock } from '../model/lineup-content.ts';
import { formatPlace } from '../model/position-label.ts';
import { listBench } from '../model/presence.ts';
import { concerns, findMark } from '../rules/violation-marks.ts';
import { LockedMark, RequiredMark, WantedMark } from './grid-icons.tsx';
import { findSwapRole, type GridProps, isOpened } from './grid-props.ts';

type BenchCellProps = GridProps & {
  readonly inning: Inning;
  readonly spot: { readonly 'data-row': number; readonly 'data-column': number; readonly tabIndex: number };
};

/** One button for all players on the bench of an inning. */
export function BenchCell({ inning, spot, ...editing }: BenchCellProps) {
  const { board, pointedAt, opened, openPlace, selection, dropTarget } = editing;
  const { content, problem, labels, violations } = board;
  const sitting = listBench(problem, inning, content.innings[inning - 1] ?? {}).map((player) => {
    const place = { inning, position: null, playerId: player.id };
    return {
      ...player,
      label: labels.get(player.id) ?? '?',
      isLocked: findPlayerLock(content, inning, player.id)?.position === null,
      mark: findMark(violations, place),
      swapRole: findSwapRole(editing, place),
      isPointedAt: pointedAt !== undefined && concerns(pointedAt, place),
    };
  });
  const isTarget = dropTarget?.position === null && dropTarget.inning === inning && selection.selected !== undefined;
  function onClick({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
    const place = readPlace(content, target);
    // A finger cannot meet one of the names, so it opens them as a list.
    const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
    if (isMouse && place?.playerId !== undefined) selection.press(place, currentTarget);
    else openPlace({ inning, position: null }, currentTarget);
  }
  const names = sitting.map(({ label }) => label).join(', ');
  const locked = sitting.filter(({ isLocked }) => isLocked).map(({ label }) => label);
  return (
    <td className="h-px p-px align-top md:bg-sunken">
      <button
        type="button"
        {...spot}
        aria-expanded={isOpened({ opened }, { inning, position: null })}
        aria-label={`${formatPlace(inning, null)}: ${names || 'no one'}${locked.length > 0 ? `; locked: ${locked.join(', ')}` : ''}`}
        data-inning={inning}
        onClick={onClick}
        onKeyDown={({ key }) => {
          if (key === 'Escape') selection.select(undefined);
        }}
        className={classNames(
          isTarget && 'ring-2 ring-info',
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
              'flex min-h-5 scroll-mt-24 scroll-mb-40 items-center justify-center gap-0.5 rounded-xs font-medium md:px-0.5 leading-tight md:min-h-6 md:font-bold',
              mark === undefined && swapRole !== 'selected' && 'md:bg-sit md:text-on-sit',
              swapRole === 'selected' && 'bg-info text-page ring-2 ring-info',
              (swapRole === 'valid' || swapRole === 'target') && 'ring-2 ring-info ring-inset',
              mark === 'required' && 'bg-danger-soft text-danger-ink',
              mark === 'wanted' && 'bg-warning-soft text-warning-ink',
              isPointedAt && 'ring-2 ring-focus',
            )}
          >
            {mark === 'required' && <RequiredMark className="size-2.5 md:size-3.5" />}
            {mark === 'wanted' && <WantedMark className="size-2.5 md:size-3.5" />}
            <span className="wrap-anywhere min-w-0">{label}</span>
            {isLocked && <LockedMark className="size-2.5" />}{' '}
          </span>
        ))}
      </button>
    </td>
  );
}
