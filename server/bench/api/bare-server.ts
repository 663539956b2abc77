import { fastify } from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { beMeasured } from './measured-process.ts';
import type { Ready, Statement } from './messages.ts';

/**
 * Fastify and pg with nothing around them: each call runs the statements that were recorded of the measured server, in
 * order, and sends the rows of the last one.
 */
process.once('message', async ({ databaseUrl, calls }: Ready) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = fastify();
  for (const { method, path, statements } of calls) {
    app.route({ method, url: new URL(path, 'http://bare').pathname, handler: () => run(pool, statements) });
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  beMeasured({ port: Number(new URL(url).port), databaseUrl, calls });
});

async function run(pool: Pool, statements: readonly Statement[]): Promise<unknown> {
  const isTransaction = statements.some(({ text }) => text === 'begin');
  if (!isTransaction) return runAll(pool, statements);
  const client = await pool.connect();
  try {
    return await runAll(client, statements);
  } finally {
    client.release();
  }
}

async function runAll(connection: Pool | PoolClient, statements: readonly Statement[]): Promise<unknown> {
  let last: readonly unknown[] = [];
  for (const { text, values } of statements) {
    const { rows } = await connection.query(text, [...values]);
    if (rows.length > 0) last = rows;
  }
  return last;
}
