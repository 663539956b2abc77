import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedTeam } from './access.ts';
import { markTeamDeleted, selectTeam, selectTeamsOf } from './queries.ts';
import { changeTeam, createTeamOf } from './teams.ts';

export const teamRoutes: Routes = async (app, { db, clock }) => {
  app.route({ ...listTeams, handler: (request) => selectTeamsOf(db, request.coach.userId) });

  app.route({
    ...getTeam,
    handler: async (request) => {
      const team = await selectTeam(db, await coachedTeam(db, request.coach, request.params.teamId));
      if (!team) throw new Refusal('team_not_found');
      return team;
    },
  });

  app.route({
    ...createTeam,
    handler: async (request, reply) => {
      const team = await createTeamOf(db, request.coach.userId, request.body, clock());
      return reply.code(201).send(team);
    },
  });

  app.route({
    ...updateTeam,
    handler: async (request) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return changeTeam(db, teamId, request.body, clock());
    },
  });

  app.route({
    ...deleteTeam,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      if (!(await markTeamDeleted(db, teamId, clock()))) throw new Refusal('team_not_found');
      return reply.code(204).send(null);
    },
  });
};
