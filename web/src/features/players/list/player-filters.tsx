import { playerLimits } from 'contract/players';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { battingOptions, throwingOptions } from '#domain/players/player-names.ts';
import { firstRosterView, type RosterView } from '#domain/players/roster-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClassName, SelectField, TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ChevronDownIcon, CloseIcon, FilterIcon, SearchIcon } from '#ui/icons/icons.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

export type SortColumn = 'lastname' | 'created';

export function useRosterView() {
  const [view, setView] = useState(firstRosterView);
  const [typed, setTyped] = useState('');
  const [isSearchOpen, setSearchOpen] = useState(false);
  const search = typed.trim();
  const filter = (change: Partial<Omit<RosterView, 'page'>>) => setView((now) => ({ ...now, ...change, page: 1 }));

  const applySearch = useEffectEvent((wanted: string) => {
    if (wanted !== view.search) filter({ search: wanted });
  });
  useEffect(() => {
    const timer = setTimeout(() => applySearch(search), playerLimits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [search]);

  return {
    view,
    typed,
    setTyped,
    isSearchOpen,
    /** On a phone: shows the field, or forgets what was typed. */
    toggleSearch: () => {
      setSearchOpen(!isSearchOpen);
      setTyped('');
    },
    filter,
    sort: (column: SortColumn) => filter({ sortBy: column, sortOrder: nextOrder(view, column) }),
    goTo: (page: number) => setView((now) => (now.page === page ? now : { ...now, page })),
    clear: () => {
      setTyped('');
      filter({ search: '', battingPreference: undefined, throwingPreference: undefined, group: undefined });
    },
  };
}

export type RosterViewControl = ReturnType<typeof useRosterView>;

/** The current order of a column; undefined when the list is ordered by another one. `name` sorts by last name. */
export function getSortOrder({ sortBy, sortOrder }: RosterView, column: SortColumn): 'asc' | 'desc' | undefined {
  const sorted = sortBy === 'name' ? 'lastname' : sortBy;
  return sorted === column ? sortOrder : undefined;
}

export function isFiltered({ search, battingPreference, throwingPreference, group }: RosterView): boolean {
  return group !== undefined || search !== '' || battingPreference !== undefined || throwingPreference !== undefined;
}

function nextOrder(view: RosterView, column: SortColumn): 'asc' | 'desc' {
  return getSortOrder(view, column) === 'asc' ? 'desc' : 'asc';
}

type PlayerFiltersProps = { readonly control: RosterViewControl };

/** On a phone the heading of the roster has buttons that open the field and the choices. */
export function PlayerFilters({ control }: PlayerFiltersProps) {
  const isWide = useIsWide();
  if (!(isWide || control.isSearchOpen)) return null;
  return (
    <search className="mb-2 grid md:mb-5 md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-3">
      {isWide ? (
        <TextField label="Search" {...searchInput(control)} />
      ) : (
        <input
          aria-label="Search players"
          // The coach has just asked for it.
          ref={focusOnce}
          className={controlClassName}
          {...searchInput(control)}
        />
      )}
      {isWide && <Choices control={control} />}
    </search>
  );
}

/** One function for all renders, so that it is called only when the field appears. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

function searchInput({ typed, setTyped }: RosterViewControl): ComponentProps<'input'> {
  return {
    type: 'search',
    placeholder: 'Search players...',
    autoComplete: 'off',
    maxLength: playerLimits.searchMax,
    value: typed,
    onChange: ({ target }) => setTyped(target.value),
  };
}

export function SearchButton({ control: { isSearchOpen, toggleSearch } }: PlayerFiltersProps) {
  const Icon = isSearchOpen ? CloseIcon : SearchIcon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isSearchOpen ? 'Close the search' : 'Search'}
      aria-expanded={isSearchOpen}
      onClick={toggleSearch}
    >
      <Icon className="size-6" />
    </Button>
  );
}

/** On a phone the choices wait behind a button, which says how many of them apply. */
export function FilterSheet({ control }: PlayerFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { battingPreference, throwingPreference, group } = control.view;
  const active = [battingPreference, throwingPreference, group].filter((choice) => choice !== undefined).length;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters (${active})` : 'Filters'}
        className="relative"
        onClick={() => setOpen(true)}
      >
        <FilterIcon className="size-6" />
        {active > 0 && (
          <span data-figures className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-ink text-page text-xs">
            {active}
          </span>
        )}
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

type SortButtonProps = {
  readonly label: string;
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
};

export function SortButton({ label, order, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className="scorebook -mx-2 inline-flex min-h-target cursor-pointer items-center gap-1 rounded-sm px-2 text-ink-soft hover:text-ink"
    >
      {label}
      <ChevronDownIcon
        className={classNames('size-4 transition-transform', order === 'asc' && 'rotate-180', !order && 'opacity-40')}
      />
    </button>
  );
}
