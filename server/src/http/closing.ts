import type { FastifyInstance } from 'fastify';

/**
 * Lets requests in flight finish when the app closes. Browsers keep idle connections open for a minute, and closing
 * waits for them: they are ended as soon as they fall idle, and whatever is left at the deadline is cut.
 */
export function closeWithoutCutting(app: FastifyInstance, { deadlineMs = 10_000 } = {}): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(deadline);
    });
    idle.unref();
    deadline.unref();
  });
}
