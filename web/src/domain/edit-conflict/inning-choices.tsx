import { INFIELD, STANDARD_POSITIONS } from 'engine';
import { classNames } from '#ui/class-names.ts';
import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';
import { deviceNames } from './edit-dialog.tsx';

type Side = 'mine' | 'theirs';
type Cells = Readonly<Record<string, string | undefined>>;

type InningChoicesProps = {
  /** The innings, 1-based, that two devices changed differently, with the player at each position. */
  readonly innings: readonly { readonly inning: number; readonly mine: Cells; readonly theirs: Cells }[];
  /** The innings that are taken from the other device. */
  readonly taken: readonly number[];
  readonly onChange: (taken: readonly number[]) => void;
  readonly nameOf: (playerId: string) => string;
};

const sides = [
  { value: 'mine', label: deviceNames.mine },
  { value: 'theirs', label: deviceNames.theirs },
] as const;

const positionOrder: readonly string[] = [...INFIELD, ...STANDARD_POSITIONS];

/** The order in which coaches name positions; positions with a name of the coach's own come last. */
function comparePositions(one: string, other: string): number {
  const rank = (position: string) =>
    positionOrder.includes(position) ? positionOrder.indexOf(position) : positionOrder.length;
  return rank(one) - rank(other);
}

/** Both versions of each inning side by side, position by position, and the choice between them. */
export function InningChoices({ innings, taken, onChange, nameOf }: InningChoicesProps) {
  const choose = (inning: number, side: Side) => {
    const others = taken.filter((other) => other !== inning);
    onChange(side === 'mine' ? others : [...others, inning]);
  };
  return (
    <ul className="grid gap-4 text-sm">
      {innings.map(({ inning, mine, theirs }) => (
        <li key={inning} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-bold text-base">Inning {inning}</h3>
            <SegmentedChoice
              label={`Which inning ${inning} is right`}
              options={sides}
              value={taken.includes(inning) ? 'theirs' : 'mine'}
              onChange={(side) => choose(inning, side)}
              isCompact
            />
          </div>
          <DifferenceTable
            label={`Inning ${inning} on both devices`}
            cells={{ mine, theirs }}
            chosen={taken.includes(inning) ? 'theirs' : 'mine'}
            nameOf={nameOf}
          />
        </li>
      ))}
    </ul>
  );
}

type DifferenceTableProps = {
  readonly label: string;
  readonly cells: Readonly<Record<Side, Cells>>;
  readonly chosen: Side;
  readonly nameOf: (playerId: string) => string;
};

function DifferenceTable({ label, cells, chosen, nameOf }: DifferenceTableProps) {
  const positions = [...new Set([...Object.keys(cells.mine), ...Object.keys(cells.theirs)])]
    .filter((position) => cells.mine[position] !== cells.theirs[position])
    .toSorted(comparePositions);
  return (
    <table aria-label={label} className="w-full table-fixed text-left">
      <thead>
        <tr>
          <th scope="col" className="w-20">
            Position
          </th>
          {sides.map(({ value, label: heading }) => (
            <th key={value} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position} className="border-line border-t">
            <th scope="row" className="py-1.5">
              {position}
            </th>
            {sides.map(({ value }) => {
              const playerId = cells[value][position];
              return (
                <td
                  key={value}
                  className={classNames('wrap-anywhere', value === chosen ? 'font-bold' : 'text-ink-soft')}
                >
                  {playerId === undefined ? 'empty' : nameOf(playerId)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
