import { imports, type RefusedSample, type Sample, undeclared } from './samples.ts';

/** The samples of the server and of the sandbox: one line of code per rule that breaks exactly that rule. */
export const refusedOnServer: readonly RefusedSample[] = [
  {
    because: 'server code importing a package meant for tests',
    path: 'server/src/bad-development.ts',
    source: "import { SMTPServer } from 'smtp-server';\n\nexport const mail = SMTPServer;\n",
    rules: [undeclared],
  },
  {
    because: 'SQL outside queries.ts',
    path: 'server/src/players/routes.ts',
    source: "import { sql } from 'kysely';\n\nexport const one = sql`select 1`;\n",
    rules: [imports],
  },
  {
    because: 'the server loading the sandbox whether or not it is enabled',
    path: 'server/src/bad-sandbox.ts',
    source: "import { startSandbox } from 'sandbox/sandbox';\n\nexport const start = startSandbox;\n",
    rules: [imports],
  },
  {
    because: 'authorization importing billing',
    path: 'server/src/teams/bad-billing.ts',
    source: "import { entitlement } from '#server/billing/entitlement.ts';\n\nexport const judge = entitlement;\n",
    rules: [imports],
  },
  {
    because: 'the proofs of access importing billing',
    path: 'server/src/teams/access.ts',
    source: "import { entitlement } from '#server/billing/entitlement.ts';\n\nexport const judge = entitlement;\n",
    rules: [imports],
  },
  {
    because: 'the sandbox importing the server',
    path: 'sandbox/src/bad-server.ts',
    source: "import { testConfig } from 'server/test/configuration.ts';\n\nexport const config = testConfig;\n",
    rules: [imports, undeclared],
  },
  {
    because: 'the sandbox writing SQL outside queries.ts',
    path: 'sandbox/src/events.ts',
    source: "import { sql } from 'kysely';\n\nexport const one = sql`select 1`;\n",
    rules: [imports],
  },
  {
    because: 'the environment read outside config.ts',
    path: 'server/src/bad-environment.ts',
    source: 'export const host = process.env.HOST;\n',
    rules: ['style/noProcessEnv'],
  },
  {
    because: 'a console in the server',
    path: 'server/src/bad-console.ts',
    source: "console.log('started');\n",
    rules: ['suspicious/noConsole'],
  },
];

/** Code beside those boundaries that is allowed. */
export const acceptedOnServer: readonly Sample[] = [
  {
    because: 'SQL in queries.ts',
    path: 'server/src/players/queries.ts',
    source: "import { sql } from 'kysely';\n\nexport const one = sql`select 1`;\n",
  },
  {
    because: 'the sandbox imported where it is enabled',
    path: 'server/src/billing/open-billing.ts',
    source: "export async function open() {\n  return await import('sandbox/sandbox');\n}\n",
  },
  {
    because: 'SQL in the queries of the sandbox',
    path: 'sandbox/src/queries.ts',
    source: "import { sql } from 'kysely';\n\nexport const one = sql`select 1`;\n",
  },
  {
    because: 'the environment read in config.ts',
    path: 'server/src/config.ts',
    source: 'export const host = process.env.HOST;\n',
  },
];
