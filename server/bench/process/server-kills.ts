import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase } from '../../test/database/server-copy.ts';
import { type KillOptions, killServerRepeatedly } from '../../test/process/server-kills.ts';

/**
 * Kills the server with SIGKILL while coaches write, on both databases. The first argument is the number of kills. Bar:
 * no acknowledged write is lost or stored twice, and every start takes less than five seconds.
 */
const kills = Number(process.argv[2] ?? 200);
const startMsMax = 5_000;

async function run(name: string, options: Pick<KillOptions, 'database' | 'dataDirectory'>): Promise<boolean> {
  // Between one write and about fifty: the first ones after a start, and a server that is warm.
  const writesBefore = (round: number) => 1 + ((round * 37) % 50);
  const report = await killServerRepeatedly({ ...options, kills, writesBefore });
  console.log(
    `${name}: ${kills} kills, ${report.acknowledged} acknowledged writes, ${report.retried} sent again, ` +
      `${report.lost.length} lost, ${report.duplicated.length} stored twice; ` +
      `the slowest start took ${(report.slowestStartMs / 1000).toFixed(1)} s (bar ${startMsMax / 1000} s).`,
  );
  return report.lost.length === 0 && report.duplicated.length === 0 && report.slowestStartMs < startMsMax;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-kills-'));
const embedded = { kind: 'embedded', directory: join(dataDirectory, 'database') } as const;
const results = [await run('Embedded database', { database: embedded, dataDirectory })];
const { url, drop } = await createEmptyDatabase();
results.push(await run('PostgreSQL', { database: { kind: 'postgres', url }, dataDirectory }));
await drop();
rmSync(dataDirectory, { recursive: true, force: true });
if (results.includes(false)) process.exitCode = 1;
