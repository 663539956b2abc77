import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets requests in flight finish when the app closes. Browsers keep idle connections open for a minute and open some
 * before their first request. Closing would wait for those, so they are closed as soon as they have no request.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeUnused = () => {
    app.server.closeIdleConnections();
    // Node does not count a connection without a first request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    const timer = setInterval(closeUnused, 100);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
