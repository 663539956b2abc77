import type { FastifyInstance } from 'fastify';
import { isReachable } from '#server/database/connection.ts';
import type { Dependencies } from '#server/dependencies.ts';

/**
 * `/healthz` is for liveness: the process runs. `/readyz` is for readiness: it fails while the app closes or cannot
 * reach its database.
 */
export async function healthRoutes(app: FastifyInstance, { db }: Dependencies): Promise<void> {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (!closing && (await isReachable(db))) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready' });
  });
}
