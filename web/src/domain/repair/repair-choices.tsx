import type { ChangePriority, PlayerId } from 'engine';
import { useId } from 'react';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { describePrice, describeReaders, describeStatus, formatCells } from './describe-repair.ts';
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
  if (second === undefined && !repairs.isPlanningFairest) {
    return (
      <section aria-label="The new lineup" className="grid rounded-lg border-2 border-ink bg-info-soft p-3">
        <Price
          label={first.priority === 'fairness' ? bothLabel : labels.stability}
          repair={first}
          repairs={repairs}
          nameOf={nameOf}
        />
      </section>
    );
  }
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      <legend className="sr-only">How much may change?</legend>
      {repairs.choices.map((repair) => (
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
      {repairs.isPlanningFairest && (
        <p className="grid content-start rounded-lg border-2 border-line border-dashed p-3">
          <span className="text-ink-soft text-xs uppercase">{labels.fairness}</span>
          <span className="text-ink-soft text-sm">Still planning...</span>
        </p>
      )}
    </fieldset>
  );
}

const labels: Readonly<Record<ChangePriority, string>> = { stability: 'Fewest changes', fairness: 'Fairest' };
const bothLabel = 'Fewest changes and fairest';

type RepairButtonsProps = Pick<RepairChoicesProps, 'repairs' | 'nameOf'> & {
  readonly isFinal: boolean;
  readonly readers: LineupReaders;
  readonly onApply: (chosen: Repair) => void;
};

/** The same choice where one tap applies a lineup. */
export function RepairButtons({ repairs, nameOf, isFinal, readers, onApply }: RepairButtonsProps) {
  const isOnly = repairs.choices.length === 1;
  const describeEffects = (repair: Repair) => {
    const status = isFinal && repair.changes > 0 ? describeStatus(repair) : undefined;
    return [describeReaders(repair, repairs, readers), status].filter(Boolean).join(' ');
  };
  return (
    <ul aria-label="How much may change?" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      {repairs.choices.map((repair) => (
        <li key={repair.priority} className="min-w-0">
          <button
            type="button"
            onClick={() => onApply(repair)}
            className="grid h-full w-full cursor-pointer content-start rounded-lg border-2 border-line p-3 text-left transition-colors hover:border-ink hover:bg-info-soft"
          >
            <Price
              label={isOnly ? bothLabel : labels[repair.priority]}
              repair={repair}
              repairs={repairs}
              nameOf={nameOf}
            />
            <span className="mt-1 text-ink-soft text-xs">{describeEffects(repair)}</span>
            <span className="mt-2 self-end font-bold text-grass-ink">
              {repair.changes === 0 ? 'Keep the lineup' : 'Apply'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

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
