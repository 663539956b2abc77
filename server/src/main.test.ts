import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOriginal, runScript } from '#test/data-directory.ts';

describe('the server process', () => {
  let original: Awaited<ReturnType<typeof makeOriginal>>;
  beforeAll(async () => {
    original = await makeOriginal();
  });
  afterAll(() => original.remove());

  const start = (env: Record<string, string>) =>
    runScript('src/main.ts', { env: { DATA_DIR: dirname(original.copy()), PORT: '0', ...env } });
  const addressIn = (out: string) => /Server listening at (http:[^"]+)/.exec(out)?.[1];

  it('says where it answers and where mails go, and ends in order when told to', async () => {
    const server = start({ PUBLIC_URL: 'https://lineups.example.org', LOG_LEVEL: 'info' });
    // The log is written beside what is printed, and may come after it.
    await server.until((lines) => /^Mails:/m.test(lines.join('\n')) && addressIn(lines.join('\n')) !== undefined);
    expect(server.output.out).toContain('Evenfield is ready: https://lineups.example.org\n');
    expect(server.output.out).toContain('Mails: https://lineups.example.org/dev/mailbox\n');
    const answer = await fetch(`${addressIn(server.output.out)}/readyz`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
  });

  it('lists every mistake of the configuration and does not start', async () => {
    const server = start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.output.err.trim().split('\n')).toEqual([
      'The configuration cannot be used:',
      expect.stringContaining('- PORT must'),
      expect.stringContaining('- LOG_LEVEL must'),
    ]);
  });

  it('says which port is taken', async () => {
    const other = createServer();
    const port = await new Promise<string>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve(String(Object(other.address()).port)));
    });
    const server = start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toBe(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.\n`);
    other.close();
  });

  it('says which database does not answer, without its password', async () => {
    const url = 'postgres://coach:hunter2@127.0.0.1:1/evenfield';
    const server = start({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) });
    expect(await server.ended).toBe(1);
    expect(server.output.err).toContain('The database evenfield at 127.0.0.1:1 does not answer.');
    expect(server.output.err + server.output.out).not.toContain('hunter2');
  });
});
