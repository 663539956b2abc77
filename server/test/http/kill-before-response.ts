import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Imported into a server process by `--import`: ends it with SIGKILL at the moment when it begins to respond to a POST to
 * this path, as a power cut does.
 */
const path = process.env.KILL_BEFORE_RESPONSE_TO;

subscribe('http.server.request.start', (message) => {
  const { request, response }: { request?: unknown; response?: unknown } = Object(message);
  if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
  if (request.method !== 'POST' || request.url !== path) return;
  response.writeHead = () => {
    process.kill(process.pid, 'SIGKILL');
    return response;
  };
});
