import { startNewSeason } from 'contract/season/new-season';
import { chooseBasicTeam } from 'contract/subscriptions';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { ReadAhead } from '#server/sessions/read-ahead.ts';
import { inEditableTeam, inOwnedTeam, type TeamEdit } from './access.ts';
import { startNewSeasonOfTeam } from './new-season/new-season.ts';
import { selectTeamsOfCoach } from './queries.ts';
import {
  chooseBasicTeamForCoach,
  createTeamForCoach,
  readTeam,
  readTeams,
  removeTeam,
  updateTeamSettings,
} from './teams.ts';

export const teamRoutes: Routes = async (app, dependencies) => {
  const { db, billing } = dependencies;

  const teamsOfCoach = new ReadAhead((runner, { userId }) => selectTeamsOfCoach(runner, userId));
  app.route({
    ...listTeams,
    config: { ...listTeams.config, readAhead: teamsOfCoach },
    handler: async ({ coach }) => {
      const stored = teamsOfCoach.rowsFor(coach) ?? (await selectTeamsOfCoach(db, coach.userId));
      return readTeams(dependencies, stored);
    },
  });

  app.route({
    ...getTeam,
    handler: (request) => readTeam(dependencies, request.coach, request.params.teamId),
  });

  app.route({
    ...createTeam,
    handler: async (request, reply) => {
      const team = await createTeamForCoach(dependencies, request.coach.userId, request.body);
      return reply.code(201).send(team);
    },
  });

  app.route({
    ...startNewSeason,
    handler: async ({ coach, params, body }, reply) => {
      const wanted = { right: 'team', evenOfEarlierSeason: true } as const;
      const start = (edit: TeamEdit) => startNewSeasonOfTeam(edit, body);
      const team = await inEditableTeam(dependencies, coach, params.teamId, start, wanted);
      return reply.code(201).send(team);
    },
  });

  app.route({
    ...updateTeam,
    handler: ({ coach, params, body }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => updateTeamSettings(edit, body)),
  });

  app.route({
    ...deleteTeam,
    handler: async ({ coach, params, body }, reply) => {
      await inOwnedTeam(dependencies, coach, params.teamId, (edit) => removeTeam(edit, body));
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
