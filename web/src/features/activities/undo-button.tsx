import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Activity, type FormerRow, listActivities } from 'contract/activities';
import { type Game, gameChange, getGame, updateGame } from 'contract/games';
import { getLineup, type Lineup, lineupChange, putLineup } from 'contract/lineups';
import { type Player, playerChange, updatePlayer } from 'contract/players';
import { getEarliestToday } from 'contract/primitives/days';
import type { Team } from 'contract/teams';
import { readShown, readWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query, queryOrNull } from '#lib/http/query.ts';
import { callOrQueue, WriteQueuedError } from '#lib/http/queued-writes.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { describeActivity } from './describe-activity.ts';

const undoMessages = {
  undone: 'The change is undone.',
  waiting: 'Saved on this device',
  failed: 'The change could not be undone. Try again.',
  changedSince: 'This was changed again since, so it stays as it is now.',
  waits: 'A change of yours waits on this device and is sent first. Then try again.',
  notRead: 'This device has not read this change yet. Try again when there is a network.',
} as const;

type UndoProps = { readonly team: Team; readonly activity: Activity };

/** Takes a change back. Nothing where that is not possible, or the role does not allow it. */
export function UndoButton({ team, activity }: UndoProps) {
  const { entries } = useOutbox();
  const undoing = useUndo(team.id);
  if (!canUndo(team, activity)) return null;
  const entities = activity.undo?.map(getEntity) ?? [];
  if (entries.some(({ entity }) => entities.includes(entity))) return <Badge tone="info">{undoMessages.waiting}</Badge>;
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`Undo: ${describeActivity(activity)}`}
      pendingLabel={undoing.isPending && 'Undoing...'}
      onClick={() => undoing.mutate(activity)}
    >
      Undo
    </Button>
  );
}

function useUndo(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (activity: Activity) => changeBack({ queryClient, teamId }, activity),
    // A write that waits says so itself.
    onSuccess: ({ isSent }) => isSent && showToast(undoMessages.undone),
    onError: (error) => {
      const isRefused = error instanceof UndoRefusedError;
      const text = isRefused ? error.message : errorMessage(error, undoErrors);
      showToast(text, { tone: isRefused ? 'info' : 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: getQueryKey(listActivities, { params: { teamId } }) }),
  });
}

const undoErrors = { fallback: undoMessages.failed, byStatus: { 412: undoMessages.changedSince } };

/**
 * A player is archived where the coach sees which games lose the player, and a game whose day has passed is not changed any
 * more.
 */
function canUndo(team: Team, { undo = [], game }: Activity): boolean {
  if (undo.length === 0 || !canChange(team, 'season')) return false;
  if (game && game.gameDate.slice(0, 10) < getEarliestToday(team.timeZone, new Date())) return false;
  return !undo.some(({ noun, before }) => noun === 'player' && before.isArchived === true);
}

type Context = { readonly queryClient: QueryClient; readonly teamId: string };

/** The change cannot be taken back as things are now; the message says why. */
class UndoRefusedError extends Error {
  override readonly name = 'UndoRefusedError';
}

/** What an entry of the outbox calls the row. */
function getEntity({ noun, id }: FormerRow): string {
  return `${noun}:${id}`;
}

/**
 * Gives all rows of an activity the values that they had before it, or none of them if one was changed since. `isSent` is
 * false where a write waits on this device.
 */
async function changeBack(
  context: Context,
  { undo = [] }: Pick<Activity, 'undo'>,
): Promise<{ readonly isSent: boolean }> {
  await readWaitingChanges();
  const writes = await Promise.all(undo.map((row) => prepareWrite(context, row)));
  const sent = await Promise.all(writes.map((write) => write().then(() => true, rejectUnlessQueued)));
  return { isSent: sent.every(Boolean) };
}

function rejectUnlessQueued(error: unknown): false {
  if (error instanceof WriteQueuedError) return false;
  throw error;
}

/** Reads the row and returns what writes it, unless it has another version than the change has left. */
async function prepareWrite(context: Context, row: FormerRow): Promise<() => Promise<unknown>> {
  switch (row.noun) {
    case 'player': {
      const roster = await readNewest(context, wholeRosterQuery(context.teamId));
      const player = requireUnchanged(
        row,
        roster?.find(({ id }) => id === row.id),
      );
      return () => writePlayer(context, player, row.before);
    }
    case 'game': {
      const game = requireUnchanged(row, await readNewest(context, query(getGame, { params: { gameId: row.id } })));
      return () => writeGame(context, game, row.before);
    }
    case 'lineup': {
      const lineup = await readNewest(context, queryOrNull(getLineup, { params: { gameId: row.id } }));
      if (outbox.state().entries.some(({ entity }) => entity === getEntity(row))) {
        throw new UndoRefusedError(undoMessages.waits);
      }
      const saved = requireUnchanged(row, lineup);
      return () => writeLineup(context, { gameId: row.id, saved }, row.before);
    }
    default:
      throw new UndoRefusedError(undoMessages.failed);
  }
}

/** Without a network, what was read last, with the changes that wait on this device. Undefined if nothing was. */
async function readNewest<Data, Key extends QueryKey>(
  { queryClient }: Context,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  return readShown(queryClient, { ...options, retry: false }).catch((error) => {
    const known = queryClient.getQueryData<Data>(options.queryKey);
    if (known === undefined) throw error;
    return known;
  });
}

function requireUnchanged<Row extends { readonly version: number }>(
  { version }: FormerRow,
  row: Row | null | undefined,
): Row {
  if (!row || row.version > version) throw new UndoRefusedError(undoMessages.changedSince);
  // Without a network, this device does not know what the change has left.
  if (row.version < version) throw new UndoRefusedError(undoMessages.notRead);
  return row;
}

type Before<Noun extends FormerRow['noun']> = Extract<FormerRow, { readonly noun: Noun }>['before'];

/** The player gets an earlier name back although another player may have the same. */
async function writePlayer({ queryClient, teamId }: Context, player: Player, before: Before<'player'>) {
  const body = playerChange.strip().parse({ ...player, ...before, allowDuplicate: true });
  await callOrQueue(updatePlayer, { params: { teamId, playerId: player.id }, body });
  await invalidateAfter(queryClient, updatePlayer, { teamId });
}

async function writeGame({ queryClient, teamId }: Context, game: Game, before: Before<'game'>) {
  const params = { gameId: game.id };
  const body = gameChange.strip().parse({ ...game, ...before });
  const saved = await callOrQueue(updateGame, { params, body });
  queryClient.setQueryData(query(getGame, { params }).queryKey, saved);
  await invalidateAfter(queryClient, updateGame, { teamId });
}

type SavedLineup = { readonly gameId: string; readonly saved: Lineup };

async function writeLineup({ queryClient }: Context, { gameId, saved }: SavedLineup, before: Before<'lineup'>) {
  const params = { gameId };
  const body = lineupChange.strip().parse({ ...saved, ...before });
  const written = await callOrQueue(putLineup, { params, body });
  queryClient.setQueryData(queryOrNull(getLineup, { params }).queryKey, written);
  await invalidateAfter(queryClient, putLineup, params);
}
