import { createInterface } from 'node:readline';
import { exitOf, node, start } from './processes.mjs';

/** Starts a temporary PostgreSQL server for one run of the tests. It also stops if this process is killed. */
export async function startPostgres() {
  const server = start(node, ['scripts/postgres-process.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = exitOf(server);
  const firstLine = new Promise((resolve) => createInterface(server.stdout).once('line', resolve));
  const url = await Promise.race([firstLine, ended.then(() => undefined)]);
  if (!url) throw new Error('The PostgreSQL server for the tests did not start.');
  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
