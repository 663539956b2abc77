import type { Player } from 'contract/players';
import { POSITION_PREFERENCES, STANDARD_NINE } from 'engine';
import { type FormEvent, useState } from 'react';
import { battingOptions, throwingOptions } from '#domain/players/player-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { focusHeading } from '#ui/focus.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { PageBar } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { bulkMessages } from '../messages.ts';
import {
  labelPosition,
  preferenceOptions,
  strengthOptions,
  strengthZones,
} from '../preferences/preferences-and-strengths.ts';
import { applyBulkChange, type BulkChange, isEmptyChange, noChange, revertBulkChange } from './bulk-change.ts';
import type { Selection } from './selection.tsx';
import { useSavePlayers } from './use-save-players.ts';

type BulkEditProps = { readonly teamId: string; readonly selection: Selection };

export function BulkEdit({ teamId, selection }: BulkEditProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSavePlayers(teamId);
  const { selected, cancel } = selection;
  const end = () => {
    focusHeading();
    cancel();
  };
  const change = (chosen: BulkChange) => {
    const changes = selected
      .map((player) => ({
        player,
        changed: applyBulkChange(player, chosen),
        revert: (current: typeof player) => revertBulkChange(current, { before: player, change: chosen }),
      }))
      .filter(({ changed }) => Object.keys(changed).length > 0);
    if (changes.length > 0) save(changes, bulkMessages.changed(changes.length));
    else showToast(bulkMessages.unchanged, { tone: 'info' });
    end();
  };
  return (
    <>
      <SelectionBar selection={selection} onChange={() => setOpen(true)} onCancel={end} />
      {isOpen && <BulkEditDialog players={selected} onSave={change} onClose={() => setOpen(false)} />}
    </>
  );
}

type SelectionBarProps = Pick<BulkEditProps, 'selection'> & {
  readonly onChange: () => void;
  readonly onCancel: () => void;
};

function SelectionBar({ selection, onChange, onCancel }: SelectionBarProps) {
  const { selected, isAll, selectAll } = selection;
  return (
    <PageBar>
      <section
        aria-label="Selected players"
        className="flex flex-wrap items-center gap-x-0 gap-y-1 max-md:text-sm md:gap-3"
      >
        <p role="status" data-figures className="mr-auto whitespace-nowrap pl-1 font-bold">
          {selected.length} selected
        </p>
        <Button variant="ghost" className="max-md:px-1.5" disabled={isAll} onClick={selectAll}>
          Select all
        </Button>
        <Button variant="ghost" className="max-md:px-1.5" onClick={onCancel}>
          Cancel
        </Button>
        <Button className="max-md:px-2.5" disabled={selected.length === 0} onClick={onChange}>
          Change
        </Button>
      </section>
    </PageBar>
  );
}

type BulkEditDialogProps = {
  readonly players: readonly Player[];
  readonly onSave: (change: BulkChange) => void;
  readonly onClose: () => void;
};

/** Every field starts with what leaves the players as they are. */
function BulkEditDialog({ players, onSave, onClose }: BulkEditDialogProps) {
  const [change, setChange] = useState(noChange);
  const [isAsked, setAsked] = useState(false);
  const title = bulkMessages.title(players.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmptyChange(change)) setAsked(true);
    else onSave(change);
  };
  const set = { change, onChange: setChange };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="wrap-anywhere text-ink-soft text-sm">
          {players.map(({ fullName }) => fullName).join(', ')}. {bulkMessages.keep}
        </p>
        <div className="grid grid-cols-2 items-end gap-3">
          <HandField label="Bats" name="battingPreference" options={battingOptions} {...set} />
          <HandField label="Throws" name="throwingPreference" options={throwingOptions} {...set} />
        </div>
        <PositionFields {...set} />
        <StrengthFields {...set} />
        {isAsked && isEmptyChange(change) && (
          <p role="alert" className="font-semibold text-danger-ink text-sm">
            {bulkMessages.nothingChosen}
          </p>
        )}
        <FormActions submitLabel={title} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type FieldsProps = { readonly change: BulkChange; readonly onChange: (change: BulkChange) => void };

/** The value of a field that leaves the players as they are. */
const kept = 'kept';
const keep = { value: kept, label: 'Leave as it is' };

type HandFieldProps = FieldsProps & {
  readonly label: string;
  readonly name: 'battingPreference' | 'throwingPreference';
  readonly options: typeof battingOptions;
};

function HandField({ label, name, options, change, onChange }: HandFieldProps) {
  const { [name]: value, ...others } = change;
  return (
    <SelectField
      label={label}
      options={[keep, ...options]}
      value={value ?? kept}
      onChange={({ target }) => onChange(target.value === kept ? others : { ...others, [name]: Number(target.value) })}
    />
  );
}

function PositionFields({ change, onChange }: FieldsProps) {
  const set = (position: string, value: string) => {
    const { [position]: _, ...others } = change.wishes;
    const preference = POSITION_PREFERENCES.find((one) => one === value);
    onChange({ ...change, wishes: preference ? { ...others, [position]: preference } : others });
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <legend className="mb-2 font-bold">Positions</legend>
      {STANDARD_NINE.map((position) => (
        <SelectField
          key={position}
          label={labelPosition(position)}
          options={[keep, ...preferenceOptions]}
          value={change.wishes[position] ?? kept}
          onChange={({ target }) => set(position, target.value)}
        />
      ))}
    </fieldset>
  );
}

function StrengthFields({ change, onChange }: FieldsProps) {
  const set = (positions: readonly string[], value: string) => {
    const others = Object.entries(change.strengths).filter(([position]) => !positions.includes(position));
    const chosen = value === kept ? [] : positions.map((position) => [position, value] as const);
    onChange({ ...change, strengths: Object.fromEntries([...others, ...chosen]) });
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-3">
      <legend className="mb-2 font-bold">Strength</legend>
      {strengthZones.map(({ label, positions }) => (
        <SelectField
          key={label}
          label={label}
          options={[keep, ...strengthOptions]}
          value={change.strengths[positions[0] ?? ''] ?? kept}
          onChange={({ target }) => set(positions, target.value)}
        />
      ))}
    </fieldset>
  );
}
