import { chooseBasicTeam } from 'contract/subscriptions';
import { createTeam, deleteTeam, getTeam, listTeams, teamLimits, updateTeam } from 'contract/teams';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { coachedTeam, inEditableTeam } from './access.ts';
import { chooseBasicTeamForCoach } from './basic-team.ts';
import { deleteOldestDeletedTeams, softDeleteTeam } from './queries.ts';
import { createTeamForCoach, readTeam, readTeams, updateTeamSettings } from './teams.ts';

export const teamRoutes: Routes = async (app, dependencies) => {
  const { db, clock, billing } = dependencies;

  app.route({ ...listTeams, handler: (request) => readTeams(dependencies, request.coach) });

  app.route({
    ...getTeam,
    handler: (request) => readTeam(dependencies, request.coach, request.params.teamId),
  });

  app.route({
    ...createTeam,
    handler: async (request, reply) => {
      const team = await createTeamForCoach(db, request.coach.userId, request.body, clock());
      return reply.code(201).send(team);
    },
  });

  app.route({
    ...updateTeam,
    handler: ({ coach, params, body }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => updateTeamSettings(edit, body)),
  });

  // A read-only team may be deleted.
  app.route({
    ...deleteTeam,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      if (!(await softDeleteTeam(db, teamId, clock()))) throw new Refusal('team_not_found');
      await deleteOldestDeletedTeams(db, teamId, teamLimits.deletedTeamsKept);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...chooseBasicTeam,
    handler: async ({ coach, body }, reply) => {
      if (!billing) throw new Refusal('billing_off');
      await chooseBasicTeamForCoach(dependencies, coach, body.teamId);
      return reply.code(204).send(null);
    },
  });
};
