/** `TEST_DATABASE`: `pglite` runs anywhere; `postgres` wants a server at `TEST_DATABASE_URL`. */
export const testedDatabase = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

/** Tests that need several connections run only if this is true. */
export const hasTestServer = process.env.TEST_DATABASE_URL !== undefined;

/** Address of the tests' PostgreSQL server. */
export function readTestServerUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Set TEST_DATABASE_URL, for example to the address `node server/test/postgres.ts` prints.');
  return new URL(url);
}

/** The same server, another database. */
export function toTestServerUrl(database: string): string {
  const url = readTestServerUrl();
  url.pathname = `/${database}`;
  return url.href;
}
