import { useId, useState } from 'react';
import { useIsOnline } from '#lib/http/network.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField, TextField } from '#ui/forms/fields.tsx';
import { calendarMessages } from '../messages.ts';
import type { CalendarAddressControl } from './use-calendar-address.ts';

/** A third way to add games: the address of a calendar in another app, which the server reads. */
export function CalendarAddress({ control }: { readonly control: CalendarAddressControl }) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useIsOnline();
  const id = useId();
  if (!control.isOffered) return null;
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Calendar Address
      </Button>
      {isOpen && (
        <div id={id} className="grid basis-full gap-3">
          <TextField
            label="Address of the Calendar"
            helper={isOnline ? calendarMessages.addressHelper : calendarMessages.offline}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={control.entered}
            error={control.error}
            onChange={(event) => control.enter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around it belongs to the text.
              event.preventDefault();
              control.read();
            }}
          />
          <div>
            <Button variant="secondary" pendingLabel={control.isReading && 'Reading...'} onClick={control.read}>
              Read Calendar
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Whether the calendar is followed after its games were added. */
export function KeepUpToDate({ control }: { readonly control: CalendarAddressControl }) {
  if (control.address === null) return null;
  return (
    <div className="rounded-md bg-sunken px-3 py-1">
      <CheckboxField
        checked={control.isFollowed}
        onChange={(event) => control.follow(event.target.checked)}
        label={
          <span className="grid">
            <span className="font-semibold">Keep up to date</span>
            <span className="text-ink-soft">{calendarMessages.keepUpToDate}</span>
          </span>
        }
      />
    </div>
  );
}
