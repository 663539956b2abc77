import { ArrowRightIcon } from '#ui/icons/game-icons.tsx';
import type { FindPlayer } from '../game-players.ts';
import { describeUnchanged, gameModeMessages } from '../messages.ts';
import type { CellDifference, InningDifference } from '../replan/list-differences.ts';

type DifferenceListProps = {
  /** One entry per inning, the inning being played first. */
  readonly differences: readonly InningDifference[];
  readonly findPlayer: FindPlayer;
};

/** Only what changes is listed; innings that stay the same are one line. */
export function DifferenceList({ differences, findPlayer }: DifferenceListProps) {
  const changed = differences.filter(({ cells }) => cells.length > 0);
  const same = differences.flatMap(({ inning, cells }) => (cells.length > 0 ? [] : [inning]));
  const current = differences[0]?.inning;
  return (
    <section aria-label="What changes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-1">
        <h3 className="text-base">What changes</h3>
        <p className="text-ink-soft text-sm">{changed.length > 0 && describeUnchanged(same)}</p>
      </div>
      {changed.length === 0 && <p className="py-2 text-sm">{gameModeMessages.noChanges}</p>}
      <ul>
        {changed.map(({ inning, cells }) => (
          <li key={inning} className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-line border-b py-1.5">
            <span className="font-bold text-lg" data-figures>
              <span className="sr-only">Inning </span>
              {inning}
              {inning === current && <span className="ml-1 text-clay-ink text-xs">now</span>}
            </span>
            <ul className="grid grid-cols-[2.25rem_minmax(0,1fr)_1.25rem_auto_auto] gap-x-1.5 gap-y-1">
              {cells.map((cell) => (
                <Difference key={cell.position} cell={cell} isNow={inning === current} findPlayer={findPlayer} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DifferenceProps = {
  readonly cell: CellDifference;
  readonly isNow: boolean;
  readonly findPlayer: FindPlayer;
};

function Difference({ cell: { position, from, to, isFromBench }, isNow, findPlayer }: DifferenceProps) {
  const benchNote = isNow ? 'from the bench' : 'was to sit';
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center text-sm">
      <span className="font-bold text-ink-soft">{position}</span>
      <span className="truncate text-ink-soft line-through">{from ? findPlayer(from).label : 'empty'}</span>
      <ArrowRightIcon className="size-4" />
      <span className="sr-only">becomes</span>
      <span className="w-fit max-w-full truncate rounded-sm bg-grass-soft px-1.5 font-bold text-grass-ink">
        {to ? findPlayer(to).label : 'open'}
      </span>
      <span className="text-ink-soft text-xs">{isFromBench && benchNote}</span>
    </li>
  );
}
