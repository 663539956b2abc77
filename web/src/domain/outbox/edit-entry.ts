import { addPastGames } from 'contract/games';
import { v7 as uuid } from 'uuid';
import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { reopenWork } from '#lib/forms/open-work.ts';
import { queryClient } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { findQueuedEndpoint } from './queued-endpoints.ts';
import { completeEntryBody, findShown, listChanged, readBase, readRowId } from './row-kind.ts';
import { type Fields, isSame, type Resource, type Row } from './rows.ts';
import { findRow } from './shown-rows.ts';
import { addedAgain } from './write-queue.ts';

/**
 * What the coach can do with the form of the entry: correct what was entered, or add a row again that was deleted on
 * another device. Undefined for what no form can be opened with: several pairs of players, rules based on none, and a
 * team whose roster is gone with it.
 */
export function findFormAction(entry: OutboxEntry): 'Edit' | 'Add again' | undefined {
  // Refused because another device has deleted the row that an earlier attempt has created.
  if (entry.kind === 'creation' && entry.error?.status === 404) return undefined;
  if (entry.kind === 'creation') return entry.body.basedOn === null ? undefined : 'Edit';
  if (entry.kind !== 'change') return undefined;
  if (listChanged(entry).includes('pairs'))
    return findChangedPair(entry) && !isDeletedElsewhere(entry) ? 'Edit' : undefined;
  const row = findSaved(entry);
  if (!isDeletedElsewhere(entry)) return row ? 'Edit' : undefined;
  return row && findResource(entry) !== 'team' && row.basedOn !== null ? 'Add again' : undefined;
}

/** What belongs to a game and has no row of its own. */
const kindsOfGames: readonly string[] = ['lineup', 'played', 'counts'];

export function isDeletedElsewhere(entry: OutboxEntry): boolean {
  const { kind, error } = entry;
  // The marks of a player go with the player or with the game.
  return isGameDeletedElsewhere(entry) || (error?.status === 404 && (kind === 'change' || kind === 'availability'));
}

/** Whether the page of a refused change is gone, because its game is. */
export function isGameDeletedElsewhere({ kind, error }: OutboxEntry): boolean {
  return error?.status === 404 && kindsOfGames.includes(kind);
}

/**
 * Opens the form of a refused change with what the coach has entered. Saving it replaces the entry. A row that is added
 * again gets another id, because the server creates no row again with the id of a deleted one. Returns the page of the
 * form.
 */
export function editEntry(entry: OutboxEntry): string {
  const resource = findResource(entry) ?? 'player';
  const { teamId } = readBase(entry);
  const row = entry.kind === 'change' ? findSaved(entry) : null;
  const saved = isDeletedElsewhere(entry) ? null : row;
  const entered = row ? enterChanges(entry, row) : findShown(entry)?.row;
  const refused = entered && !saved && row ? { ...entered, id: uuid() } : entered;
  if (refused && row && !saved) addedAgain.set(`${resource}:${refused.id}`, entry.id);
  selectTeamOf(entry);
  const changedPair = resource === 'team' && findChangedPair(entry);
  if (changedPair) {
    reopenWork('pair dialog', { kind: 'form', ...changedPair });
    return entry.path;
  }
  if (resource === 'rule pack') {
    reopenWork(`rule pack ${saved?.id}`, refused);
    const start = saved ? `edit=${saved.id}` : `from=${refused?.basedOn}`;
    return `${paths.teamRules(teamId)}?${start}`;
  }
  const past = entry.endpoint.url === addPastGames.url ? { isPast: true } : {};
  reopenWork(`${resource} dialog`, { kind: saved ? 'edit' : 'create', [resource]: saved, refused, ...past });
  return entry.path;
}

/** The pages of a roster, with its pairs, and of a schedule show the current team. */
export function selectTeamOf(entry: OutboxEntry): void {
  const { teamId } = readBase(entry);
  const isOfCurrentTeam = entry.path === paths.players || entry.path === paths.games;
  if (isOfCurrentTeam && teamId !== '' && storedTeamId() !== teamId) selectTeam(teamId);
}

/** The pair that the coach has added or changed, if that is all of the change; `pair` is the saved one that it replaces. */
function findChangedPair(entry: OutboxEntry): { readonly pair: unknown; readonly refused: unknown } | undefined {
  if (listChanged(entry).some((name) => name !== 'pairs')) return undefined;
  const [before, after, saved] = [listPairs(readBase(entry).row), listPairs(entry.body), listPairs(findSaved(entry))];
  const [refused, ...otherAdded] = leaveOut(after, before);
  const [replaced, ...otherRemoved] = leaveOut(before, after);
  if (refused === undefined || otherAdded.length > 0 || otherRemoved.length > 0) return undefined;
  return { pair: saved.find((pair) => isSame(pair, replaced)), refused };
}

function listPairs(team: Fields | null): readonly unknown[] {
  return Array.isArray(team?.pairs) ? team.pairs : [];
}

function leaveOut(pairs: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  return pairs.filter((pair) => !others.some((other) => isSame(pair, other)));
}

/** Fields that the coach has not changed are as they are saved now. */
function enterChanges(entry: OutboxEntry, saved: Row): Row {
  const body = completeEntryBody(entry);
  return { ...saved, ...Object.fromEntries(listChanged(entry).map((name) => [name, body[name]])) };
}

function findSaved(entry: OutboxEntry): Row | null {
  const resource = findResource(entry);
  return (resource && findRow(queryClient, resource, readRowId(entry))) ?? readBase(entry).row;
}

function findResource({ endpoint }: OutboxEntry): Resource | undefined {
  return findQueuedEndpoint(endpoint)?.resource;
}
