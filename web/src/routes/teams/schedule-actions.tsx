import type { Team } from 'contract/teams';
import { lazy, Suspense, useState } from 'react';
import { ScheduleFileMenu } from '#features/imports/schedule/schedule-file-menu.tsx';

const CalendarFeedDialog = lazy(async () => {
  const { CalendarFeedDialog: component } = await import('#features/calendar-feed/calendar-feed-dialog.tsx');
  return { default: component };
});

/** Combines the two features for a schedule: files and the calendar feed. */
export function ScheduleActions({ team }: { readonly team: Team }) {
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <>
      <ScheduleFileMenu team={team} onCalendarFeed={() => setFeedOpen(true)} />
      {isFeedOpen && (
        <Suspense fallback={null}>
          <CalendarFeedDialog team={team} onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
