import type { Team } from 'contract/teams';
import { useNavigate } from 'react-router';
import { getStepAfter } from '#domain/setup/setup-step.tsx';
import { tableFiles } from '#lib/files/text-file.ts';
import { ImportStep } from '../flow/import-step.tsx';
import { describeInvalidLines } from '../flow/import-steps.tsx';
import { rosterMessages } from '../messages.ts';
import { PlayerLine } from './player-line.tsx';
import { useRosterImport } from './use-roster-import.ts';

/** The second step of setting up a team: its players, pasted, from a file, or one by one. */
export function RosterStep({ team }: { readonly team: Team }) {
  const navigate = useNavigate();
  const goOn = () => void navigate(getStepAfter(team.id, 'players'));
  const control = useRosterImport(team, { onAdded: goOn });
  const { lines, chosen, rosterSize } = control;
  const room = Math.max(0, team.maxPlayers - rosterSize);
  const noRoom = chosen.length > room ? rosterMessages.noRoom(room, chosen.length - room) : undefined;
  return (
    <ImportStep
      step="players"
      teamId={team.id}
      title="Who is on the team?"
      hint={rosterMessages.stepHint}
      source={{ label: 'Players', helper: rosterMessages.stepHelper, accept: tableFiles }}
      noun="player"
      existing={rosterSize}
      lines={lines}
      chosen={chosen}
      unsure={lines.filter((line) => line.isIncluded && (line.warning !== null || Object.keys(line.errors).length > 0))}
      error={describeInvalidLines(chosen, { noun: 'player' }) ?? noRoom}
      control={control}
      onSkip={goOn}
    >
      {lines.map((line) => (
        <PlayerLine key={line.id} line={line} startsClosed onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportStep>
  );
}
