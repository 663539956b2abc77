import { positionLimits, position as positionName } from 'contract/primitives/positions';
import { type FieldOption, fieldPositions, formatPosition, STANDARD_NINE, STANDARD_POSITIONS } from 'engine';
import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { gameFields } from '#domain/fields/fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField, SelectField, TextField, useShowWhenInvalid } from '#ui/forms/fields.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { describePositionLimit, messages } from '../messages.ts';
import type { GameForm } from './game-form.ts';

const fiveOutfielders = 'fiveOutfielders';

const middleInfielder = 'middleInfielder' satisfies FieldOption;

const everyoneFields = 'everyoneFields' satisfies FieldOption;

const outfielderOptions = [
  { value: fiveOutfielders, label: 'Five' },
  { value: middleInfielder, label: 'Four plus a middle infielder' },
];

const extraHitter = 'extra';

const hitterOptions = [
  { value: extraHitter, label: 'Extra hitter (ten bat)' },
  { value: 'designated', label: 'Designated hitter (nine bat)' },
];

const positionOptions = STANDARD_NINE.map((value) => ({ value, label: formatPosition(value) }));

export function PositionsFields({ form }: GameForm) {
  const configuration = useController({ control: form.control, name: 'positionConfiguration' });
  const positions = useController({ control: form.control, name: 'customPositions' });
  const option = useController({ control: form.control, name: 'fieldOption' });
  const { value = 'Standard9', onChange, ...field } = configuration.field;
  const shown = fieldPositions(value, { option: option.field.value ?? null });
  return (
    <>
      <SelectField
        label={gameFields.positionConfiguration.label}
        options={configurationOptions}
        error={configuration.fieldState.error?.message}
        {...field}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          // An unfinished list must not make a game invalid that no longer uses it.
          positions.field.onChange(target.value === 'Custom' ? [...shown] : null);
          option.field.onChange(null);
        }}
        helper={value === 'Custom' ? undefined : shown.join(' · ')}
      />
      {value === 'WithDH' && <HitterFields form={form} />}
      {value === 'TBall11' && <EleventhPlayer form={form} />}
      {value === 'Custom' && (
        <>
          <EveryoneFields form={form} />
          <CustomPositions
            positions={positions.field.value ?? []}
            grows={option.field.value === 'everyoneFields'}
            error={positions.fieldState.error?.message ?? positions.fieldState.error?.root?.message}
            onChange={positions.field.onChange}
            listRef={positions.field.ref}
          />
        </>
      )}
    </>
  );
}

/** The form asks, because most coaches who say designated hitter mean an extra hitter. */
function HitterFields({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'designatedHitterFor' });
  const isExtra = !field.value;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Tenth Player"
        options={hitterOptions}
        value={isExtra ? extraHitter : 'designated'}
        onChange={({ target }) => field.onChange(target.value === extraHitter ? null : 'P')}
        helper={isExtra ? messages.extraHitter : messages.designatedHitter}
      />
      {!isExtra && (
        <SelectField
          label={gameFields.designatedHitterFor.label}
          options={positionOptions}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? 'P'}
          helper={messages.notBatting}
        />
      )}
    </div>
  );
}

function useFieldOption({ form }: GameForm) {
  return useController({ control: form.control, name: 'fieldOption' });
}

/** Whether the eleventh player of T-ball plays in the outfield or as a middle infielder. */
function EleventhPlayer({ form }: GameForm) {
  const { field, fieldState } = useFieldOption({ form });
  return (
    <SelectField
      label="Outfielders"
      options={outfielderOptions}
      error={fieldState.error?.message}
      {...field}
      value={field.value ?? fiveOutfielders}
      onChange={({ target }) => field.onChange(target.value === middleInfielder ? middleInfielder : null)}
    />
  );
}

function EveryoneFields({ form }: GameForm) {
  const { field, fieldState } = useFieldOption({ form });
  const { value, onChange, ...input } = field;
  return (
    <CheckboxField
      {...input}
      label={
        <>
          <span className="block font-semibold">Everyone fields</span>
          <span className="block text-ink-soft">{messages.everyoneFields}</span>
        </>
      }
      error={fieldState.error?.message}
      checked={value === everyoneFields}
      onChange={({ target }) => onChange(target.checked ? everyoneFields : null)}
    />
  );
}

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
function CustomPositions({ positions, grows, error, onChange, listRef }: CustomPositionsProps) {
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
