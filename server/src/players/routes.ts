import { nameKey } from 'contract/name-key';
import {
  addPlayer,
  checkDuplicate,
  deleteImpact,
  getPlayer,
  listPlayers,
  removePlayer,
  updatePlayer,
} from 'contract/players';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedTeam } from '#server/teams/access.ts';

import { addPlayerToTeam, changePlayer, pageOfPlayers } from './players.ts';
import { selectNamesakes, selectPlayer } from './queries.ts';
import { impactOfRemoval, removePlayerFromTeam } from './removal.ts';

export const playerRoutes: Routes = async (app, { db, clock }) => {
  app.route({
    ...listPlayers,
    handler: async (request) =>
      pageOfPlayers(db, await coachedTeam(db, request.coach, request.params.teamId), request.query),
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
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return reply.code(201).send(await addPlayerToTeam(db, teamId, request.body, clock()));
    },
  });

  app.route({
    ...updatePlayer,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return changePlayer(db, { teamId, playerId: request.params.playerId }, request.body, clock());
    },
  });

  app.route({
    ...removePlayer,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      await removePlayerFromTeam(db, { teamId, playerId: request.params.playerId }, clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...deleteImpact,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return impactOfRemoval(db, { teamId, playerId: request.params.playerId });
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
