import { createRulePack, deleteRulePack, listRulePacks, updateRulePack } from 'contract/rule-packs';
import type { Routes } from '#server/dependencies.ts';
import { coachedTeam, inEditableTeam } from '#server/teams/access.ts';
import { changeOwnPack, createOwnPack, deleteOwnPack, readRulePacks } from './rule-packs.ts';

export const rulePackRoutes: Routes = async (app, dependencies) => {
  const { db } = dependencies;

  app.route({
    ...listRulePacks,
    handler: async ({ coach, params }) => readRulePacks(db, await coachedTeam(db, coach, params.teamId)),
  });

  app.route({
    ...createRulePack,
    handler: async ({ coach, params, body }, reply) => {
      const pack = await inEditableTeam(dependencies, coach, params.teamId, (edit) => createOwnPack(edit, body));
      return reply.code(201).send(pack);
    },
  });

  app.route({
    ...updateRulePack,
    handler: ({ coach, params, body }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => changeOwnPack(edit, params.packId, body)),
  });

  app.route({
    ...deleteRulePack,
    handler: async ({ coach, params, body }, reply) => {
      await inEditableTeam(dependencies, coach, params.teamId, (edit) => deleteOwnPack(edit, params.packId, body));
      return reply.code(204).send(null);
    },
  });
};
