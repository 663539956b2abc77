import { sql } from 'kysely';
import pino from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { startTestServer } from '../app.ts';
import { registerCoach } from '../register-coach.ts';
import { createOriginal } from './data-directory.ts';
import { hashTables } from './hash-tables.ts';
import { insertGame, insertPlayer, insertTeam } from './rows.ts';
import { longTimeouts } from './server-copy.ts';

/** A coach who has registered with a team, players with unusual names, a game and a payment in the sandbox. */
export async function fillDatabase(database: DatabaseConfig) {
  if (database.kind === 'embedded') (await createOriginal()).copy(database.directory);
  const opened = await openDatabase(database, pino({ level: 'silent' }), longTimeouts);
  await migrate(opened.db);
  const server = await startTestServer({
    database: opened,
    config: { billingMode: 'sandbox' },
  });
  const coach = await registerCoach(server, { email: 'casey@example.org' });
  const teamId = await insertTeam(server.db, coach.userId);
  for (const firstName of ['Zoë', 'Line\u2028Break', `"Quote", {brace}`, '👩‍🎓']) {
    await insertPlayer(server.db, teamId, { firstName });
  }
  await insertGame(server.db, teamId);
  await sql`update users set basic_team_id = ${teamId}`.execute(server.db);
  const object = { kind: 'customer', createdAt: new Date('2026-11-22T12:00:00Z'), data: '{"amount": 4.990}' };
  await server.db
    .insertInto('sandboxObjects')
    .values({ id: 'cus_1', ...object })
    .execute();
  const hashes = await hashTables(server.db);
  await server.close();
  return { teamId, hashes };
}
