import type { Team } from 'contract/teams';
import { ImportReview, problemOfLines } from '#domain/import/import-steps.tsx';
import { PlayerLine } from './player-line.tsx';
import type { useRosterImport } from './use-roster-import.ts';

type RosterReviewProps = { readonly control: ReturnType<typeof useRosterImport>; readonly team: Team };

export function RosterReview({ control, team }: RosterReviewProps) {
  const { lines, chosen, present } = control;
  const room = Math.max(0, team.maxPlayers - present);
  const isTooMany = chosen.length > room;
  const tooMany = `The roster has room for ${room} more. Leave out ${chosen.length - room}.`;
  return (
    <ImportReview
      title={`${chosen.length} of ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} to add`}
      intro={`The roster has ${present} of ${team.maxPlayers} players. Lines marked Check may have been read wrongly.`}
      listLabel="Players to add"
      addLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'Player' : 'Players'}`}
      ignoredTitle="Not read as players"
      ignored={control.ignored}
      problem={problemOfLines(chosen, { noun: 'player' }) ?? (isTooMany ? tooMany : null)}
      isUrgent={isTooMany}
      control={control}
    >
      {lines.map((line) => (
        <PlayerLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportReview>
  );
}
