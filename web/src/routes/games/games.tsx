import type { Team } from 'contract/teams';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { CalendarChanges } from '#features/calendar-source/calendar-changes.tsx';
import { GamesScreen } from '#features/games/list/games-screen.tsx';
import { ScheduleFiles } from '#features/imports/schedule/schedule-files.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';

const CalendarFeedDialog = lazy(async () => {
  const { CalendarFeedDialog: component } = await import('#features/calendar-feed/calendar-feed-dialog.tsx');
  return { default: component };
});

const FamilyLinksDialog = lazy(async () => {
  const { FamilyLinksDialog: component } = await import('#features/family-answers/family-links-dialog.tsx');
  return { default: component };
});

export function GamesPage() {
  return (
    <GamesScreen
      files={(team, showMenu) => <ScheduleActions team={team}>{showMenu}</ScheduleActions>}
      notice={(team) => (
        <>
          <ReadOnlyTeamNotice team={team} />
          <CalendarChanges team={team} />
        </>
      )}
    />
  );
}

type ScheduleActionsProps = { readonly team: Team } & Pick<ComponentProps<typeof ScheduleFiles>, 'children'>;

/** Combines the features for a schedule: files, the calendar feed and the links for families. */
function ScheduleActions({ team, children }: ScheduleActionsProps) {
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
