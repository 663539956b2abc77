import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, findUnprivilegedUser } from '../postgres.ts';
import { startProgram } from './program.ts';

const program = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

export type PgBouncerOptions = {
  /** The database behind it. */
  readonly url: string;
  readonly mode: 'transaction' | 'session';
  readonly port?: number;
  /** Lines of the configuration. */
  readonly settings?: Readonly<Record<string, string | number>>;
};

/** PgBouncer in front of a PostgreSQL server of this machine. It lets everybody in as the user of the address. */
export async function startPgBouncer({ url, mode, settings = {}, ...options }: PgBouncerOptions) {
  const { hostname, port: databasePort, pathname, username } = new URL(url);
  const port = options.port ?? (await findFreePort());
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    max_client_conn: 500,
    ...settings,
  };
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-pgbouncer-'));
  const file = join(directory, 'pgbouncer.ini');
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${databasePort} user=${username}`;
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  const owner = findUnprivilegedUser();
  if (owner) for (const path of [directory, file]) chownSync(path, owner.uid, owner.gid);
  const { kill } = await startProgram([program, file], { port });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    kill: () => {
      kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
