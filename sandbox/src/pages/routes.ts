import { checkoutRoutes } from './checkout-routes.ts';
import type { PageRoutes } from './page-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { sandboxStyle } from './style.ts';

/** The hosted pages of the sandbox: checkout, portal and invoices. */
export const pageRoutes: PageRoutes = async (app, deps) => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/sandbox/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(sandboxStyle),
  );
  app.register(checkoutRoutes, deps);
  app.register(portalRoutes, deps);
};
