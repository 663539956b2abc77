import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/errors.ts';
import { sendRefusal } from './error-handler.ts';

type KnownRoute = { readonly method: string; readonly path: RegExp };

/**
 * Handles requests without a route: 405 if the path has other methods, a page of the web app, or 404.
 * It must be registered before the routes, because it collects their paths.
 */
export function registerNotFoundHandler(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const path = new RegExp(`^${url.split('/').map(toSegmentPattern).join('/')}/?$`);
    routes.push(...[method].flat().map((name) => ({ method: name, path })));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = [...new Set(routes.filter((route) => route.path.test(path)).map((route) => route.method))];
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendRefusal(request, reply.header('allow', allowed.sort().join(', ')), new Refusal('method_not_allowed'));
    }
    return sendPage(request, reply) ?? sendRefusal(request, reply, new Refusal('not_found'));
  });
}

function toSegmentPattern(segment: string): string {
  return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment);
}
