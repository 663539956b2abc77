import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets requests in flight finish when the app closes, however long that takes. Browsers keep connections open for a
 * minute after a request, and open some before the first; closing would wait for them, so they are ended as soon as
 * nothing is under way on them.
 */
export function registerGracefulShutdown(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeUnused = () => {
    app.server.closeIdleConnections();
    // To Node, a connection without any request yet is one whose request is arriving.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    const timer = setInterval(closeUnused, 100);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
