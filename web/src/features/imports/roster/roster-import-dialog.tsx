import type { Team } from 'contract/teams';
import { tableFiles } from '#lib/files/text-file.ts';
import { ImportDialog, ImportReview } from '../import-dialog.tsx';
import { rosterMessages } from '../messages.ts';
import { describeInvalidLines } from '../use-import-flow.ts';
import { PlayerLine } from './player-line.tsx';
import { useRosterImport } from './use-roster-import.ts';

type RosterImportDialogProps = { readonly team: Team; readonly onClose: () => void };

export function RosterImportDialog({ team, onClose }: RosterImportDialogProps) {
  const control = useRosterImport(team);
  return (
    <ImportDialog
      title="Import Roster"
      control={control}
      source={{
        label: 'Players',
        helper: rosterMessages.helper,
        accept: tableFiles,
      }}
      review={<RosterReview control={control} team={team} />}
      result={`${control.added === 1 ? '1 player was' : `${control.added} players were`} added to ${team.name}.`}
      onClose={onClose}
    />
  );
}

type RosterReviewProps = { readonly control: ReturnType<typeof useRosterImport>; readonly team: Team };

function RosterReview({ control, team }: RosterReviewProps) {
  const { lines, chosen, rosterSize, noRoom } = control;
  return (
    <ImportReview
      title={`${chosen.length} of ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} to add`}
      intro={rosterMessages.intro(rosterSize, team.maxPlayers)}
      listLabel="Players to add"
      addLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'Player' : 'Players'}`}
      ignoredTitle="Skipped lines"
      ignored={control.ignored}
      error={describeInvalidLines(chosen, { noun: 'player' }) ?? noRoom}
      isUrgent={noRoom !== undefined}
      control={control}
    >
      {lines.map((line) => (
        <PlayerLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportReview>
  );
}
