import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutRoutes } from './checkout-routes.ts';
import type { PageRoutes } from './page.ts';
import { portalRoutes } from './portal-routes.ts';

/** The hosted pages of the sandbox: checkout, portal and invoices. */
export const pageRoutes: PageRoutes = async (app, deps) => {
  const style = readFileSync(join(import.meta.dirname, 'style.css'));
  const parseForm = async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body));
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
  app.get('/sandbox/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.register(checkoutRoutes, deps);
  app.register(portalRoutes, deps);
};
