import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCalendarSource, previewCalendar, putCalendarSource } from 'contract/calendar-sources';
import type { Team } from 'contract/teams';
import { useId, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { siteQuery } from '#domain/account/site.ts';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckboxField, TextField } from '#ui/forms/fields.tsx';
import { calendarMessages, scheduleMessages } from '../messages.ts';
import { toSchedule } from './read-schedule.ts';
import type { ReviewedGame, ScheduleDraft } from './schedule-line.ts';

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

type CalendarAddressOptions = {
  readonly team: Team;
  readonly show: (drafts: readonly ScheduleDraft[], ignored: readonly string[]) => void;
};

/** Reads the games at a calendar address, and has the server follow it when they are added. */
export function useCalendarAddress({ team, show }: CalendarAddressOptions) {
  const params = { teamId: team.id };
  const queryClient = useQueryClient();
  const site = useQuery(siteQuery);
  const [entered, enter] = useState('');
  const [isFollowed, follow] = useState(true);
  /** The address that the lines were read from; null when they come from a text. */
  const [address, setAddress] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: (text: string) => call(previewCalendar, { params, body: { address: text, timeZone: localTimeZone() } }),
    onSuccess: (calendar, text) => {
      const { lines, ignored } = toSchedule(calendar);
      if (lines.length + ignored.length === 0) return;
      setAddress(text);
      show(
        lines.map((line) => ({ ...line, gameId: uuid() })),
        ignored,
      );
    },
  });
  const isNothing = reading.data && reading.data.events.length + reading.data.skipped.length === 0;

  /** Called when the lines were added. The games stay when their calendar cannot be followed. */
  const connect = async (lines: readonly ReviewedGame[]) => {
    if (address === null || !isFollowed) return;
    try {
      const body = { address, timeZone: localTimeZone(), events: listDecisions(lines) };
      const state = await call(putCalendarSource, { params, body });
      queryClient.setQueryData(query(getCalendarSource, { params }).queryKey, state);
      showToast(calendarMessages.connected);
    } catch (error) {
      showToast(errorMessage(error, { fallback: calendarMessages.connect }), { tone: 'error' });
    }
  };

  const error = reading.isError ? errorMessage(reading.error, { fallback: calendarMessages.read }) : undefined;
  return {
    isOffered: site.data?.calendarSources === true,
    entered,
    enter,
    read: () => reading.mutate(entered.trim()),
    isReading: reading.isPending,
    error: isNothing ? scheduleMessages.nothing : error,
    address,
    isFollowed,
    follow,
    /** The lines come from a text now. */
    leave: () => setAddress(null),
    connect,
  };
}

type CalendarAddressControl = ReturnType<typeof useCalendarAddress>;

/** A game that is on the schedule already is found by the server. */
function listDecisions(lines: readonly ReviewedGame[]) {
  return lines.flatMap(({ eventKey, gameId, isIncluded, sameGame }) => {
    if (eventKey === undefined || (!isIncluded && sameGame)) return [];
    return [{ event: eventKey, gameId: isIncluded ? gameId : null }];
  });
}
