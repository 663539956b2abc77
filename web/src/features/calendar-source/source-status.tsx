import type { CalendarSource } from 'contract/calendar-sources';
import { useState } from 'react';
import { formatTimeOrDay } from '#lib/dates/format-dates.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { describeFailure, describeReading, messages } from './messages.ts';
import type { useCalendarSource } from './use-calendar-source.ts';

type SourceStatusProps = {
  readonly source: CalendarSource;
  readonly control: Pick<ReturnType<typeof useCalendarSource>, 'reading' | 'removal'>;
  readonly isReadOnly: boolean;
};

/** Where the schedule comes from and when it was read, with the buttons to read it now and to stop. */
export function SourceStatus({ source, control, isReadOnly }: SourceStatusProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { reading, removal } = control;
  const formatMoment = (moment: string) => formatTimeOrDay(Date.parse(moment), new Date());
  return (
    <>
      {source.problem && <Alert tone="warning">{describeFailure(source.problem, formatMoment(source.goodAt))}</Alert>}
      {reading.isError && <Alert tone="error">{errorMessage(reading.error, { fallback: messages.read })}</Alert>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink-soft text-sm">
          {describeReading(source.host, formatMoment(source.readAt))}
        </p>
        {!isReadOnly && (
          <Button variant="ghost" pendingLabel={reading.isPending && 'Reading...'} onClick={() => reading.mutate()}>
            Read Now
          </Button>
        )}
        <Button variant="ghost" aria-label="Remove the calendar address" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {isRemoving && (
        <DeleteDialog
          title="Remove Calendar"
          removal={removal}
          errors={{ fallback: messages.remove }}
          onClose={() => setRemoving(false)}
        >
          <p>{messages.removing}</p>
        </DeleteDialog>
      )}
    </>
  );
}
