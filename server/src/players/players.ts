import {
  formatArchivedName,
  formatDuplicateName,
  type NewPlayer,
  type Player,
  type PlayerChange,
  type PlayerListQuery,
  type PlayerPage,
  playerLimits,
} from 'contract/players';
import { foldForSearch, nameKey } from 'contract/primitives/name-key';
import { v7 as uuid } from 'uuid';
import type { QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { hasDeletedRow } from '#server/teams/queries.ts';
import { clearFromLineups } from './delete-player.ts';
import {
  countPlayers,
  insertPlayer,
  selectNamesakes,
  selectPlayer,
  selectPlayerPage,
  updatePlayer,
} from './queries.ts';

export async function readPlayerPage(
  runner: QueryRunner,
  teamId: CoachedTeamId,
  query: PlayerListQuery,
): Promise<PlayerPage> {
  const { page, pageSize } = query;
  const filters = { ...query, search: foldForSearch(query.search ?? '') };
  const { players, totalCount } = await selectPlayerPage(runner, teamId, filters, query);
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    players,
    totalCount,
    page,
    pageSize,
    totalPages,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1,
  };
}

/** A player with the id of one on the team is a retry: the first response was lost, and this one takes its place. */
export async function addPlayerToTeam({ tx, teamId, maxPlayers, now }: TeamEdit, form: NewPlayer): Promise<Player> {
  const { allowDuplicate, id = uuid(), ...player } = form;
  const added = await selectPlayer(tx, teamId, id);
  if (added) return added;
  if (await hasDeletedRow(tx, teamId, [id])) throw new Refusal('row_deleted');
  await rejectFullRoster({ tx, teamId, maxPlayers });
  if (!allowDuplicate) await rejectDuplicateName(tx, teamId, player);
  const inserted = await insertPlayer(tx, teamId, { ...player, id, nameKey: nameKey(player), createdAt: now });
  if (!inserted) throw createPlayerIdTakenRefusal();
  return inserted;
}

/** The endpoints that add players specify `similarPlayers` for every 409. */
export function createPlayerIdTakenRefusal(): Refusal {
  return new Refusal('id_taken', { body: { similarPlayers: [] } });
}

type Roster = Pick<TeamEdit, 'tx' | 'teamId' | 'maxPlayers'>;

async function rejectFullRoster({ tx, teamId, maxPlayers }: Roster): Promise<void> {
  const present = await countPlayers(tx, teamId);
  if (present < maxPlayers) return;
  throw new Refusal('team_full', { message: `Team roster is full (${present} of ${maxPlayers} players).` });
}

export async function updatePlayerOnTeam(
  edit: TeamEdit,
  playerId: string,
  { allowDuplicate, ...change }: PlayerChange,
): Promise<Player> {
  const { tx, teamId, now } = edit;
  const before = await selectPlayer(tx, teamId, playerId);
  requireCurrent(before, change, 'player_not_found');
  if (before?.isArchived && change.isArchived === false) await rejectFullRoster(edit);
  if (before && !before.isArchived && change.isArchived) await leaveRoster(edit, playerId);
  if (!allowDuplicate) await rejectDuplicateName(tx, teamId, change, playerId);
  const changed = await updatePlayer(tx, { teamId, playerId }, { ...change, nameKey: nameKey(change) }, now);
  if (!changed) throw new Refusal('stale_version');
  return changed;
}

async function leaveRoster(edit: TeamEdit, playerId: string): Promise<void> {
  const archived = await countPlayers(edit.tx, edit.teamId, 'archived');
  if (archived >= playerLimits.archivedMax) throw new Refusal('archive_full');
  await clearFromLineups(edit, playerId, 'games to come');
}

type Name = Pick<NewPlayer, 'firstName' | 'lastName'>;

async function rejectDuplicateName(tx: Tx, teamId: CoachedTeamId, name: Name, except?: string): Promise<void> {
  const similarPlayers = await selectNamesakes(tx, teamId, { nameKey: nameKey(name), except });
  if (similarPlayers.length === 0) return;
  const isArchived = similarPlayers.every((player) => player.isArchived);
  const message = isArchived ? formatArchivedName(name) : formatDuplicateName(name);
  throw new Refusal('duplicate_player', { message, body: { similarPlayers } });
}
