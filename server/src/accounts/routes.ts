import type { Routes } from '#server/dependencies.ts';
import { emailTokenRoutes } from '#server/email-tokens/routes.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail } from '#server/mail/send-mail-job.ts';
import { sessionTokens } from '#server/sessions/session-tokens.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import type { AccountDeps } from './account-deps.ts';
import { productionCost } from './password-hash.ts';
import { createPasswords } from './passwords.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The routes that sign coaches in and change accounts; they share one queue of password hashes and one throttle. */
export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, config, jobs, passwordCost = productionCost, limits } = dependencies;
  const deps: AccountDeps = {
    ...dependencies,
    passwords: createPasswords(passwordCost),
    tokens: sessionTokens(config),
    throttle: createThrottle(db, config, { ...limitsFor(config), ...limits }),
    enqueueMail: createEnqueueMail(createMailCipher(config)),
  };
  // After the response, so that no job slows a request down.
  app.addHook('onResponse', async () => jobs.wake());
  await app.register(signInRoutes, deps);
  await app.register(emailTokenRoutes, deps);
  await app.register(settingsRoutes, deps);
};
