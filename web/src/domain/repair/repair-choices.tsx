import type { ChangePriority, PlayerId } from 'engine';
import { useId } from 'react';
import { describePrice, formatCells } from './describe-repair.ts';
import type { Repair, Repairs } from './find-repairs.ts';

type RepairChoicesProps = {
  readonly repairs: Repairs;
  readonly chosen: Repair;
  readonly onChoose: (priority: ChangePriority) => void;
  readonly nameOf: (playerId: PlayerId) => string;
};

/** Two lineups with their prices side by side; one where the fewest changes are the fairest, too. */
export function RepairChoices({ repairs, chosen, onChoose, nameOf }: RepairChoicesProps) {
  const name = useId();
  const [first, second] = repairs.choices;
  if (second === undefined) {
    return (
      <section aria-label="The new lineup" className="grid rounded-lg border-2 border-ink bg-info-soft p-3">
        <Price label="Fewest changes and fairest" repair={first} repairs={repairs} nameOf={nameOf} />
      </section>
    );
  }
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      <legend className="sr-only">How much may change?</legend>
      {[first, second].map((repair) => (
        <label
          key={repair.priority}
          className="grid cursor-pointer content-start rounded-lg border-2 border-line p-3 outline-focus has-checked:border-ink has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={repair.priority}
            checked={repair.priority === chosen.priority}
            onChange={() => onChoose(repair.priority)}
            className="sr-only"
          />
          <Price label={labels[repair.priority]} repair={repair} repairs={repairs} nameOf={nameOf} />
        </label>
      ))}
    </fieldset>
  );
}

const labels: Readonly<Record<ChangePriority, string>> = { stability: 'Fewest changes', fairness: 'Fairest' };

type PriceProps = Pick<RepairChoicesProps, 'repairs' | 'nameOf'> & { readonly label: string; readonly repair: Repair };

function Price({ label, repair, repairs, nameOf }: PriceProps) {
  return (
    <>
      <span className="text-ink-soft text-xs uppercase">
        {label}
        <span className="sr-only">: </span>
      </span>
      <span className="font-bold text-2xl" data-figures>
        {formatCells(repair.changes)}
        <span className="sr-only">. </span>
      </span>
      <span className="text-ink-soft text-sm">{describePrice(repair, repairs, nameOf)}</span>
    </>
  );
}
