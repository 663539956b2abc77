import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Lets requests in flight finish when the app closes, and says in each response that its connection ends. Browsers keep
 * idle connections open for a minute and open some before their first request. Closing would wait for those, so they are
 * closed as soon as they have no request. Returns whether the app closes; it still accepts connections until the delay
 * is over, so that a load balancer can notice first.
 */
export function registerGracefulShutdown(app: FastifyInstance, delayMs = 0): () => boolean {
  let isClosing = false;
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
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isClosing) reply.header('connection', 'close');
    next();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await setTimeout(delayMs);
    const timer = setInterval(closeUnused, 100);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  return () => isClosing;
}
