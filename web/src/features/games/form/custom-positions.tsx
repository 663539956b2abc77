import { positionLimits, position as positionName } from 'contract/primitives/positions';
import { STANDARD_POSITIONS } from 'engine';
import { type Ref, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextField, useShowWhenInvalid } from '#ui/forms/fields.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { describePositionLimit } from '../messages.ts';

type CustomPositionsProps = {
  readonly positions: readonly string[];
  /** Whether outfield spots are added for every player who is present. */
  readonly grows: boolean;
  readonly error: string | undefined;
  readonly onChange: (positions: readonly string[]) => void;
  /** The form focuses the list when it is the first invalid field. */
  readonly listRef: Ref<HTMLUListElement>;
};

/** The coach's own list of positions: a tap removes one, adds a standard one, or a new name is typed. */
export function CustomPositions({ positions, grows, error, onChange, listRef }: CustomPositionsProps) {
  const missing = STANDARD_POSITIONS.filter((position) => !positions.includes(position));
  const shown = useShowWhenInvalid<HTMLFieldSetElement>(error);
  const isFull = positions.length >= positionLimits.perGame;
  return (
    <fieldset {...shown} className="grid min-w-0 gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-sm">
        {grows ? 'At least these positions' : 'Positions on the field'} <span data-figures>({positions.length})</span>
      </legend>
      <ul
        ref={listRef}
        tabIndex={-1}
        data-invalid={error ? true : undefined}
        aria-label="Positions of this game"
        className="flex flex-wrap gap-2 outline-none"
      >
        {positions.map((position) => (
          <li key={position}>
            <Button
              variant="secondary"
              aria-label={`Remove ${position}`}
              onClick={() => onChange(positions.filter((other) => other !== position))}
            >
              {position}
              <CloseIcon className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
      {!isFull && missing.length > 0 && (
        <ul aria-label="Positions to add" className="flex flex-wrap gap-2">
          {missing.map((position) => (
            <li key={position}>
              <Button variant="ghost" aria-label={`Add ${position}`} onClick={() => onChange([...positions, position])}>
                <PlusIcon className="size-4" />
                {position}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-faint text-xs">{describePositionLimit(positionLimits.perGame)}</p>
      ) : (
        <AddPosition positions={positions} onAdd={(name) => onChange([...positions, name])} />
      )}
    </fieldset>
  );
}

type AddPositionProps = { readonly positions: readonly string[]; readonly onAdd: (name: string) => void };

function AddPosition({ positions, onAdd }: AddPositionProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const { data: name, error: refusal } = positionName.safeParse(typed);
    const taken = name !== undefined && positions.includes(name);
    const problem = taken ? 'Each position can be named once' : refusal?.issues[0]?.message;
    setError(problem);
    if (problem || name === undefined) return;
    onAdd(name);
    setTyped('');
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Custom Position"
        className="flex-1"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the whole form.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" onClick={add}>
        Add
      </Button>
    </div>
  );
}
