import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportCalendar } from 'contract/calendar';
import { listGames } from 'contract/games';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { canChange } from '#domain/teams/team-rights.ts';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { scheduleMessages } from '../messages.ts';
import { scheduleCsv } from './schedule-csv.ts';

const ScheduleImportDialog = lazy(async () => {
  const { ScheduleImportDialog: component } = await import('./schedule-import-dialog.tsx');
  return { default: component };
});

type ScheduleFilesProps = {
  readonly team: Team;
  /** Opens the dialog of the calendar feed, which is another feature. */
  readonly onCalendarFeed: () => void;
  /** Opens the dialog of the links for families, which is another feature. */
  readonly onFamilyLinks: () => void;
  readonly children: (entries: readonly MenuEntry[]) => ReactNode;
};

export function ScheduleFiles({ team, onCalendarFeed, onFamilyLinks, children }: ScheduleFilesProps) {
  const [isImporting, setImporting] = useState(false);
  const download = useScheduleDownload(team);
  return (
    <>
      {children([
        ...(canChange(team, 'season')
          ? [{ id: 'import', label: 'Import Schedule', onSelect: () => setImporting(true) }]
          : []),
        { id: 'csv', label: 'Download Schedule (CSV)', onSelect: () => download.mutate('csv') },
        { id: 'ics', label: 'Download Calendar (.ics)', onSelect: () => download.mutate('ics') },
        ...(mayChange(team.role, 'season')
          ? [
              { id: 'feed', label: 'Calendar Feed', onSelect: onCalendarFeed },
              { id: 'families', label: 'Family Links', onSelect: onFamilyLinks },
            ]
          : []),
      ])}
      {isImporting && (
        <Suspense fallback={null}>
          <ScheduleImportDialog team={team} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function useScheduleDownload(team: Team) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  return useMutation({
    mutationFn: async (kind: 'csv' | 'ics') => {
      if (kind === 'ics') {
        const { calendar } = await call(exportCalendar, { params, query: { timeZone: localTimeZone() } });
        saveFile(`${team.name} games.ics`, 'text/calendar', calendar);
        return;
      }
      const games = await queryClient.fetchQuery({ ...query(listGames, { params }), staleTime: 0 });
      saveFile(`${team.name} games.csv`, 'text/csv', await scheduleCsv(games));
    },
    onError: (error) => showToast(errorMessage(error, { fallback: scheduleMessages.download }), { tone: 'error' }),
  });
}
