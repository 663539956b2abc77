import type { Inning, PlayerId } from 'engine';
import { formatPosition } from 'engine/format';
import { use } from 'react';
import { InningTable, rowHeaderStyle } from '#domain/games/inning-table.tsx';
import { findPlayerLock } from '#domain/lineup/saved-lineup.ts';
import { classNames } from '#ui/class-names.ts';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { isAbsent, type PlayerGame, type PlayerInning } from '../model/fairness.ts';
import { cellKey } from '../model/lineup-differences.ts';
import { findSwapRole } from '../model/place-player.ts';
import { concerns, findMark } from '../model/places.ts';
import type { Comparison, OtherCell } from '../model/use-alternatives.ts';
import { OtherChangesContext } from '../save/use-other-changes.ts';
import { describeOther, LockedMark, OtherMark } from './grid-marks.tsx';
import {
  type GridCellProps,
  type GridProps,
  gridStyle,
  HeadingButton,
  isOpened,
  useInningTable,
} from './use-inning-table.tsx';

export function PlayerGrid(editing: GridProps) {
  const { labels, isReadOnly } = useLineupGame();
  const games = useLineup().playerGames.filter((game) => !isAbsent(game) || isPlaced(game));
  const { innings, tableProps, cellProps } = useInningTable(editing, games.length);
  return (
    <InningTable
      {...tableProps}
      label="Lineup by player"
      corner="Player"
      className={`${gridStyle} [--first-column:4.75rem] sm:[--first-column:9rem]`}
      moreColumns={
        <th scope="col" className="border-line border-b px-2 text-center">
          <span className="scorebook text-ink-faint">Sits</span>
        </th>
      }
    >
      {games.map((game, row) => (
        <tr key={game.id}>
          <th scope="row" className={classNames(rowHeaderStyle, 'text-sm max-w-(--first-column) bg-surface')}>
            <HeadingButton
              cellProps={cellProps({ row, column: -1 })}
              isReadOnly={isReadOnly}
              onPress={(trigger) => editing.openPlayer(game.id, trigger)}
            >
              <span aria-hidden="true" className="wrap-anywhere leading-tight sm:hidden">
                {labels.get(game.id)}
              </span>
              <span className="sr-only break-words leading-tight sm:not-sr-only">{game.name}</span>
            </HeadingButton>
          </th>
          {innings.map((inning, column) => (
            <PlayerCell key={inning} {...editing} game={game} inning={inning} cellProps={cellProps({ row, column })} />
          ))}
          <td className="border-line border-b text-center font-bold text-sm">{game.sits}</td>
        </tr>
      ))}
    </InningTable>
  );
}

/** A player who is out is shown only while still placed somewhere, because the coach has to fix that. */
function isPlaced({ innings }: PlayerGame): boolean {
  return innings.some(({ position }) => position !== undefined);
}

type PlayerCellProps = GridProps & {
  readonly game: PlayerGame;
  readonly inning: Inning;
  readonly cellProps: GridCellProps;
};

function PlayerCell({ game, inning, cellProps, ...editing }: PlayerCellProps) {
  const { pointedAt, opened, openPlace, selection } = editing;
  const { isReadOnly } = useLineupGame();
  const { content, violations } = useLineup();
  const { comparison } = useLineupEditing().alternatives;
  const reading: PlayerInning = game.innings[inning - 1] ?? { kind: 'away' };
  const { position = null } = reading;
  const place = { inning, position, playerId: game.id };
  const mark = findMark(violations, place);
  const isLocked = findPlayerLock(content, inning, game.id) !== undefined;
  const swapRole = findSwapRole(editing, place);
  const other = findOther(comparison, game.id, inning, reading);
  const changedCells = use(OtherChangesContext);
  return (
    <td className="border-line border-b p-0.5">
      <button
        type="button"
        {...cellProps}
        aria-expanded={isOpened({ opened }, { inning, position })}
        data-pointed={(pointedAt && concerns(pointedAt, place)) || undefined}
        aria-label={`${game.name}, inning ${inning}: ${describeInning(reading)}${isLocked ? ', locked' : ''}${describeOther(other)}`}
        data-changed={changedCells.has(cellKey(inning, position ?? '')) || undefined}
        data-inning={inning}
        data-position={position ?? undefined}
        data-player={game.id}
        aria-pressed={isReadOnly ? undefined : swapRole === 'selected'}
        onKeyDown={({ key }) => {
          if (key === 'Escape') selection.select(undefined);
          if (key.toLowerCase() === 'l' && reading.kind !== 'away') selection.toggleLock(place);
        }}
        onClick={({ currentTarget }) => {
          if (reading.kind === 'away') openPlace({ inning, position }, currentTarget);
          else selection.press(place, currentTarget);
        }}
        className={classNames(
          'select-none data-changed:inset-ring-3 data-changed:inset-ring-clay [-webkit-touch-callout:none]',
          swapRole === 'selected' && 'touch-none ring-3 ring-info',
          swapRole === 'risky' && 'ring-2 ring-danger ring-inset',
          (swapRole === 'valid' || swapRole === 'target') && 'ring-2 ring-info ring-inset',
          'relative flex min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 wrap-anywhere flex-col items-center justify-center rounded-sm border font-semibold text-sm leading-tight outline-offset-0 aria-expanded:border-ink aria-expanded:ring-2 aria-expanded:ring-ink hover:border-ink data-pointed:ring-3 data-pointed:ring-focus',
          kindStyles[reading.kind],
          mark === 'required' ? 'border-danger' : 'border-transparent',
        )}
      >
        {position ?? kindTexts[reading.kind]}
        <OtherMark other={other} hasOwnColor={reading.kind === 'sit'} isBordered />
        {isLocked && <LockedMark className="absolute top-1 right-1 size-2.5" />}
      </button>
    </td>
  );
}

/** Where the player is in the other of two alternatives, if that differs. */
function findOther(
  comparison: Comparison | undefined,
  playerId: PlayerId,
  inning: Inning,
  here: PlayerInning,
): OtherCell | undefined {
  const there = comparison?.other.games.get(playerId)?.innings[inning - 1];
  if (!there || (there.kind === here.kind && there.position === here.position)) return undefined;
  const label = there.position ?? kindTexts[there.kind];
  return { alternative: comparison.other.alternative, name: describeInning(there), label };
}

const kindStyles: Readonly<Record<PlayerInning['kind'], string>> = {
  infield: 'bg-clay-soft text-clay-ink',
  outfield: 'bg-grass-soft text-grass-ink',
  sit: 'bg-sit text-on-sit',
  open: 'border-line-strong/50 border-dashed text-ink-faint',
  away: 'text-ink-faint',
};

const kindTexts: Readonly<Record<PlayerInning['kind'], string>> = {
  infield: '',
  outfield: '',
  sit: 'Sit',
  open: '–',
  away: '',
};

function describeInning({ kind, position }: PlayerInning): string {
  if (position !== undefined) {
    const label = `${position}, ${formatPosition(position)}`;
    return kind === 'away' ? `${label}, but not here` : label;
  }
  if (kind === 'sit') return 'Sit';
  return kind === 'open' ? 'not placed yet' : 'not here';
}
