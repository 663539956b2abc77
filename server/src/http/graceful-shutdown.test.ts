import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { registerGracefulShutdown } from './graceful-shutdown.ts';

/** A request over a connection that stays open afterwards, as browsers do. */
function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    call.once('error', reject).end();
  });
}

async function serverWithSlowRoute() {
  const app = fastify();
  registerGracefulShutdown(app);
  const arrived = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await finish.promise;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, arrived: arrived.promise, finish: finish.resolve };
}

describe('Closing the server', () => {
  it('lets a request in flight finish and does not wait for idle connections', async () => {
    const { app, url, arrived, finish } = await serverWithSlowRoute();
    const agent = new Agent({ keepAlive: true });
    const answer = get(`${url}/slow`, agent);
    await arrived;
    const closed = app.close();
    // Its connection must fall idle only after the first check for idle connections.
    await vi.waitUntil(() => !app.server.listening, { timeout: 60_000 });
    finish();
    expect(await answer).toBe(200);
    await closed;
    agent.destroy();
  });

  it('Closing the server does not wait for connections that browsers open before their first request.', async () => {
    const { app, url } = await serverWithSlowRoute();
    const isAccepted = once(app.server, 'connection');
    const connection = connect(Number(new URL(url).port), '127.0.0.1');
    const isEnded = once(connection, 'close');
    await isAccepted;
    await app.close();
    await isEnded;
  });
});
