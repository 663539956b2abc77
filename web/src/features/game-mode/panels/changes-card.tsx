import type { ReactNode } from 'react';
import type { Cells } from '#domain/played/game-record.ts';
import type { FindPlayer } from '../game-players.ts';
import { listInningChanges } from '../replan/list-differences.ts';

type ChangesCardProps = {
  readonly inning: number;
  readonly now: Cells;
  /** Undefined after the last planned inning. */
  readonly next: Cells | undefined;
  readonly findPlayer: FindPlayer;
  /** Shown beside the heading. */
  readonly children: ReactNode;
};

/** What the coach announces before the next inning. */
export function ChangesCard({ inning, now, next, findPlayer, children }: ChangesCardProps) {
  const labelOf = (playerId: string) => findPlayer(playerId).label;
  const { comeIn, move, sit } = listInningChanges(now, next ?? now);
  const moves = move.map(({ playerId, position }) => `${labelOf(playerId)} to ${position}`);
  const isSame = comeIn.length + moves.length + sit.length === 0;
  return (
    <section
      aria-label={next ? `Changes for inning ${inning + 1}` : 'Last inning'}
      className="min-h-19 rounded-md bg-sunken px-3 py-2 leading-snug"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="shrink-0 font-bold text-ink-soft text-xs">
          {next ? `Changes for inning ${inning + 1}` : 'Last inning'}
        </h2>
        {children}
      </div>
      {next && isSame && <p>No changes</p>}
      {!next && <p>End the game, or play an extra inning.</p>}
      {!isSame && (
        <dl className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
          {(comeIn.length > 0 || moves.length > 0) && (
            <>
              <dt className="font-bold text-grass-ink">{comeIn.length > 0 ? 'In' : 'Move'}</dt>
              <dd>{[comeIn.map(labelOf).join(', '), ...moves].filter(Boolean).join(' · ')}</dd>
            </>
          )}
          {sit.length > 0 && (
            <>
              <dt className="font-bold">Sit</dt>
              <dd>{sit.map(labelOf).join(', ')}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
