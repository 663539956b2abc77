import { login } from 'contract/accounts';
import { lineupChange, putLineup } from 'contract/lineups';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { second } from '#server/time-units.ts';
import type { LineupResult, Metrics, SignInResult } from './metrics.ts';

/** Measures every response, by the template of its route. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    // A stream that was opened lasts as long as its reader wants.
    const isOpened = request.routeOptions.config.isStream === true && status < 300;
    metrics.observeResponse({ method: request.method, route, status, seconds: isOpened ? null : elapsedTime / second });
    if (route === login.url && request.method === login.method) metrics.countSignIn(toSignInResult(status));
    if (route === putLineup.url && request.method === putLineup.method) countLineup(metrics, request, status);
    done();
  });
}

function toSignInResult(status: number): SignInResult {
  if (status < 400) return 'success';
  if (status === 401) return 'wrong_credentials';
  if (status === 429) return 'limited';
  return status < 500 ? 'invalid' : 'error';
}

/** The engine runs on the device of the coach, so the server sees only the lineups that are sent to be saved. */
function countLineup(metrics: Metrics, { body }: FastifyRequest, status: number): void {
  // A request that was refused earlier has a body that was not validated.
  const { success, data } = lineupChange.pick({ status: true }).loose().safeParse(body);
  if (success) metrics.countLineup(data.status, toLineupResult(status));
}

function toLineupResult(status: number): LineupResult {
  if (status < 400) return 'saved';
  if (status === 409 || status === 412) return 'conflict';
  return status < 500 ? 'refused' : 'error';
}
