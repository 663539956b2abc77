import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { recordLastBackup } from '#server/backup/last-backup.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { hour, minute } from '#server/time-units.ts';
import { createFakeClock } from '#test/clock.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { pitch } from '#test/test-jobs.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const db = await databaseFixture();
const clock = createFakeClock();
const log = pino({ level: 'silent' });
const metrics = createMetrics();
const enqueuePitch = () => enqueueJob(db, pitch, { speed: 60 }, { now: clock() });

beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
});

async function listen(token: string | null, dataDirectory = createTemporaryDirectory()) {
  const listener = await serveMetrics({
    db,
    clock,
    dataDirectory,
    metrics,
    log,
    listen: { host: '127.0.0.1', port: 0, token },
  });
  onTestFinished(listener.close);
  return listener;
}

/** The status of a request that names another host than the one it is sent to. */
async function readStatus(url: string, host: string): Promise<number | undefined> {
  const asked = request(url, { headers: { host } }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}

describe('The port of the metrics', () => {
  const token = 'a token that Prometheus knows';
  let listener: Awaited<ReturnType<typeof serveMetrics>>;
  const scrape = (authorization = `Bearer ${token}`) => fetch(listener.url, { headers: { authorization } });

  beforeAll(async () => {
    const listen = { host: '127.0.0.1', port: 0, token };
    listener = await serveMetrics({ db, clock, dataDirectory: '/nonexistent', metrics, log, listen });
  });
  afterAll(() => listener.close());

  it('The port of the metrics has the number of jobs that are due, and since when.', async () => {
    await enqueuePitch();
    clock.advance(3 * minute);
    const text = await (await scrape()).text();
    expect(text).toContain('evenfield_database_up 1\n');
    expect(text).toContain('evenfield_jobs_due{kind="pitch"} 1\n');
    expect(text).toContain('evenfield_oldest_due_job_seconds{kind="pitch"} 180\n');
    expect(text).toContain('evenfield_jobs_failed{kind="pitch"} 0\n');
    await db.deleteFrom('jobs').execute();
    expect(await (await scrape()).text()).not.toContain('evenfield_jobs_due{');
  });

  it('The port of the metrics refuses a request without the token.', async () => {
    expect((await scrape('Bearer another token')).status).toBe(401);
    const refused = await fetch(listener.url);
    expect({ status: refused.status, text: await refused.text() }).toEqual({ status: 401, text: '' });
  });

  it('The port of the metrics has no other page.', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(new URL('/healthz', listener.url), { headers })).status).toBe(404);
  });

  it('The port of the metrics says that the database does not answer, and forgets the jobs.', async () => {
    await enqueuePitch();
    await scrape();
    metrics.setBacklog(undefined);
    const text = await metrics.print();
    expect(text).toContain('evenfield_database_up 0\n');
    expect(text).not.toContain('evenfield_jobs_due{');
  });

  it('The port of the metrics answers names of loopback only when it needs no token.', async () => {
    const open = await listen(null);
    const statuses = await Promise.all(
      ['localhost', '127.0.0.1:9464', '[::1]', 'evenfield.example', '127.0.0.1.evenfield.example'].map((host) =>
        readStatus(open.url, host),
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
    const closed = await listen(token);
    expect(await readStatus(closed.url, 'evenfield.example')).toBe(401);
  });

  it('The port of the metrics has the age and the size of the last backup, and the room on the disks.', async () => {
    const dataDirectory = createTemporaryDirectory();
    const { url } = await listen(null, dataDirectory);
    const read = async () => (await fetch(url)).text();
    const before = await read();
    expect(before).toContain('evenfield_backup_age_seconds +Inf\n');
    expect(before).toMatch(/^evenfield_disk_free_bytes\{holds="data"\} [1-9]/m);
    expect(before).not.toContain('holds="backups"');

    const file = join(createTemporaryDirectory(), 'tonight.backup');
    writeFileSync(file, 'a backup of 24 characters'.slice(1));
    await recordLastBackup(dataDirectory, file, clock());
    clock.advance(hour);
    const after = await read();
    expect(after).toContain('evenfield_backup_age_seconds 3600\n');
    expect(after).toContain('evenfield_backup_bytes 24\n');
    expect(after).toMatch(/^evenfield_disk_bytes\{holds="backups"\} [1-9]/m);

    rmSync(join(dataDirectory, 'last-backup.json'));
    expect(await read()).toContain('evenfield_backup_age_seconds +Inf\n');
  });
});
