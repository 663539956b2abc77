import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { isDeletedElsewhere, isGameDeletedElsewhere } from './edit-entry.ts';
import { outboxMessages } from './outbox-messages.ts';
import { readBase } from './row-kind.ts';

/** Whether the change is refused because the coach is no longer in its team. `left` has the ids of teams and games. */
export function isOfLeftTeam(entry: OutboxEntry, left: ReadonlySet<unknown>): boolean {
  const { teamId, gameId } = entry.params;
  return entry.error?.status === 404 && [teamId, gameId, readBase(entry).teamId].some((id) => left.has(id));
}

/** Why the change needs attention. `author` says who has saved a newer version: `Sam Stone changed this at 5:42 PM`. */
export function describeRefusal(entry: OutboxEntry, left: ReadonlySet<unknown>, author?: string): string | undefined {
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
