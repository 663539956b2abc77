import { getSite } from 'contract/site';
import type { Routes } from '#server/dependencies.ts';
import { mailDestination } from '#server/mail/transport.ts';

export const siteRoutes: Routes = async (app, { config }) => {
  app.route({
    ...getSite,
    handler: async () => ({
      channel: config.channel,
      optimizer: config.lineupOptimizer,
      mailbox: mailDestination(config) === 'mailbox',
      billing: config.billingMode,
      operatorName: config.operatorName,
      operatorEmail: config.operatorEmail,
    }),
  });
};
