import type { Team } from 'contract/teams';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ScheduleFiles } from '#features/imports/schedule/schedule-files.tsx';

const CalendarFeedDialog = lazy(async () => {
  const { CalendarFeedDialog: component } = await import('#features/calendar-feed/calendar-feed-dialog.tsx');
  return { default: component };
});

const FamilyLinksDialog = lazy(async () => {
  const { FamilyLinksDialog: component } = await import('#features/family-answers/family-links-dialog.tsx');
  return { default: component };
});

type ScheduleActionsProps = { readonly team: Team } & Pick<ComponentProps<typeof ScheduleFiles>, 'children'>;

/** Combines the features for a schedule: files, the calendar feed and the links for families. */
export function ScheduleActions({ team, children }: ScheduleActionsProps) {
  const [isFeedOpen, setFeedOpen] = useState(false);
  const [areLinksOpen, setLinksOpen] = useState(false);
  return (
    <>
      <ScheduleFiles team={team} onCalendarFeed={() => setFeedOpen(true)} onFamilyLinks={() => setLinksOpen(true)}>
        {children}
      </ScheduleFiles>
      {isFeedOpen && (
        <Suspense fallback={null}>
          <CalendarFeedDialog team={team} onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
      {areLinksOpen && (
        <Suspense fallback={null}>
          <FamilyLinksDialog team={team} onClose={() => setLinksOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
