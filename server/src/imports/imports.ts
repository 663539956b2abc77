import { formatArchivedName, formatDuplicateName, type NewPlayer, type Player } from 'contract/players';
import { nameKey } from 'contract/primitives/name-key';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { createPlayerIdTakenRefusal } from '#server/players/players.ts';
import { countPlayers, insertPlayer, selectNamesakes, selectPlayersById } from '#server/players/queries.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { hasDeletedRow } from '#server/teams/queries.ts';

/** Adds all players or none. A list whose ids are on the team is a retry after a lost response. */
export async function addPlayersToTeam(
  { tx, teamId, maxPlayers, now }: TeamEdit,
  list: readonly NewPlayer[],
): Promise<Player[]> {
  const ids = list.flatMap(({ id }) => id ?? []);
  const added = await selectPlayersById(tx, teamId, ids);
  if (await hasDeletedRow(tx, teamId, ids)) throw new Refusal('row_deleted');
  const isNew = ({ id }: NewPlayer) => id === undefined || !added.has(id);
  const newCount = list.filter(isNew).length;
  const present = await countPlayers(tx, teamId);
  if (newCount > 0 && present + newCount > maxPlayers) throw createRosterFullRefusal({ present, maxPlayers, newCount });
  await rejectDuplicateNames(tx, teamId, { list, isNew });
  const players: Player[] = [];
  for (const { allowDuplicate: _, id = uuid(), ...player } of list) {
    const record = { ...player, id, nameKey: nameKey(player), createdAt: now };
    const row = added.get(id) ?? (await insertPlayer(tx, teamId, record));
    if (!row) throw createPlayerIdTakenRefusal();
    players.push(row);
  }
  return players;
}

function createRosterFullRefusal({
  present,
  maxPlayers,
  newCount,
}: {
  present: number;
  maxPlayers: number;
  newCount: number;
}) {
  const places = Math.max(0, maxPlayers - present);
  const room = places === 0 ? 'is full' : `has room for ${places} more`;
  return new Refusal('team_full', {
    message: `Team roster ${room} (${present} of ${maxPlayers} players), but the list has ${newCount}. Nobody was added.`,
  });
}

type NewLines = { readonly list: readonly NewPlayer[]; readonly isNew: (player: NewPlayer) => boolean };

async function rejectDuplicateNames(tx: Tx, teamId: CoachedTeamId, { list, isNew }: NewLines): Promise<void> {
  const errors: Record<string, string[]> = {};
  const similarPlayers: Player[] = [];
  const namesBefore = new Set<string>();
  for (const [index, player] of list.entries()) {
    const key = nameKey(player);
    const isRepeated = namesBefore.has(key);
    namesBefore.add(key);
    if (player.allowDuplicate || !isNew(player)) continue;
    const namesakes = await selectNamesakes(tx, teamId, { nameKey: key });
    if (namesakes.length > 0) {
      const isArchived = namesakes.every((namesake) => namesake.isArchived);
      errors[`players.${index}`] = [isArchived ? formatArchivedName(player) : formatDuplicateName(player)];
      similarPlayers.push(...namesakes);
    } else if (isRepeated) {
      errors[`players.${index}`] = [`"${player.firstName} ${player.lastName}" is in the list twice.`];
    }
  }
  const count = Object.keys(errors).length;
  if (count === 0) return;
  const message = `${count === 1 ? '1 name' : `${count} names`} would be on the roster twice. Nobody was added.`;
  throw new Refusal('duplicate_player', { message, errors, body: { similarPlayers } });
}
