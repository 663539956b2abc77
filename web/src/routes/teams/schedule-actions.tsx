import type { Team } from 'contract/teams';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ScheduleFiles } from '#features/imports/schedule/schedule-files.tsx';

const CalendarFeedDialog = lazy(async () => {
  const { CalendarFeedDialog: component } = await import('#features/calendar-feed/calendar-feed-dialog.tsx');
  return { default: component };
});

type ScheduleActionsProps = { readonly team: Team } & Pick<ComponentProps<typeof ScheduleFiles>, 'children'>;

/** Combines the two features for a schedule: files and the calendar feed. */
export function ScheduleActions({ team, children }: ScheduleActionsProps) {
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <>
      <ScheduleFiles team={team} onCalendarFeed={() => setFeedOpen(true)}>
        {children}
      </ScheduleFiles>
      {isFeedOpen && (
        <Suspense fallback={null}>
          <CalendarFeedDialog team={team} onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
