import type { Team } from 'contract/teams';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { TextOrFile } from '#ui/text-or-file.tsx';
import { ScheduleReview } from './schedule-review-step.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

type ScheduleImportDialogProps = { readonly team: Team; readonly onClose: () => void };

/** Paste or choose a file, look at what it becomes, add it. */
export function ScheduleImportDialog({ team, onClose }: ScheduleImportDialogProps) {
  const control = useScheduleImport(team);
  return (
    <Dialog title="Import Schedule" isOpen onClose={onClose}>
      {control.step === 'source' && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void control.read(control.text);
          }}
        >
          <TextOrFile
            label="Games"
            helper="An .ics calendar file, or CSV with columns such as Date, Time, Opponent and Location. Nothing is added before you have seen it."
            accept=".csv,.ics,.txt,text/csv,text/calendar,text/plain"
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
      )}
      {control.step === 'review' && <ScheduleReview control={control} />}
      {control.step === 'done' && (
        <div className="grid gap-4">
          <StepHeading>Done</StepHeading>
          <Alert tone="success">
            {control.added === 1 ? '1 game was' : `${control.added} games were`} added to the schedule of {team.name}.
          </Alert>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
