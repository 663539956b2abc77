import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { deliverEvents } from '#server/sandbox/events.ts';
import { sandboxKeys } from '#server/sandbox/keys.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { sandboxStyle } from './style.ts';

/** The hosted pages of the sandbox; in every other mode of billing their addresses do not exist. */
export const sandboxRoutes: Routes = async (app, { db, clock, config }) => {
  const delivery = { db, clock, config, log: app.log, ...sandboxKeys(config) };
  if (config.billingMode !== 'sandbox') {
    app.addHook('onRequest', async () => {
      throw new Refusal('not_found');
    });
  }
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/sandbox/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(sandboxStyle),
  );

  const pages = {
    db,
    clock,
    config,
    /** The product knows of what happened here before the browser asks it. */
    tellTheProduct: () =>
      deliverEvents(delivery, app).catch((error: unknown) => app.log.error({ err: error }, 'sandbox events wait')),
  };
  app.register(checkoutRoutes, pages);
  app.register(portalRoutes, pages);
};
