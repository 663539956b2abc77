import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { exitOf, node, passSignalsTo, root, start } from './processes.mjs';

await ensureInstalled();

// The browser talks to Vite, which hands calls on to the server one port above.
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const address = `http://${host}:${port}`;
const server = start(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env: { PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || address },
});
const web = start(
  node,
  [join(root, 'node_modules/vite/bin/vite.js'), '--host', host, '--port', String(port), '--strictPort'],
  {
    cwd: join(root, 'web'),
    env: { API_ORIGIN: `http://${host}:${port + 1}` },
  },
);

passSignalsTo(server, web);
process.exitCode = await Promise.race([exitOf(server), exitOf(web)]);
server.kill();
web.kill();
