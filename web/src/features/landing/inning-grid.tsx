import { classNames } from '#ui/class-names.ts';
import { FairnessBar } from '#ui/fairness-bar.tsx';
import { sampleInnings, samplePlayers } from './sample-game.ts';

type InningGridProps = { readonly inning: number };

/** The same lineup on paper: one row for each player, one column for each inning. */
export function InningGrid({ inning }: InningGridProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Position of each player by inning, and innings on the bench</caption>
      <thead>
        <tr className="scorebook text-ink-soft">
          <th scope="col" className="pb-1.5 text-left">
            Player
          </th>
          {sampleInnings.map((column) => (
            <th key={column} scope="col" className={classNames('pb-1.5', column === inning && 'text-clay-ink')}>
              {column}
            </th>
          ))}
          <th scope="col" className="pb-1.5 pl-2 text-right">
            Sits
          </th>
        </tr>
      </thead>
      <tbody>
        {samplePlayers.map(({ name, innings }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="pr-2 text-left font-semibold">
              {name}
            </th>
            {sampleInnings.map((column) => (
              <Cell key={column} position={innings[column - 1] ?? null} isCurrent={column === inning} />
            ))}
            <td className="pl-2">
              <span className="flex justify-end">
                <FairnessBar
                  label={`Innings on the bench, ${name}`}
                  value={innings.filter((position) => position === null).length}
                  outOf={2}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ position, isCurrent }: { readonly position: string | null; readonly isCurrent: boolean }) {
  return (
    <td className={classNames('h-7.5 px-0.5 text-center', isCurrent && 'bg-grass-soft')}>
      {position ?? (
        <span className="rounded-sm bg-clay-soft px-1.5 py-0.5 font-semibold text-clay-ink text-xs">sit</span>
      )}
    </td>
  );
}
