import { playerLimits } from 'contract/players';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CloseAction } from '#ui/overlays/form-actions.tsx';
import { battingOptions, throwingOptions } from '../player-labels.ts';
import { SortButton } from './sort-button.tsx';
import { getSortOrder, type RosterViewControl } from './use-roster-view.ts';

type PlayerFiltersProps = { readonly control: RosterViewControl };

export function PlayerFilters({ control }: PlayerFiltersProps) {
  const { typed, setTyped } = control;
  const isWide = useIsWide();
  return (
    <search className="mb-3 flex items-end gap-2 md:mb-5 md:grid md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-3">
      <TextField
        label="Search"
        type="search"
        placeholder="Search players..."
        autoComplete="off"
        maxLength={playerLimits.searchMax}
        className="min-w-0 flex-1"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isWide ? <Choices control={control} /> : <FilterSheet control={control} />}
    </search>
  );
}

/** On a phone the choices wait behind a button, which says how many of them apply. */
function FilterSheet({ control }: PlayerFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { battingPreference, throwingPreference, group } = control.view;
  const active = [battingPreference, throwingPreference, group].filter((choice) => choice !== undefined).length;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Dialog title="Filters" isOpen={isOpen} isDismissable onClose={close}>
        <div className="grid gap-4">
          <Choices control={control} />
          <fieldset className="flex items-center gap-4">
            <legend className="mb-1 font-semibold text-sm">Sort by</legend>
            <SortButtons control={control} />
          </fieldset>
          <CloseAction label="Show Players" onClose={close} />
        </div>
      </Dialog>
    </>
  );
}

function SortButtons({ control: { view, sort } }: PlayerFiltersProps) {
  return (
    <>
      <SortButton label="Name" order={getSortOrder(view, 'lastname')} onSort={() => sort('lastname')} />
      <SortButton label="Added" order={getSortOrder(view, 'created')} onSort={() => sort('created')} />
    </>
  );
}

function Choices({ control: { view, filter } }: PlayerFiltersProps) {
  return (
    <>
      <PreferenceFilter
        label="Batting"
        options={battingOptions}
        value={view.battingPreference}
        onChange={(battingPreference) => filter({ battingPreference })}
      />
      <PreferenceFilter
        label="Throwing"
        options={throwingOptions}
        value={view.throwingPreference}
        onChange={(throwingPreference) => filter({ throwingPreference })}
      />
      <SelectField
        label="Show"
        options={[
          { value: '', label: 'Roster' },
          { value: 'archived', label: 'Archived' },
        ]}
        value={view.group ?? ''}
        onChange={({ target }) => filter({ group: target.value === 'archived' ? 'archived' : undefined })}
      />
    </>
  );
}

type PreferenceFilterProps = {
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

function PreferenceFilter({ label, options, value, onChange }: PreferenceFilterProps) {
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
