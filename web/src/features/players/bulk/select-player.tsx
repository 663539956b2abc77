import type { Player } from 'contract/players';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import type { Selection } from './use-selection.ts';

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
