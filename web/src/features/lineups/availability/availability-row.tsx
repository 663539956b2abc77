import type { PlayerAvailability } from 'contract/availability';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { describePresence } from '../messages.ts';
import { withArrival, withDeparture } from './availability-entry.ts';

type AvailabilityRowProps = {
  readonly name: string;
  readonly innings: number;
  readonly entry: PlayerAvailability;
  readonly isReadOnly: boolean;
  readonly onChange: (entry: PlayerAvailability) => void;
};

export function AvailabilityRow({ name, innings, entry, isReadOnly, onChange }: AvailabilityRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isIn = entry.status === 'in';
  const presence = describePresence(entry);
  return (
    <li className="grid gap-2 py-2">
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1 justify-items-start">
          <span className="max-w-full line-clamp-2 wrap-anywhere font-semibold">{name}</span>
          {!isIn && <span className="text-danger-ink text-xs">Out for this game</span>}
          {isIn && isReadOnly && <span className={presenceStyle(presence)}>{presence}</span>}
          {isIn && !isReadOnly && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`${name}: ${presence}. Change arrival and departure`}
              onClick={() => setOpen(!isOpen)}
              className={classNames(
                'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm hover:underline',
                presenceStyle(presence),
              )}
            >
              {presence}
              <ChevronDownIcon className={classNames('size-4', isOpen && 'rotate-180')} />
            </button>
          )}
        </div>
        <InOrOut
          name={name}
          isIn={isIn}
          isReadOnly={isReadOnly}
          onChoose={(status) => onChange({ playerId: entry.playerId, status })}
        />
      </div>
      {isIn && isOpen && !isReadOnly && <ArrivalAndDeparture innings={innings} entry={entry} onChange={onChange} />}
    </li>
  );
}

function presenceStyle(presence: string): string {
  return `text-xs ${presence === 'All game' ? 'text-ink-soft' : 'font-bold text-info-ink'}`;
}

type InOrOutProps = {
  readonly name: string;
  readonly isIn: boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: (status: 'in' | 'out') => void;
};

function InOrOut({ name, isIn, isReadOnly, onChoose }: InOrOutProps) {
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{name}</legend>
      {(['in', 'out'] as const).map((status) => {
        const isChosen = isIn === (status === 'in');
        return (
          <Button
            key={status}
            variant={isChosen ? chosenVariants[status] : 'ghost'}
            aria-pressed={isChosen}
            disabled={isReadOnly}
            onClick={() => !isChosen && onChoose(status)}
            className="min-w-14 rounded-sm"
          >
            {status === 'in' ? 'In' : 'Out'}
          </Button>
        );
      })}
    </fieldset>
  );
}

const chosenVariants = { in: 'primary', out: 'danger' } as const;

type ArrivalAndDepartureProps = Pick<AvailabilityRowProps, 'innings' | 'entry' | 'onChange'>;

function ArrivalAndDeparture({ innings, entry, onChange }: ArrivalAndDepartureProps) {
  const numbers = Array.from({ length: innings }, (_, index) => index + 1);
  return (
    <div className="grid grid-cols-2 gap-3 rounded-md bg-sunken p-3">
      <SelectField
        label="Arrives"
        value={entry.fromInning ?? 1}
        onChange={({ currentTarget }) => onChange(withArrival(entry, Number(currentTarget.value)))}
        options={numbers.map((inning) => ({
          value: inning,
          label: inning === 1 ? 'Start' : `Inning ${inning}`,
        }))}
      />
      <SelectField
        label="Leaves"
        value={entry.throughInning ?? innings}
        onChange={({ currentTarget }) => onChange(withDeparture(entry, Number(currentTarget.value), innings))}
        options={numbers.map((inning) => ({
          value: inning,
          label: inning === innings ? 'End' : `After ${inning}`,
        }))}
      />
    </div>
  );
}
