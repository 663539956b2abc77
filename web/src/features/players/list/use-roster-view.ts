import { playerLimits } from 'contract/players';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstRosterView, type RosterView } from '#domain/players/roster-query.ts';

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
