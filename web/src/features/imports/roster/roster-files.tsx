import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listPlayers, playerLimits } from 'contract/players';
import type { Team } from 'contract/teams';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { canChange } from '#domain/teams/team-rights.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { rosterMessages } from '../messages.ts';
import { rosterCsv } from './roster-csv.ts';

const RosterImportDialog = lazy(async () => {
  const { RosterImportDialog: component } = await import('./roster-import-dialog.tsx');
  return { default: component };
});

type RosterFilesProps = {
  readonly team: Team;
  readonly children: (entries: readonly MenuEntry[]) => ReactNode;
};

export function RosterFiles({ team, children }: RosterFilesProps) {
  const [isImporting, setImporting] = useState(false);
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const request = { params: { teamId: team.id }, query: { pageSize: playerLimits.pageSizeMax } };
      const { players } = await queryClient.fetchQuery({ ...query(listPlayers, request), staleTime: 0 });
      saveFile(`${team.name} roster.csv`, 'text/csv', await rosterCsv(players));
    },
    onError: (error) => showToast(errorMessage(error, { fallback: rosterMessages.download }), { tone: 'error' }),
  });
  return (
    <>
      {children([
        ...(canChange(team, 'season')
          ? [{ id: 'import', label: 'Import Roster', onSelect: () => setImporting(true) }]
          : []),
        { id: 'csv', label: 'Download Roster (CSV)', onSelect: () => download.mutate() },
      ])}
      {isImporting && (
        <Suspense fallback={null}>
          <RosterImportDialog team={team} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
