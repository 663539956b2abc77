import { useQueryClient } from '@tanstack/react-query';
import type { ActivitySubject } from 'contract/activities';
import { getGame } from 'contract/games';
import type { Compared } from '#domain/activities/read-newest-activity.ts';
import { deviceNames } from '#domain/edit-conflict/edit-dialog.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { isDeletedElsewhere, isGameDeletedElsewhere } from './edit-entry.ts';
import { listDifferences } from './form-writes.ts';
import { outboxMessages } from './outbox-messages.ts';
import { readBase } from './row-kind.ts';

type RefusalProps = {
  readonly entry: OutboxEntry;
  /** The ids of teams in which the coach is no longer, and of their games. */
  readonly left: ReadonlySet<unknown>;
};

export function Refusal({ entry, left }: RefusalProps) {
  const { error } = entry;
  if (!error) return null;
  const isStale = error.status === 412 && !isOfLeftTeam(entry, left);
  return (
    <>
      {isStale ? (
        <NewerVersion entry={entry} left={left} />
      ) : (
        <p className="text-danger-ink">{describeRefusal(entry, left)}</p>
      )}
      {!isOfLeftTeam(entry, left) && <Differences entry={entry} />}
    </>
  );
}

/** Names who has saved the newer version, once that is known. */
function NewerVersion({ entry, left }: RefusalProps) {
  const author = useNewerAuthor(useCompared(entry));
  return <p className="text-danger-ink">{describeRefusal(entry, left, author)}</p>;
}

const subjects: Readonly<Record<string, ActivitySubject>> = {
  lineup: 'lineup',
  played: 'record',
  availability: 'availability',
  team: 'team',
  player: 'player',
  game: 'game',
  'rule pack': 'rules',
};

/** What the change and the newer version are about. Without a team if this device does not know whose game it is. */
function useCompared({ entity, params, ...entry }: OutboxEntry): Compared {
  const { gameId, playerId } = params;
  const game = useQueryClient().getQueryData(query(getGame, { params: { gameId: gameId ?? '' } }).queryKey);
  const teamId = params.teamId ?? (readBase(entry).teamId || game?.teamId) ?? '';
  const subject = subjects[entity.slice(0, entity.indexOf(':'))];
  if (subject === undefined) return { subject: 'team', teamId: '' };
  return { subject, teamId, ...(gameId !== undefined && { gameId }), ...(playerId !== undefined && { playerId }) };
}

function Differences({ entry }: { readonly entry: OutboxEntry }) {
  const isGone = isDeletedElsewhere(entry);
  const differences = isGone || entry.error?.status === 412 ? listDifferences(entry) : [];
  if (differences.length === 0) return null;
  return (
    <table className="w-full text-left text-xs">
      <thead>
        <tr>
          <td />
          <th scope="col">{deviceNames.mine}</th>
          <th scope="col">{isGone ? 'Before' : deviceNames.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="wrap-anywhere">{mine}</td>
            <td className="wrap-anywhere">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the change is refused because the coach is no longer in its team. `left` has the ids of teams and games. */
export function isOfLeftTeam(entry: OutboxEntry, left: ReadonlySet<unknown>): boolean {
  const { teamId, gameId } = entry.params;
  return entry.error?.status === 404 && [teamId, gameId, readBase(entry).teamId].some((id) => left.has(id));
}

/** Why the change needs attention. `author` says who has saved a newer version: `Sam Stone changed this at 5:42 PM`. */
function describeRefusal(entry: OutboxEntry, left: ReadonlySet<unknown>, author?: string): string | undefined {
  const { error } = entry;
  if (isOfLeftTeam(entry, left)) return outboxMessages.leftTeam;
  if (isGameDeletedElsewhere(entry)) return outboxMessages.gameDeletedElsewhere;
  if (isDeletedElsewhere(entry)) return outboxMessages.deletedElsewhere;
  if (error?.status !== 412) return listFieldErrors(error).join(' · ') || error?.message;
  return outboxMessages.newerVersion(author, { isOnPage: hasOwnChoice(entry) });
}

/** The message of a refused form speaks of highlighted fields, which are not here. */
function listFieldErrors(error: OutboxEntry['error']): readonly string[] {
  return [
    ...new Set(
      Object.values(Object(Object(error?.body).errors))
        .flat()
        .map(String),
    ),
  ];
}

/** The page of a record or a lineup shows both versions, and the coach chooses inning by inning. */
export function hasOwnChoice({ kind }: OutboxEntry): boolean {
  return kind === 'played' || kind === 'lineup';
}
