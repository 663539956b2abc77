import { memo, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LockedMark } from '../grid/grid-icons.tsx';
import { PitchingRestList } from '../rules/pitching-rest-list.tsx';
import type { LineupBoard } from '../use-lineup-board.ts';
import { PitchersDialog } from './pitchers-dialog.tsx';
import { formatInningRange, readMound } from './pitching-turns.ts';

export const pitchersId = 'pitchers-strip';

/** Who pitches in the lineup, who must rest, and the way to choose. A tee-ball game has no pitchers. */
export const PitchersStrip = memo(function PitchersStrip({ board }: { readonly board: LineupBoard }) {
  const [isOpen, setOpen] = useState(false);
  const { content, labels, hasPitchers, isReadOnly } = board;
  if (!hasPitchers) return null;
  const turns = readMound(content).filter(({ playerId }) => playerId !== null);
  const isAutomatic = content.locks.every(({ position }) => position !== 'P');
  return (
    <section
      id={pitchersId}
      tabIndex={-1}
      aria-labelledby="pitchers"
      className="grid scroll-mt-20 gap-1 rounded-lg border border-line bg-surface px-3 py-1.5 shadow-card outline-none"
    >
      <div className="grid min-h-target grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
        <h2 id="pitchers" className="font-bold text-sm sm:w-20">
          Tonight&apos;s pitchers
        </h2>
        {turns.length > 0 && (
          <ol
            aria-labelledby="pitchers"
            className="flex flex-wrap items-center gap-2 sm:gap-1 max-sm:order-last max-sm:col-span-3"
          >
            {turns.map((turn) => (
              <li
                key={turn.first}
                className={classNames(
                  'flex min-h-target items-center gap-1.5 rounded-full border px-3 text-sm sm:px-2',
                  turn.isChosen ? 'border-clay-line bg-clay-soft' : 'border-line-strong border-dashed',
                )}
              >
                {turn.isChosen && <LockedMark />}
                <strong>{labels.get(turn.playerId ?? '') ?? 'Former player'}</strong>
                <span className="sr-only">{turn.first === turn.last ? 'inning' : 'innings'}</span>
                <span className="text-clay-ink tabular-nums">{formatInningRange(turn)}</span>
                {turn.isChosen && <span className="sr-only">, chosen</span>}
              </li>
            ))}
          </ol>
        )}
        {isAutomatic && (
          <span className={classNames('text-ink-soft text-sm', turns.length > 0 && 'sm:hidden')}>Automatic</span>
        )}
        {!isReadOnly && (
          <Button
            variant="ghost"
            size="compact"
            onClick={() => setOpen(true)}
            className="col-start-3 row-start-1 text-grass-ink"
          >
            Change<span className="sr-only"> pitchers</span>
          </Button>
        )}
      </div>
      <PitchingRestList board={board} />
      {isOpen && <PitchersDialog board={board} onClose={() => setOpen(false)} />}
    </section>
  );
});
