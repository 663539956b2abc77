import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exitCodes } from '#server/process/exit-codes.ts';
import { createOriginal, runScript } from '#test/database/data-directory.ts';

describe('The server process', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });

  const start = (env: Record<string, string>) =>
    runScript('src/main.ts', { env: { DATA_DIR: dirname(original.copy()), PORT: '0', ...env } });
  const addressIn = (out: string) => /Server listening at (http:[^"]+)/.exec(out)?.[1];

  it('The server process prints its URL and the destination of mails, serves metrics on a port of their own, and closes both on a signal.', async () => {
    const server = start({
      PUBLIC_URL: 'https://lineups.example.org',
      APP_CHANNEL: 'development',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    });
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    const logged = server.output.out.trim().split('\n');
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        msg: 'Evenfield is ready: https://lineups.example.org',
        mails: 'https://lineups.example.org/dev/mailbox',
      }),
    );
    const answer = await fetch(`${addressIn(server.output.out)}/readyz`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    const [, url = ''] = /"url":"(http:[^"]+\/metrics)"/.exec(server.output.out) ?? [];
    const text = await (await fetch(url)).text();
    expect(text).toContain('evenfield_database_up 1\n');
    expect(text).toMatch(/evenfield_database_connection_wait_seconds_count [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds 0\.\d/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
  });

  it('The server process prints its URL, and logs what must be changed before coaches use it, even when the log level is warn.', async () => {
    const server = start({
      LOG_LEVEL: 'warn',
      APP_CHANNEL: 'production',
      PUBLIC_URL: 'http://lineups.example.org',
      OPERATOR_NAME: 'A League',
    });
    await server.until((lines) =>
      lines.some((line) => line.includes('Evenfield is ready: http://lineups.example.org')),
    );
    const warnings = server.output.out.split('\n').filter((line) => line.includes('"level":40'));
    expect(warnings.filter((line) => line.includes('PUBLIC_URL begins with http:'))).toHaveLength(1);
    expect(warnings.filter((line) => line.includes('OPERATOR_ADDRESS is not set'))).toHaveLength(1);
    expect(warnings.filter((line) => line.includes('OPERATOR_NAME'))).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  describe('after a signal while a request hangs', () => {
    /** A server in the middle of a request that never ends, and of closing because of the signal. */
    async function closing() {
      const server = start({ LOG_LEVEL: 'info' });
      await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
      const { port } = new URL(addressIn(server.output.out) ?? '');
      const connection = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void connection.destroy());
      connection.on('error', () => {});
      // An answer on the same connection shows that the server has it.
      connection.write('GET /healthz HTTP/1.1\r\nHost: evenfield.test\r\n\r\nPOST /auth/login HTTP/1.1\r\nHost:');
      await once(connection, 'data');
      server.child.kill('SIGTERM');
      await server.until((lines) => lines.some((line) => line.includes('waiting for requests in flight')));
      return server;
    }

    const lastLineOf = (out: string) => JSON.parse(out.trim().split('\n').at(-1) ?? '');

    it('[R-14] ends with its own exit code after the timeout', async () => {
      const server = await closing();
      expect(await server.ended).toBe(exitCodes.notFinished);
      expect(lastLineOf(server.output.out)).toMatchObject({ level: 60, msg: 'closing did not finish in time' });
    });

    it('[R-14] ends at once on a second signal, whichever it is', async () => {
      const server = await closing();
      server.child.kill('SIGINT');
      expect(await server.ended).toBe(exitCodes.notFinished);
      expect(lastLineOf(server.output.out)).toMatchObject({ level: 60, signal: 'SIGINT' });
    });
  });

  it('prints every configuration error and does not start', async () => {
    const server = start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.output.err.trim().split('\n')).toEqual([
      'The configuration cannot be used:',
      expect.stringContaining('- PORT must'),
      expect.stringContaining('- LOG_LEVEL must'),
    ]);
  });

  it('The server process does not start on a public URL without a channel, and says what to set.', async () => {
    const server = start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://lineups.example.org' });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toContain('set APP_CHANNEL=production, or APP_CHANNEL=development');
    expect(server.output.out).toBe('');
  });

  it('says which port is in use', async () => {
    const other = createServer();
    const port = await new Promise<string>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(String(Object(other.address()).port)));
    });
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toBe(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.\n`);
    other.close();
  });

  it('logs which database does not respond, without its password, and stops on a signal while it waits', async () => {
    const url = 'postgres://coach:hunter2@127.0.0.1:1/evenfield';
    const server = start({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) });
    await server.until((lines) => lines.some((line) => line.includes('trying again')));
    expect(server.output.out).toContain('The database evenfield at 127.0.0.1:1 does not answer.');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.err + server.output.out).not.toContain('hunter2');
  });
});
