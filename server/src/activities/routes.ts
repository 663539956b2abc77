import { listActivities } from 'contract/activities';
import type { Routes } from '#server/dependencies.ts';
import { coachedTeam } from '#server/teams/access.ts';
import { selectActivities } from './queries.ts';

export const activityRoutes: Routes = async (app, { db }) => {
  app.route({
    ...listActivities,
    handler: async ({ coach, params, query }) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      return selectActivities(db, { teamId, userId: coach.userId }, query);
    },
  });
};
