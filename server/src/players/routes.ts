import {
  addPlayer,
  checkDuplicate,
  deletePlayer,
  getDeleteImpact,
  getPlayer,
  listPlayers,
  updatePlayer,
} from 'contract/players';
import { nameKey } from 'contract/primitives/name-key';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedTeam, inEditableTeam, type TeamEdit, TeamReadAhead } from '#server/teams/access.ts';
import { deletePlayerFromTeam, describeDeleteImpact } from './delete-player.ts';
import { addPlayerToTeam, readPlayerPage, updatePlayerOnTeam } from './players.ts';
import { selectNamesakes, selectPlayer } from './queries.ts';

export const playerRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies;

  const pageAhead = new TeamReadAhead(async (runner, teamId, claimed) => {
    const { data: query } = listPlayers.schema.querystring.safeParse(claimed);
    // The text of a search may be such that the database refuses it.
    return query && !query.search ? readPlayerPage(runner, teamId, query) : undefined;
  });
  app.route({
    ...listPlayers,
    config: { ...listPlayers.config, readAhead: pageAhead.readAhead },
    handler: async ({ coach, params, query }) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      return pageAhead.rowsFor(coach, teamId) ?? readPlayerPage(db, teamId, query);
    },
  });

  app.route({
    ...getPlayer,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      const player = await selectPlayer(db, teamId, request.params.playerId);
      if (!player) throw new Refusal('player_not_found');
      return player;
    },
  });

  app.route({
    ...addPlayer,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const player = await inEditableTeam(dependencies, coach, params.teamId, (edit) => addPlayerToTeam(edit, body));
      return reply.code(201).send(player);
    },
  });

  app.route({
    ...updatePlayer,
    handler: ({ coach, params, body }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => updatePlayerOnTeam(edit, params.playerId, body)),
  });

  app.route({
    ...deletePlayer,
    handler: async (request, reply) => {
      const { coach, params, body } = request;
      const remove = (edit: TeamEdit) => deletePlayerFromTeam(edit, params.playerId, body);
      await inEditableTeam(dependencies, coach, params.teamId, remove, { evenReadOnly: true });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...getDeleteImpact,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return describeDeleteImpact(db, { teamId, playerId: request.params.playerId }, dependencies.clock());
    },
  });

  app.route({
    ...checkDuplicate,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      const name = { nameKey: nameKey(request.body), except: request.body.excludePlayerId };
      const similarPlayers = await selectNamesakes(db, teamId, name);
      return { isDuplicate: similarPlayers.length > 0, similarPlayers };
    },
  });
};
