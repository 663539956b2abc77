import type { PlayerAvailability } from 'contract/availability';
import { Button } from '#ui/buttons/button.tsx';
import { withArrival, withDeparture } from './availability-entry.ts';

type InningChoiceProps = {
  readonly entry: PlayerAvailability;
  readonly innings: number;
  readonly onChoose: (entry: PlayerAvailability) => void;
};

/** The innings in which a player can arrive and after which one can leave, one tap each. */
export function InningChoice({ entry, innings, onChoose }: InningChoiceProps) {
  const numbers = Array.from({ length: innings }, (_, index) => index + 1);
  const last = entry.throughInning ?? innings;
  return (
    <div className="grid gap-4">
      <InningButtons
        title="Arrives in inning"
        numbers={numbers}
        chosen={entry.fromInning ?? 1}
        labelOf={(inning) => (inning === 1 ? 'Start' : String(inning))}
        onChoose={(inning) => onChoose(withArrival(entry, inning))}
      />
      <InningButtons
        title="Leaves after inning"
        numbers={numbers}
        chosen={last}
        labelOf={(inning) => (inning === innings ? 'End' : String(inning))}
        onChoose={(inning) => onChoose(withDeparture(entry, inning, innings))}
      />
    </div>
  );
}

type InningButtonsProps = {
  readonly title: string;
  readonly numbers: readonly number[];
  readonly chosen: number;
  readonly labelOf: (inning: number) => string;
  readonly onChoose: (inning: number) => void;
};

function InningButtons({ title, numbers, chosen, labelOf, onChoose }: InningButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold text-sm">{title}</legend>
      <div className="grid grid-cols-5 gap-2" data-figures>
        {numbers.map((inning) => (
          <Button
            key={inning}
            variant={inning === chosen ? 'primary' : 'secondary'}
            size="icon"
            aria-pressed={inning === chosen}
            onClick={() => onChoose(inning)}
          >
            {labelOf(inning)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
