import type { Player } from 'contract/players';
import { formatPairKey, type Pair } from 'contract/primitives/pairs';
import { PAIR_KINDS, PAIR_PLACES, RULE_LEVELS } from 'engine';
import { describePair } from 'engine/pairs';
import { useState } from 'react';
import { SelectField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { pairMessages } from '../messages.ts';

type PairDialogProps = {
  /** Those on the roster now. */
  readonly players: readonly Player[];
  /** The other pairs of the team, none of which may be for the same players and place. */
  readonly others: readonly Pair[];
  /** Absent for a new pair. */
  readonly pair: Pair | undefined;
  readonly refused: Pair | undefined;
  readonly isSaving: boolean;
  readonly onSave: (pair: Pair) => void;
  readonly onClose: () => void;
};

const newPair: Pair = { players: ['', ''], kind: 'apart', place: 'infield', level: 'wanted' };

export function PairDialog({ players, others, pair, refused, isSaving, onSave, onClose }: PairDialogProps) {
  const [entered, setEntered] = useState(refused ?? pair ?? newPair);
  const values = withoutArchived(entered, players);
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = findErrors(values, others);
  return (
    <Dialog title={pair ? 'Edit Pair' : 'Add Pair'} isOpen onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (Object.keys(errors).length === 0 && !isSaving) onSave(values);
        }}
      >
        <PairFields
          players={players}
          values={values}
          errors={isSubmitted ? errors : {}}
          onChange={(part) => setEntered((before) => ({ ...before, ...part }))}
        />
        <FormActions
          submitLabel={pair ? 'Save Changes' : 'Add Pair'}
          pendingLabel={isSaving && 'Saving...'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const kinds: Readonly<Record<Pair['kind'], string>> = { together: 'Together', apart: 'Apart' };
const kindOptions = PAIR_KINDS.map((value) => ({ value, label: kinds[value] }));

const places: Readonly<Record<Pair['place'], string>> = {
  infield: 'In the infield',
  outfield: 'In the outfield',
  bench: 'On the bench',
  battery: 'As a battery',
};
const placeOptions = PAIR_PLACES.map((value) => ({ value, label: places[value] }));

export const levelLabels: Readonly<Record<Pair['level'], string>> = { required: 'Required', wanted: 'Preferred' };
const levelOptions = RULE_LEVELS.map((value) => ({ value, label: levelLabels[value] }));

type PairFieldsProps = {
  readonly players: readonly Player[];
  readonly values: Pair;
  readonly errors: Errors;
  readonly onChange: (part: Partial<Pair>) => void;
};

function PairFields({ players, values, errors, onChange }: PairFieldsProps) {
  const [one, other] = values.players;
  const options = [{ value: '', label: pairMessages.choosePlayer }, ...players.map(toPlayerOption)];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="First player"
          options={options}
          value={one}
          error={errors.one}
          onChange={({ target }) => onChange({ players: [target.value, other] })}
        />
        <SelectField
          label="Second player"
          options={options}
          value={other}
          error={errors.other}
          onChange={({ target }) => onChange({ players: [one, target.value] })}
        />
      </div>
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3 sm:grid-cols-2 sm:gap-5">
        <SelectField
          label="Keep them"
          options={kindOptions}
          value={values.kind}
          onChange={({ target }) => onChange(pickOption(kindOptions, 'kind', target.value))}
        />
        <SelectField
          label="Where"
          options={placeOptions}
          value={values.place}
          error={errors.place}
          onChange={({ target }) => onChange(pickOption(placeOptions, 'place', target.value))}
        />
      </div>
      <SelectField
        label="How firmly"
        options={levelOptions}
        value={values.level}
        helper={pairMessages[values.level]}
        onChange={({ target }) => onChange(pickOption(levelOptions, 'level', target.value))}
      />
      {one && other && one !== other && (
        <p className="rounded-md bg-sunken p-3 text-sm">{describePair(values, players.map(toNamed))}.</p>
      )}
    </>
  );
}

function toPlayerOption({ id, fullName, jerseyNumber }: Player) {
  return { value: id, label: jerseyNumber ? `${fullName} (#${jerseyNumber})` : fullName };
}

/** A player who was archived after the pair was entered is chosen no longer. */
function withoutArchived(pair: Pair, active: readonly Player[]): Pair {
  const keep = (chosen: string) => (active.some(({ id }) => id === chosen) ? chosen : '');
  const [one, other] = pair.players;
  return { ...pair, players: [keep(one), keep(other)] };
}

type Errors = { readonly one?: string; readonly other?: string; readonly place?: string };

function findErrors(values: Pair, others: readonly Pair[]): Errors {
  const [one, other] = values.players;
  if (!one || !other) {
    return { ...(!one && { one: pairMessages.choosePlayer }), ...(!other && { other: pairMessages.choosePlayer }) };
  }
  if (one === other) return { other: pairMessages.choosePlayers };
  const isTaken = others.some((pair) => formatPairKey(pair) === formatPairKey(values));
  return isTaken ? { place: pairMessages.exists } : {};
}

/** The part of a pair that a select element has chosen. */
function pickOption<Name extends string, Value extends string>(
  options: readonly { readonly value: Value }[],
  name: Name,
  chosen: string,
) {
  const option = options.find(({ value }) => value === chosen);
  return option ? { [name]: option.value } : {};
}

/** The player as the engine's sentences name one. */
export function toNamed({ id, fullName }: Player) {
  return { id, name: fullName };
}
