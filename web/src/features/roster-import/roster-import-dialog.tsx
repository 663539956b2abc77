import type { Team } from 'contract/teams';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { TextOrFile } from '#ui/text-or-file.tsx';
import { RosterReview } from './roster-review-step.tsx';
import { useRosterImport } from './use-roster-import.ts';

type RosterImportDialogProps = { readonly team: Team; readonly onClose: () => void };

/** Paste or choose a file, look at what it becomes, add it. */
export function RosterImportDialog({ team, onClose }: RosterImportDialogProps) {
  const control = useRosterImport(team);
  return (
    <Dialog title="Import Roster" isOpen onClose={onClose}>
      {control.step === 'source' && <RosterSource control={control} onClose={onClose} />}
      {control.step === 'review' && <RosterReview control={control} team={team} />}
      {control.step === 'done' && (
        <div className="grid gap-4">
          <StepHeading>Done</StepHeading>
          <Alert tone="success">
            {control.added === 1 ? '1 player was' : `${control.added} players were`} added to {team.name}.
          </Alert>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

type RosterControl = ReturnType<typeof useRosterImport>;

function RosterSource({ control, onClose }: { readonly control: RosterControl; readonly onClose: () => void }) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void control.read(control.text);
      }}
    >
      <TextOrFile
        label="Players"
        helper="One name per line, or a CSV file exported from GameChanger, TeamSnap or a spreadsheet. Nothing is added before you have seen it."
        accept=".csv,.txt,text/csv,text/plain"
        text={control.text}
        onText={control.setText}
        onFile={control.read}
      />
      {control.readFailure && <Alert tone="error">{control.readFailure}</Alert>}
      <DialogActions>
        <Button type="submit">Preview</Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </form>
  );
}
