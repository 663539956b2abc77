import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { exitOf, forwardSignals, node, root, start } from './processes.mjs';

await ensureInstalled();

// The browser connects to Vite, which proxies API calls to the server on the next port.
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

forwardSignals(server, web);
process.exitCode = await Promise.race([exitOf(server), exitOf(web)]);
server.kill();
web.kill();
