import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { foldForSearch } from 'contract/primitives/name-key';
import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import { mayChange } from 'contract/team-roles';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { outbox } from '#domain/outbox/outbox.ts';
import { isNamedIn, withoutPlayer } from '#domain/outbox/without-player.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { describeTeam, playerDataMessages } from '../messages.ts';

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
        <FoundPlayers search={foldForSearch(typed)} onChoose={setChosen} />
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
  const found = players.filter(({ player }) => foldForSearch(player.fullName).includes(search));
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

/** Without a name, because file names appear in lists of downloads and in mail programs. */
const fileName = 'evenfield-player-data.json';

type FoundPlayer = { readonly player: Player; readonly team: Team };

type PlayerDataActionsProps = FoundPlayer & { readonly onBack: () => void; readonly onClose: () => void };

function PlayerDataActions({ player, team, onBack, onClose }: PlayerDataActionsProps) {
  const [isErasing, setErasing] = useState(false);
  const params = { teamId: team.id, playerId: player.id };
  const download = useMutation({
    mutationFn: () => call(getPlayerData, { params }),
    onSuccess: (data) => saveFile(fileName, 'application/json', JSON.stringify(data, null, 2)),
  });
  if (isErasing)
    return <EraseDialog player={player} team={team} onCancel={() => setErasing(false)} onErased={onClose} />;
  return (
    <Dialog title={player.fullName} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{describeTeam(team)}</p>
        <p>{playerDataMessages.download}</p>
        {download.isError && (
          <Alert tone="error">{errorMessage(download.error, { fallback: playerDataMessages.downloadFailed })}</Alert>
        )}
        {download.isSuccess && <Alert tone="success">{fileName} has been downloaded.</Alert>}
        <Button
          variant="secondary"
          pendingLabel={download.isPending && 'Preparing...'}
          onClick={() => download.mutate()}
        >
          Download Data
        </Button>
        <p>{playerDataMessages.erase}</p>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase Player
        </Button>
      </div>
      <CloseAction label="Back" onClose={onBack} />
    </Dialog>
  );
}

type EraseDialogProps = FoundPlayer & { readonly onCancel: () => void; readonly onErased: () => void };

function EraseDialog({ player, team, onCancel, onErased }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id, playerId: player.id };
  const erasure = useEndpointMutation(erasePlayer, {
    mutationFn: () => call(erasePlayer, { params }),
    onSuccess: async (_erased, _nothing, refetched) => {
      await refetched;
      await eraseFromDevice(queryClient, player.id);
      showToast(playerDataMessages.erased(player.fullName));
    },
  });
  return (
    <ConfirmDialog
      title={`Erase ${player.fullName}?`}
      isOpen
      isDanger
      onCancel={onCancel}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onErased })}
      confirmLabel="Erase Player"
      pendingLabel={erasure.isPending && 'Erasing...'}
    >
      <p>{playerDataMessages.confirmErasure(player.fullName, team.name)}</p>
      <p>{playerDataMessages.copies}</p>
      {erasure.isError && (
        <Alert tone="error">{errorMessage(erasure.error, { fallback: playerDataMessages.eraseFailed })}</Alert>
      )}
    </ConfirmDialog>
  );
}

/** Removes what this device has stored about an erased player, who could otherwise be read here offline. */
async function eraseFromDevice(queryClient: QueryClient, playerId: string): Promise<void> {
  queryClient.removeQueries({
    predicate: ({ queryKey, state }) => isNamedIn(queryKey, playerId) || isNamedIn(state.data, playerId),
  });
  await outbox.rewrite((entry) => withoutPlayer(entry, playerId));
  await queryPersistence.save();
}
