import type { Team } from 'contract/teams';
import { ImportDone, ImportSource } from '#domain/import/import-steps.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RosterReview } from './roster-review-step.tsx';
import { useRosterImport } from './use-roster-import.ts';

type RosterImportDialogProps = { readonly team: Team; readonly onClose: () => void };

/** Paste or choose a file, look at what it becomes, add it. */
export function RosterImportDialog({ team, onClose }: RosterImportDialogProps) {
  const control = useRosterImport(team);
  return (
    <Dialog title="Import Roster" isOpen onClose={onClose}>
      <CloseOnBack onClose={control.step === 'review' ? control.back : onClose} />
      {control.step === 'source' && (
        <ImportSource
          label="Players"
          helper="One name per line, or a CSV file exported from GameChanger, TeamSnap or a spreadsheet, with a Positions column if you like. Nothing is added before you have seen it."
          accept=".csv,.txt,text/csv,text/plain"
          control={control}
          onClose={onClose}
        />
      )}
      {control.step === 'review' && <RosterReview control={control} team={team} />}
      {control.step === 'done' && (
        <ImportDone onClose={onClose}>
          {control.added === 1 ? '1 player was' : `${control.added} players were`} added to {team.name}.
        </ImportDone>
      )}
    </Dialog>
  );
}
