import type { Player } from 'contract/players';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';

/** Which of the players on the page are selected. A player who is shown no more is selected no more. */
export function useSelection(shown: readonly Player[]) {
  const [isStarted, setStarted] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const selected = shown.filter(({ id }) => ids.has(id));
  const isSelected = ({ id }: Pick<Player, 'id'>) => ids.has(id);

  const toggle = (player: Pick<Player, 'id'>, { isRange = false } = {}) => {
    const from = isRange ? shown.findIndex(({ id }) => id === last.current) : -1;
    const to = shown.findIndex(({ id }) => id === player.id);
    const range = from < 0 ? [player] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    const toggled = range.map(({ id }) => id);
    last.current = player.id;
    const others = [...ids].filter((id) => !toggled.includes(id));
    setIds(new Set(isSelected(player) ? others : [...others, ...toggled]));
  };

  return {
    /** True from the start of selecting, also while no player is selected yet. */
    isActive: isStarted || selected.length > 0,
    selected,
    isAll: shown.length > 0 && selected.length === shown.length,
    isSelected,
    start: (id?: string) => {
      setStarted(true);
      if (id !== undefined) toggle({ id });
    },
    /** With `isRange`, the players since the one toggled before become what this one becomes. */
    toggle,
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    selectNone: () => setIds(new Set()),
    cancel: () => {
      setStarted(false);
      setIds(new Set());
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

type SelectPlayerProps = {
  readonly player: Player;
  readonly selection: Selection;
  /** A press anywhere in the row, which is positioned, selects. */
  readonly isWholeRow?: boolean;
};

/** With the shift key, the players since the last one are selected, too. Escape ends the selection. */
export function SelectPlayer({ player, selection, isWholeRow = false }: SelectPlayerProps) {
  const isRange = useRef(false);
  return (
    <SelectBox
      aria-label={`Select ${player.fullName}`}
      isWholeRow={isWholeRow}
      checked={selection.isSelected(player)}
      onClick={({ shiftKey }) => {
        isRange.current = shiftKey;
      }}
      onChange={() => selection.toggle(player, { isRange: isRange.current })}
      onKeyDown={(event) => cancelOnEscape(event, selection)}
    />
  );
}

/** The box in the heading of a table. */
export function SelectAll({ selection }: Pick<SelectPlayerProps, 'selection'>) {
  const { isAll, selected, selectAll, selectNone } = selection;
  return (
    <SelectBox
      aria-label="Select all players"
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && !isAll;
      }}
      checked={isAll}
      onChange={isAll ? selectNone : selectAll}
      onKeyDown={(event) => cancelOnEscape(event, selection)}
    />
  );
}

function cancelOnEscape({ key }: KeyboardEvent, { isActive, cancel }: Selection): void {
  if (key === 'Escape' && isActive) cancel();
}

type SelectBoxProps = ComponentProps<'input'> & { readonly isWholeRow?: boolean };

function SelectBox({ isWholeRow = false, ...input }: SelectBoxProps) {
  return (
    <label
      // A press with the shift key would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={`grid size-target shrink-0 cursor-pointer place-items-center md:pointer-fine:size-9 ${isWholeRow ? "after:absolute after:inset-0 after:content-['']" : ''}`}
    >
      <input {...input} type="checkbox" className="size-5.5 cursor-pointer rounded-sm accent-grass" />
    </label>
  );
}
