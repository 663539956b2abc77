import { join } from 'node:path';
import { login } from 'contract/accounts';
import { listPlayers } from 'contract/players';
import { sql } from 'kysely';
import type { Client } from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startTestServer } from '#test/app.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { fillDatabase } from '#test/database/filled-database.ts';
import { hashTables } from '#test/database/hash-tables.ts';
import { createEmptyDatabase, longTimeouts, withAdmin } from '#test/database/server-copy.ts';
import { hasTestServer, testedDatabase } from '#test/database/tested-database.ts';
import { readEndpoint } from '#test/http/calling.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { backUp, restore } from './commands.ts';
import { dumpDatabase } from './dump-and-load.ts';

const log = pino({ level: 'silent' });
const now = new Date('2026-11-22T12:00:00Z');
const passphrase = 'seventh inning stretch';
const newFile = () => join(createTemporaryDirectory(), 'evenfield.backup');

type Target = { readonly database: DatabaseConfig; readonly drop?: () => Promise<unknown> };

const emptyEmbedded = async (): Promise<Target> => ({
  database: { kind: 'embedded', directory: join(createTemporaryDirectory(), 'database') },
});
const emptyPostgres = async (): Promise<Target> => {
  const { url, drop } = await createEmptyDatabase();
  return { database: { kind: 'postgres', url }, drop };
};

const embedded = { name: 'an embedded database', open: emptyEmbedded };
const postgres = { name: 'a PostgreSQL database', open: emptyPostgres };
const pairs =
  testedDatabase === 'pglite'
    ? [{ from: embedded, to: embedded }]
    : [
        { from: embedded, to: postgres },
        { from: postgres, to: postgres },
        { from: postgres, to: embedded },
      ];

describe.each(pairs)('A backup of $from.name', ({ from, to }) => {
  it(`is restored into ${to.name} with every row, and the coach signs in and goes on.`, async () => {
    const [old, empty] = [await from.open(), await to.open()];
    const { teamId, hashes } = await fillDatabase(old.database);
    const file = newFile();
    const backup = await backUp({ database: old.database, backupPassphrase: passphrase }, { file, now }, log);
    const restored = await restore({ database: empty.database, backupPassphrase: passphrase }, file, log);
    const counts = ['1 users', '1 teams', '4 players', '1 games'];
    expect(restored).toEqual({ rows: backup.rows, madeAt: now, counts });

    const database = await openDatabase(empty.database, log, longTimeouts);
    expect(await hashTables(database.db)).toEqual(hashes);
    const disabled = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(database.db);
    expect(disabled.rows).toEqual([]);
    const orphan = {
      teamId: '01890000-0000-7000-8000-000000000000',
      id: teamId,
      firstName: 'A',
      lastName: 'B',
      nameKey: 'ab',
    };
    const insertOrphan = database.db.insertInto('players').values({ ...orphan, createdAt: now, updatedAt: now });
    await expect(insertOrphan.execute()).rejects.toThrow(/foreign key/);
    const object = { id: 'cus_2', kind: 'customer', createdAt: now, data: '{}' };
    await database.db.insertInto('sandboxObjects').values(object).execute();

    const server = await startTestServer({ database });
    const coach = await registerCoach(server, { email: 'new@example.org' });
    expect((await coach.call(listPlayers, { params: { teamId } })).status).toBe(404);
    const credentials = { email: 'casey@example.org', password: goodPassword };
    const { data } = await readEndpoint(server.url, login, { body: credentials });
    const headers = { authorization: `Bearer ${data.token}` };
    const page = await readEndpoint(server.url, listPlayers, { params: { teamId }, headers });
    expect(page.players.map(({ firstName }) => firstName)).toContain('Line\u2028Break');
    expect(page.players).toHaveLength(4);
    await server.close();
    await old.drop?.();
    await empty.drop?.();
  });
});

describe.runIf(hasTestServer)('A backup of PostgreSQL', () => {
  it('holds one moment: what is written meanwhile is not in it.', async () => {
    const { url, drop } = await createEmptyDatabase();
    await fillDatabase({ kind: 'postgres', url });
    const changeEmail = (admin: Client) => admin.query(`update users set email = 'late@example.org'`);
    const { db, close } = await openDatabase({ kind: 'postgres', url }, log, longTimeouts);
    const lines: string[] = [];
    await dumpDatabase(db, async (line) => {
      if (lines.length === 1) expect(await withAdmin(changeEmail, url)).toMatchObject({ rowCount: 1 });
      lines.push(line);
    });
    expect(lines.join()).toContain('casey@example.org');
    expect(lines.join()).not.toContain('late@example.org');
    await close();
    await drop();
  });
});
