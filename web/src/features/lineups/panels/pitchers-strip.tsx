import { memo, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LockedMark } from '../grid/grid-marks.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { PitchersDialog, PitchingRestList } from './pitchers-dialog.tsx';
import { formatInningRange, readMound } from './pitching-turns.ts';

export const pitchersId = 'pitchers-strip';

type PitchersStripProps = {
  /** `line` for a screen on which the grid needs the height. */
  readonly variant?: keyof typeof variants;
};

/** Who pitches in the lineup, who must rest, and the way to choose. A tee-ball game has no pitchers. */
export const PitchersStrip = memo(function PitchersStrip({ variant = 'panel' }: PitchersStripProps) {
  const [isOpen, setOpen] = useState(false);
  const { hasPitchers, isReadOnly } = useLineupGame();
  const { content } = useLineup();
  if (!hasPitchers) return null;
  const turns = readMound(content).filter(({ playerId }) => playerId !== null);
  const isAutomatic = content.locks.every(({ position }) => position !== 'P');
  const styles = variants[variant];
  return (
    <section
      id={pitchersId}
      tabIndex={-1}
      aria-labelledby="pitchers"
      className={`isolate scroll-mt-20 rounded-lg border border-line bg-surface px-3 shadow-card outline-none ${styles.section}`}
    >
      <div className={styles.row}>
        <h2 id="pitchers" className={`font-bold ${styles.heading}`}>
          Tonight&apos;s pitchers
        </h2>
        {turns.length > 0 && <Turns turns={turns} variant={variant} />}
        {isAutomatic && (
          <span className={classNames('text-ink-soft text-sm', turns.length > 0 && styles.automatic)}>Automatic</span>
        )}
        {!isReadOnly && (
          <Button variant="ghost" size="compact" onClick={() => setOpen(true)} className={styles.change}>
            Change<span className="sr-only"> pitchers</span>
          </Button>
        )}
      </div>
      <PitchingRestList className={styles.resting} />
      {isOpen && <PitchersDialog onClose={() => setOpen(false)} />}
    </section>
  );
});

type TurnsProps = Required<PitchersStripProps> & { readonly turns: ReturnType<typeof readMound> };

function Turns({ turns, variant }: TurnsProps) {
  const { labels } = useLineupGame();
  const styles = variants[variant];
  // More have no room for borders in one line.
  const hasBorders = variant === 'panel' || turns.length <= 3;
  return (
    <ol aria-labelledby="pitchers" className={hasBorders ? `flex items-center ${styles.turns}` : 'truncate'}>
      {turns.map((turn) => (
        <li
          key={turn.first}
          className={classNames(
            'text-sm',
            hasBorders
              ? `flex items-center rounded-full border px-2 ${styles.turn}`
              : 'mr-2.5 inline [&>:not(:last-child)]:mr-1',
            turn.isChosen ? 'border-clay-line bg-clay-soft' : 'border-line-strong border-dashed',
          )}
        >
          {turn.isChosen && <LockedMark />}
          <strong className="min-w-0 truncate">{labels.get(turn.playerId ?? '') ?? 'Former player'}</strong>
          <span className="sr-only">{turn.first === turn.last ? 'inning' : 'innings'}</span>
          <span className="text-clay-ink tabular-nums">{formatInningRange(turn)}</span>
          {turn.isChosen && <span className="sr-only">, chosen</span>}
        </li>
      ))}
    </ol>
  );
}

const variants = {
  panel: {
    section: 'grid gap-1 py-1.5',
    row: 'grid min-h-target grid-cols-[auto_minmax(0,1fr)_auto] narrow:flex narrow:flex-wrap items-center gap-x-3 gap-y-2',
    heading: 'text-sm sm:w-20',
    turns: 'flex-wrap gap-2 sm:gap-1 max-sm:order-last max-sm:col-span-3',
    turn: 'min-h-target gap-1.5 max-sm:px-3',
    automatic: 'sm:hidden max-[22rem]:sr-only',
    change: 'col-start-3 row-start-1 text-grass-ink',
    resting: 'grid gap-1',
  },
  line: {
    section: 'flex min-w-0 flex-wrap items-center gap-x-3',
    row: 'flex h-9 min-w-0 items-center gap-3',
    heading: 'w-18 shrink-0 text-xs leading-tight',
    turns: 'min-w-0 gap-2.5',
    turn: 'min-h-6.5 min-w-0 gap-1',
    automatic: 'hidden',
    change: 'min-h-8 shrink-0 px-2 text-grass-ink sm:px-2',
    resting: 'min-w-0 pb-0.5 leading-5 [&>*]:mr-2 [&>*]:inline',
  },
} as const;
