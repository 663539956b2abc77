import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { formatPairKey, type Pair, pairLimits } from 'contract/primitives/pairs';
import { listTeams, type Team, updateTeam } from 'contract/teams';
import { describePair } from 'engine/pairs';
import { useId } from 'react';
import { readShown, readWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { listActive, usePlayerCount, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { toTeamChange } from '#domain/teams/team-change.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { useStateAcrossUpdates } from '#lib/forms/open-work.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, canQueueAfter } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { pairMessages, playerErrors } from '../messages.ts';
import { levelLabels, PairDialog, toNamed } from './pair-dialog.tsx';

type PairModal =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'form' | 'remove';
      readonly pair?: Pair;
      /** What the coach had entered in a change that the server has refused. */
      readonly refused?: Pair;
    };

/** The pairs of the team. A team with fewer than two players has none and needs no section. */
export function PairsSection({ team }: { readonly team: Team }) {
  const headingId = useId();
  const playerCount = usePlayerCount(team);
  const [modal, setModal] = useStateAcrossUpdates<PairModal>('pair dialog', { kind: 'closed' });
  // A team that an older version of the app stored on the device has none.
  const hasPairs = (team.pairs ?? []).length > 0;
  // The page of the roster may not have all names. They are read only when a name is shown.
  const roster = useQuery({ ...wholeRosterQuery(team.id), enabled: hasPairs || modal.kind !== 'closed' });
  if (playerCount < 2) return null;
  return (
    <Card aria-labelledby={headingId} size="compact" className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="text-lg">
          Pairs
        </h2>
        <Badge>Team only</Badge>
      </div>
      <p className="text-ink-soft text-sm">{pairMessages.about}</p>
      {!roster.data && roster.isError && (
        <ErrorState message={errorMessage(roster.error, playerErrors.pairNames)} onRetry={roster.refetch} />
      )}
      {hasPairs && roster.isPending && <SkeletonRows rows={2} label={pairMessages.loading} className="h-11" />}
      {!hasPairs && <p className="text-ink-faint text-sm">{pairMessages.none}</p>}
      {roster.data && <PairList team={team} players={roster.data} modal={modal} onOpen={setModal} />}
      {canChange(team, 'season') && (
        <AddPair
          isFull={(team.pairs ?? []).length >= pairLimits.perTeam}
          isLoading={modal.kind === 'form' && roster.isFetching && !roster.data}
          onAdd={() => setModal({ kind: 'form' })}
        />
      )}
    </Card>
  );
}

type AddPairProps = { readonly isFull: boolean; readonly isLoading: boolean; readonly onAdd: () => void };

function AddPair({ isFull, isLoading, onAdd }: AddPairProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" disabled={isFull} pendingLabel={isLoading && 'Loading...'} onClick={onAdd}>
        Add Pair
      </Button>
      {isFull && <p className="text-ink-faint text-sm">{pairMessages.full}</p>}
    </div>
  );
}

type PairListProps = {
  readonly team: Team;
  readonly players: readonly Player[];
  readonly modal: PairModal;
  readonly onOpen: (modal: PairModal) => void;
};

function PairList({ team, players, modal, onOpen }: PairListProps) {
  const close = () => onOpen({ kind: 'closed' });
  const active = listActive(players);
  const shown = new Set(active.map(({ id }) => id));
  const pairs = (team.pairs ?? []).filter((pair) => pair.players.every((id) => shown.has(id)));
  // The pairs of an archived player stay, for when the player comes back.
  const save = useSavePairs(team.id, new Set(players.map(({ id }) => id)));
  const named = active.map(toNamed);
  const edited = modal.kind === 'closed' ? undefined : modal.pair;
  const others = (list: readonly Pair[]) => list.filter((pair) => !isSame(pair, edited));
  // Of the dialog that is still open only: one closed while it was saving must not close the next.
  const whenSaved = { onSuccess: close };
  return (
    <>
      <ul className="grid gap-2">
        {pairs.map((pair) => (
          <li
            key={formatPairKey(pair)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="wrap-anywhere">{describePair(pair, named)}</span>
              <Badge tone={pair.level === 'required' ? 'clay' : 'neutral'}>{levelLabels[pair.level]}</Badge>
            </span>
            {canChange(team, 'season') && (
              <span className="flex gap-2">
                <Button
                  variant="ghost"
                  aria-label={`Edit pair: ${describePair(pair, named)}`}
                  onClick={() => onOpen({ kind: 'form', pair })}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  aria-label={`Remove pair: ${describePair(pair, named)}`}
                  onClick={() => onOpen({ kind: 'remove', pair })}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {modal.kind === 'form' && (
        <PairDialog
          players={active}
          others={others(pairs)}
          pair={modal.pair}
          refused={modal.refused}
          isSaving={save.isPending}
          onSave={(pair) =>
            save.mutate({ change: (now) => replacePair(now, edited, pair), done: pairMessages.saved }, whenSaved)
          }
          onClose={close}
        />
      )}
      {modal.kind === 'remove' && modal.pair && (
        <ConfirmDialog
          title="Remove Pair"
          isOpen
          confirmLabel="Remove"
          pendingLabel={save.isPending && 'Removing...'}
          onConfirm={() => save.mutate({ change: others, done: pairMessages.removed }, whenSaved)}
          onCancel={close}
        >
          <p>{pairMessages.removing(describePair(modal.pair, named))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Two players have one pair for each place. */
function isSame(pair: Pair, other: Pair | undefined): boolean {
  return other !== undefined && formatPairKey(pair) === formatPairKey(other);
}

/**
 * A changed pair stays at its place in the list, and a new one comes last. A pair that is there already, because the
 * response to an earlier attempt was lost, is not listed twice.
 */
function replacePair(pairs: readonly Pair[], old: Pair | undefined, pair: Pair): readonly Pair[] {
  const replaced = pairs.find((one) => isSame(one, old)) ?? pairs.find((one) => isSame(one, pair));
  if (!replaced) return [...pairs, pair];
  return pairs.flatMap((one) => {
    if (one === replaced) return [pair];
    return isSame(one, pair) ? [] : [one];
  });
}

type PairChange = {
  readonly change: (pairs: readonly Pair[]) => readonly Pair[];
  /** The message after the change is saved. */
  readonly done: string;
};

/**
 * Saves a change of the pairs. It is applied to the pairs that the server has now, so that it keeps what another device has
 * saved meanwhile.
 */
function useSavePairs(teamId: string, knownPlayers: ReadonlySet<string>) {
  const queryClient = useQueryClient();
  return useEndpointMutation(updateTeam, {
    refetchesUnknownOutcome: true,
    mutationFn: async ({ change }: PairChange) => {
      await readWaitingChanges();
      const teams = await readTeams(queryClient);
      const team = teams.find(({ id }) => id === teamId);
      return callOrQueue(updateTeam, {
        params: { teamId },
        body: { ...toTeamChange(team), pairs: [...change(readPairs(team))] },
      });
    },
    onSuccess: async (_saved, { done }, refetched) => {
      await refetched;
      showToast(done);
    },
    onError: (error) => {
      showToast(errorMessage(error, playerErrors.pairs), { tone: 'error' });
    },
  });

  /** A pair of a player who was deleted meanwhile has no effect and would be refused. */
  function readPairs(team: Team | undefined): readonly Pair[] {
    return (team?.pairs ?? []).filter(({ players }) => players.every((id) => knownPlayers.has(id)));
  }
}

/** Without a network, the change is made from what this device has read. */
async function readTeams(queryClient: QueryClient): Promise<readonly Team[]> {
  const options = query(listTeams);
  return readShown(queryClient, options).catch((error) => {
    const read = queryClient.getQueryData(options.queryKey);
    if (read && canQueueAfter(error)) return read;
    throw error;
  });
}
