import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { focusHeading } from '#ui/focus.ts';
import { PageBar } from '#ui/layout/page.tsx';
import { bulkMessages } from '../messages.ts';
import { applyBulkChange, type BulkChange, revertBulkChange } from './bulk-change.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { useSavePlayers } from './use-save-players.ts';
import type { Selection } from './use-selection.ts';

type BulkEditProps = { readonly teamId: string; readonly selection: Selection };

/** What can be done with the players who are selected. */
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
