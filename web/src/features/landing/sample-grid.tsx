import { classNames } from '#ui/class-names.ts';
import {
  findPosition,
  type SampleAnswer,
  type SampleLineup,
  type SamplePlayer,
  togglePlayer,
} from './sample-lineup.ts';

type SampleGridProps = { readonly sample: SampleLineup; readonly inning: number };

/** The lineup as a table: one row for each player, one column for each inning. */
export function SampleGrid({ sample, inning }: SampleGridProps) {
  const { game, answer, isWorking, change } = sample;
  const innings = Array.from({ length: game.innings }, (_, index) => index + 1);
  return (
    <section aria-label="The lineup, inning by inning" className="overflow-x-auto" aria-busy={isWorking}>
      <table
        className={classNames('w-full table-fixed border-collapse text-sm', innings.length > 6 && 'max-sm:min-w-120')}
      >
        <caption className="sr-only">Position of each player by inning, and innings on the bench</caption>
        <thead>
          <tr className="scorebook text-ink-soft">
            <th scope="col" className="w-16 pb-1.5 text-left sm:w-20">
              Player
            </th>
            {innings.map((column) => (
              <th key={column} scope="col" className={classNames('pb-1.5', column === inning && 'text-clay-ink')}>
                {column}
              </th>
            ))}
            <th scope="col" className="w-14 pb-1.5 pl-2 text-right">
              Sits
            </th>
          </tr>
        </thead>
        <tbody>
          {game.players.map((player) => (
            <Row
              key={player.name}
              player={player}
              innings={innings}
              inning={inning}
              answer={answer}
              onToggle={() => change(togglePlayer(game, player.name))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly player: SamplePlayer;
  readonly innings: readonly number[];
  readonly inning: number;
  readonly answer: SampleAnswer | undefined;
  readonly onToggle: () => void;
};

function Row({ player: { name, isHere }, innings, inning, answer, onToggle }: RowProps) {
  const isFilled = isHere && answer !== undefined && answer.solution.status !== 'infeasible';
  const cells = innings.map((column) => ({ column, position: findPosition(answer, name, column) }));
  const sits = cells.filter(({ position }) => position === undefined).length;
  return (
    <tr className="border-line border-t">
      <th scope="row" className="text-left">
        <button
          type="button"
          aria-pressed={isHere}
          aria-label={`${name} is here`}
          onClick={onToggle}
          className={classNames(
            'min-h-target w-full min-w-14 cursor-pointer rounded-md pr-2 text-left font-semibold hover:underline',
            !isHere && 'text-ink-faint line-through',
          )}
        >
          {name}
        </button>
      </th>
      {isHere ? (
        cells.map(({ column, position }) => (
          <td key={column} className={classNames('px-0.5', column === inning && 'bg-sunken')}>
            {isFilled && <PositionCell position={position} infield={answer.problem.infield} />}
          </td>
        ))
      ) : (
        <td colSpan={innings.length} className="text-center text-ink-faint">
          absent
        </td>
      )}
      <td className="pl-2">
        <span className="flex justify-end">
          {isFilled && <FairnessBar label={`Innings on the bench, ${name}`} value={sits} />}
        </span>
      </td>
    </tr>
  );
}

type PositionCellProps = { readonly position: string | undefined; readonly infield: readonly string[] };

function PositionCell({ position, infield }: PositionCellProps) {
  const className = getCellClassName(position, infield);
  return (
    <span className={`grid h-8 place-items-center rounded-sm font-semibold ${className}`}>{position ?? 'sit'}</span>
  );
}

function getCellClassName(position: string | undefined, infield: readonly string[]): string {
  if (position === undefined) return 'bg-sit text-on-sit text-xs';
  return infield.includes(position) ? 'bg-clay-soft text-clay-ink' : 'bg-grass-soft text-grass-ink';
}

type FairnessBarProps = {
  /** What is counted, with whose it is: `Innings on the bench, Ana`. */
  readonly label: string;
  readonly value: number;
};

/** The number of pips drawn; values beyond it are drawn as well. */
const leastPips = 2;

/** One pip for each inning, so that two players can be compared by counting, not by guessing at lengths. */
function FairnessBar({ label, value }: FairnessBarProps) {
  const pips = Array.from({ length: Math.max(value, leastPips) }, (_, pip) => ({ pip, isFilled: pip < value }));
  return (
    <div role="img" aria-label={`${label}: ${value}`} className="flex gap-1">
      {pips.map(({ pip, isFilled }) => (
        <span
          key={pip}
          className={classNames(
            'h-3.5 w-2.5 rounded-xs border',
            isFilled ? 'border-clay bg-clay' : 'border-line-strong bg-transparent',
          )}
        />
      ))}
    </div>
  );
}
