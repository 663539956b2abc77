import { useQueries, useQuery } from '@tanstack/react-query';
import { foldText } from 'contract/primitives/name-key';
import { mayChange } from 'contract/team-roles';
import { listTeams } from 'contract/teams';
import { useState } from 'react';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { describeTeam, playerDataMessages } from '../messages.ts';
import { type FoundPlayer, PlayerDataActions } from './player-data-actions.tsx';

/** Finds a player on all teams whose roster the coach may change. The typed name stays on the device. */
export function PlayerDataDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<FoundPlayer | null>(null);
  const [typed, setTyped] = useState('');
  if (chosen) return <PlayerDataActions {...chosen} onBack={() => setChosen(null)} onClose={onClose} />;
  return (
    <Dialog title="Find a Player" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label="Player's Name"
          type="search"
          autoComplete="off"
          helper={playerDataMessages.searchHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FoundPlayers search={foldText(typed)} onChoose={setChosen} />
      </div>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

type FoundPlayersProps = { readonly search: string; readonly onChoose: (found: FoundPlayer) => void };

function FoundPlayers({ search, onChoose }: FoundPlayersProps) {
  const { players, error, refetch } = useAllPlayers();
  if (error)
    return <ErrorState message={errorMessage(error, { fallback: playerDataMessages.load })} onRetry={refetch} />;
  if (!players) return <SkeletonRows rows={3} label="Loading players..." className="h-14" />;
  const found = players.filter(({ player }) => foldText(player.fullName).includes(search));
  if (found.length === 0)
    return (
      <p className="text-ink-soft">
        {players.length === 0 ? playerDataMessages.noPlayers : playerDataMessages.noMatch}
      </p>
    );
  return (
    <ul aria-label="Players found" className="grid max-h-72 gap-2 overflow-y-auto p-1">
      {found.map(({ player, team }) => (
        <li key={player.id} className="grid">
          <Button
            variant="secondary"
            className="justify-start py-2 text-left"
            onClick={() => onChoose({ player, team })}
          >
            <span className="grid min-w-0">
              <span className="wrap-anywhere">{player.fullName}</span>
              <span className="wrap-anywhere font-normal text-ink-soft text-sm">{describeTeam(team)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The players of all teams; undefined while one of the rosters loads. */
function useAllPlayers() {
  const teams = useQuery(query(listTeams));
  const changeable = teams.data?.filter(({ role }) => mayChange(role, 'season'));
  const rosters = useQueries({ queries: (changeable ?? []).map(({ id }) => wholeRosterQuery(id)) });
  const failed = rosters.find(({ data, error }) => error && !data);
  const isLoaded = changeable && rosters.every(({ data }) => data);
  const players = isLoaded
    ? changeable.flatMap((team, index) => (rosters[index]?.data ?? []).map((player) => ({ player, team })))
    : undefined;
  return {
    players,
    error: (!teams.data && teams.error) || failed?.error || null,
    refetch: async () => {
      await teams.refetch();
      await Promise.all(rosters.map((roster) => roster.refetch()));
    },
  };
}
