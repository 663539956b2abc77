import type { FastifyInstance } from 'fastify';
import { isReachable } from '#server/database/connection.ts';
import type { Dependencies } from '#server/dependencies.ts';

type HealthDeps = Dependencies & { readonly isClosing: () => boolean };

/**
 * `/healthz` is for liveness: the process runs. `/readyz` is for readiness: it fails while the app closes or cannot
 * reach its database.
 */
export async function healthRoutes(app: FastifyInstance, { db, isClosing }: HealthDeps): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (!isClosing() && (await isReachable(db))) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });
}
