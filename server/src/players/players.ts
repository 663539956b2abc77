import { folded, nameKey } from 'contract/name-key';
import type { NewPlayer, Player, PlayerChange, PlayerListQuery, PlayerPage } from 'contract/players';
import { v7 } from 'uuid';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';

import {
  countPlayers,
  countPlayersMatching,
  insertPlayer,
  selectNamesakes,
  selectPlayer,
  selectPlayersMatching,
  updatePlayer,
} from './queries.ts';

export async function pageOfPlayers(db: Db, teamId: CoachedTeamId, query: PlayerListQuery): Promise<PlayerPage> {
  const { page, pageSize } = query;
  const filters = { ...query, search: folded(query.search ?? '') };
  const totalCount = await countPlayersMatching(db, teamId, filters);
  const players = await selectPlayersMatching(db, teamId, filters, query);
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

export async function addPlayerToTeam({ tx, teamId, maxPlayers, now }: TeamEdit, form: NewPlayer): Promise<Player> {
  const { allowDuplicate, ...player } = form;
  const present = await countPlayers(tx, teamId);
  if (present >= maxPlayers) {
    throw new Refusal('team_full', { message: `Team roster is full (${present} of ${maxPlayers} players).` });
  }
  if (!allowDuplicate) await refuseNamesakes(tx, teamId, player);
  return insertPlayer(tx, teamId, { ...player, id: v7(), nameKey: nameKey(player), createdAt: now });
}

export async function changePlayer(
  { tx, teamId, now }: TeamEdit,
  playerId: string,
  { allowDuplicate, ...change }: PlayerChange,
): Promise<Player> {
  const stored = await selectPlayer(tx, teamId, playerId);
  if (!stored) throw new Refusal('player_not_found');
  if (change.version !== undefined && change.version !== stored.version) throw new Refusal('stale_version');
  if (!allowDuplicate) await refuseNamesakes(tx, teamId, change, playerId);
  const changed = await updatePlayer(tx, { teamId, playerId }, { ...change, nameKey: nameKey(change) }, now);
  if (!changed) throw new Refusal('stale_version');
  return changed;
}

type Name = Pick<NewPlayer, 'firstName' | 'lastName'>;

async function refuseNamesakes(
  tx: Tx,
  teamId: CoachedTeamId,
  { firstName, lastName }: Name,
  except?: string,
): Promise<void> {
  const similarPlayers = await selectNamesakes(tx, teamId, { nameKey: nameKey({ firstName, lastName }), except });
  if (similarPlayers.length === 0) return;
  const message = `A player with the name "${firstName} ${lastName}" already exists on this team.`;
  throw new Refusal('duplicate_player', { message, body: { similarPlayers } });
}
