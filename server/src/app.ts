import { commonMaxBytes } from 'contract/http/endpoint';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from '#server/accounts/routes.ts';
import { activityRoutes } from '#server/activities/routes.ts';
import { answerRoutes } from '#server/answers/routes.ts';
import { apiDescriptionRoutes } from '#server/api-description/routes.ts';
import { availabilityRoutes } from '#server/availability/routes.ts';
import { registerJobs } from '#server/background-jobs.ts';
import { billingRoutes, subscriptionRoutes } from '#server/billing/routes.ts';
import { calendarRoutes } from '#server/calendar/routes.ts';
import { calendarSourceRoutes } from '#server/calendar-sources/routes.ts';
import type { Config } from '#server/config.ts';
import { limitDatabaseTime } from '#server/database/time-limits.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { gameRoutes } from '#server/games/routes.ts';
import { healthRoutes } from '#server/health/routes.ts';
import {
  registerErrorHandler,
  registerNotFoundHandler,
  respondToUnreadableRequests,
} from '#server/http/error-handler.ts';
import { registerGracefulShutdown } from '#server/http/graceful-shutdown.ts';
import { RequestLog, requestIdFor } from '#server/http/log.ts';
import { answerUnchangedReads } from '#server/http/responses.ts';
import { setCommonHeaders } from '#server/http/security-headers.ts';
import { contractSerializer, contractValidator, rejectInvalidUnicode } from '#server/http/validation.ts';
import { executeWritesOnce } from '#server/idempotency/write-once.ts';
import { importRoutes } from '#server/imports/routes.ts';
import { lineupRoutes } from '#server/lineups/routes.ts';
import { LiveUpdates } from '#server/live/live-updates.ts';
import { liveRoutes } from '#server/live/routes.ts';
import { mailboxRoutes } from '#server/mail/mailbox-routes.ts';
import { memberRoutes } from '#server/members/routes.ts';
import { measureResponses } from '#server/observability/measure-responses.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { personalDataRoutes } from '#server/players/personal-data/routes.ts';
import { playerRoutes } from '#server/players/routes.ts';
import { pushRoutes } from '#server/push/routes.ts';
import { sharedPushRoutes } from '#server/push/shared-pages/routes.ts';
import { rulePackRoutes } from '#server/rule-packs/routes.ts';
import { seasonRoutes } from '#server/season/routes.ts';
import { authenticate } from '#server/sessions/authenticate.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { sharingRoutes } from '#server/sharing/routes.ts';
import { siteRoutes } from '#server/site/routes.ts';
import { supportRoutes } from '#server/support/routes.ts';
import { teamRoutes } from '#server/teams/routes.ts';
import { limitRequests, warnOfUntrustedProxy } from '#server/throttle/request-limits.ts';
import { readNetworksEarly } from '#server/throttle/request-network.ts';
import { openWebApp } from '#server/web-app/web-assets.ts';

/** How long a client may take, in milliseconds, so that slow or vanished ones do not use up the sockets. */
const clientTimeouts = {
  /** For the head of a request, from the opening of the connection. */
  head: 10_000,
  /** For a whole request. */
  request: 30_000,
  /** Without a byte in either direction, such as a client that does not read its response. */
  idle: 60_000,
  /** How often connections are checked. */
  check: 5_000,
};

type AppOptions = Dependencies & {
  readonly log: FastifyBaseLogger;
  readonly metrics?: Metrics | null;
  readonly timeouts?: typeof clientTimeouts | undefined;
};

function connectionOptions(config: Config, { head, request, idle, check }: typeof clientTimeouts) {
  const http = { headersTimeout: head, connectionsCheckingInterval: check };
  return { requestTimeout: request, connectionTimeout: idle, http, ...respondToUnreadableRequests(config) };
}

/** Builds the server. Hooks run in the order in which they are registered here. */
export function buildApp({ log, metrics, timeouts = clientTimeouts, ...dependencies }: AppOptions) {
  const { config, jobs } = dependencies;
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdFor(config),
    // The first hop is the nearest proxy; an address beyond the configured ones is the visitor's own claim.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: commonMaxBytes,
    ...connectionOptions(config, timeouts),
    // A request that arrives while the app closes is served like those in flight.
    return503OnClosing: false,
    logController: new RequestLog(),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(contractSerializer);
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app);
  const web = openWebApp(config);
  registerNotFoundHandler(app, web.sendPage);
  const isClosing = registerGracefulShutdown(app, config.shutdownDelayMs);
  limitDatabaseTime(app);
  readNetworksEarly(app);
  if (metrics) measureResponses(app, metrics);

  setCommonHeaders(app, config);
  warnOfUntrustedProxy(app, { config, log });
  answerUnchangedReads(app);
  limitRequests(app, dependencies);
  authenticate(app, dependencies);
  app.addHook('preValidation', rejectInvalidUnicode);
  executeWritesOnce(app, dependencies);

  apiDescriptionRoutes(app);
  registerRoutes(app, dependencies, isClosing);
  const { db, clock, notifications, liveTickMs: tickMs } = dependencies;
  const live = new LiveUpdates({ db, clock, log, notifications, tickMs });
  metrics?.observeLiveUpdates(live);
  app.register(liveRoutes, { ...dependencies, live });

  registerJobs(dependencies, log);
  app.addHook('onReady', jobs.start);
  app.addHook('preClose', jobs.stop);

  web.serve(app);

  return app;
}

/** One plugin for each resource, in the order in which a coach meets them. */
function registerRoutes(app: FastifyInstance, dependencies: Dependencies, isClosing: () => boolean): void {
  app.register(healthRoutes, { ...dependencies, isClosing });
  app.register(siteRoutes, dependencies);
  app.register(accountRoutes, dependencies);
  app.register(sessionRoutes, dependencies);
  app.register(supportRoutes, dependencies);
  app.register(mailboxRoutes, dependencies);
  app.register(subscriptionRoutes, dependencies);
  app.register(billingRoutes, dependencies);
  app.register(teamRoutes, dependencies);
  app.register(memberRoutes, dependencies);
  app.register(activityRoutes, dependencies);
  app.register(playerRoutes, dependencies);
  app.register(personalDataRoutes, dependencies);
  app.register(rulePackRoutes, dependencies);
  app.register(gameRoutes, dependencies);
  app.register(importRoutes, dependencies);
  app.register(calendarRoutes, dependencies);
  app.register(calendarSourceRoutes, dependencies);
  app.register(availabilityRoutes, dependencies);
  app.register(lineupRoutes, dependencies);
  app.register(seasonRoutes, dependencies);
  app.register(sharingRoutes, dependencies);
  app.register(answerRoutes, dependencies);
  app.register(pushRoutes, dependencies);
  app.register(sharedPushRoutes, dependencies);
}
