import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { reopenWork } from '#lib/forms/open-work.ts';
import { queryClient } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { findQueuedEndpoint } from './queued-endpoints.ts';
import { completeEntryBody, findShown, listChanged, readBase, readRowId } from './row-kind.ts';
import type { Row } from './rows.ts';
import { findRow } from './shown-rows.ts';

/** Whether a form can be opened with what the entry contains. Pairs of players and rules based on none have no form. */
export function isEditable(entry: OutboxEntry): boolean {
  // A row that another device has deleted cannot be created again with its id, and not be changed.
  if (entry.error?.status === 404) return false;
  if (entry.kind === 'creation') return entry.body.basedOn !== null;
  return entry.kind === 'change' && !listChanged(entry).includes('pairs') && findSaved(entry) !== null;
}

/**
 * Opens the form of a refused change with what the coach has entered. Saving it replaces the entry. Returns the page of
 * the form.
 */
export function editEntry(entry: OutboxEntry): string {
  const noun = findQueuedEndpoint(entry.endpoint)?.noun ?? 'player';
  const { teamId } = readBase(entry);
  const saved = entry.kind === 'change' ? findSaved(entry) : null;
  const refused = saved ? enterChanges(entry, saved) : findShown(entry)?.row;
  // The pages of a roster and of a schedule show the current team.
  if (noun !== 'team' && storedTeamId() !== teamId) selectTeam(teamId);
  if (noun === 'rule pack') {
    reopenWork(`rule pack ${saved?.id}`, refused);
    const start = saved ? `edit=${saved.id}` : `from=${entry.body.basedOn}`;
    return `${paths.teamRules(teamId)}?${start}`;
  }
  reopenWork(`${noun} dialog`, { kind: saved ? 'edit' : 'create', [noun]: saved, refused });
  return entry.path;
}

/** Fields that the coach has not changed are as they are saved now. */
function enterChanges(entry: OutboxEntry, saved: Row): Row {
  const body = completeEntryBody(entry);
  return { ...saved, ...Object.fromEntries(listChanged(entry).map((name) => [name, body[name]])) };
}

function findSaved(entry: OutboxEntry): Row | null {
  const noun = findQueuedEndpoint(entry.endpoint)?.noun;
  return (noun && findRow(queryClient, noun, readRowId(entry))) ?? readBase(entry).row;
}
