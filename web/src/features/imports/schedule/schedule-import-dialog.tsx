import type { Team } from 'contract/teams';
import { ImportDone, ImportSource } from '#domain/import/import-steps.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ScheduleReview } from './schedule-review-step.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

type ScheduleImportDialogProps = { readonly team: Team; readonly onClose: () => void };

/** Paste or choose a file, look at what it becomes, add it. */
export function ScheduleImportDialog({ team, onClose }: ScheduleImportDialogProps) {
  const control = useScheduleImport(team);
  return (
    <Dialog title="Import Schedule" isOpen onClose={onClose}>
      <CloseOnBack onClose={control.step === 'review' ? control.back : onClose} />
      {control.step === 'source' && (
        <ImportSource
          label="Games"
          helper="An .ics calendar file, or CSV with columns such as Date, Time, Opponent and Location. Nothing is added before you have seen it."
          accept=".csv,.ics,.txt,text/csv,text/calendar,text/plain"
          control={control}
          onClose={onClose}
        />
      )}
      {control.step === 'review' && <ScheduleReview control={control} />}
      {control.step === 'done' && (
        <ImportDone onClose={onClose}>
          {control.added === 1 ? '1 game was' : `${control.added} games were`} added to the schedule of {team.name}.
        </ImportDone>
      )}
    </Dialog>
  );
}
