import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'evenfield-release-test-'));
const output = join(work, 'output');
let archive: string;
let release: string;

/** As whom the release runs: not as the superuser, because an installation does not either. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** The only directory in which that user may write. */
const home = join(work, 'home');
mkdirSync(home);
chmodSync(work, 0o755);
if (user.uid !== undefined) chownSync(home, user.uid, user.gid);

/** A build, and the start of a database for each command, are work for the processor, which other tests need at the same time. */
const timeoutMs = 900_000;

beforeAll(async () => {
  const script = join(root, 'scripts/release/release.mjs');
  // Vitest sets NODE_ENV, with which Vite would build the development version of React.
  const env = { ...process.env, NODE_ENV: undefined };
  const options = ['--output', output, '--compression', '1'];
  const built = await run(join(root, 'node_modules/.bin/node'), [script, ...options], { cwd: root, env });
  expect(built).toMatchObject({ status: 0 });
  archive = join(output, readdirSync(output).find((name) => name.endsWith('.tar.gz')) ?? '');
  release = join(work, 'first');
  mkdirSync(release);
  await run('tar', ['--extract', '--gzip', '--file', archive, '-C', release, '--strip-components=1']);
}, timeoutMs);
afterAll(() => rmSync(work, { recursive: true, force: true }));

type RunOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
};

/** Runs a program to its end, while other tests of this process go on. */
function run(program: string, args: readonly string[], { cwd = work, env = process.env, ...owner }: RunOptions = {}) {
  const child = spawn(program, args, { cwd, env, ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  return Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[status], stdout, stderr]: [unknown[], string, string]) => ({ status, stdout, stderr }),
  );
}

/** The release in another folder, in which one file is replaced. The other files are links to the same ones. */
async function copyRelease(name: string, path: string, content: string): Promise<string> {
  const folder = join(work, name);
  await run('cp', ['--archive', '--link', release, folder]);
  rmSync(join(folder, path), { force: true });
  writeFileSync(join(folder, path), content, { mode: 0o755 });
  return folder;
}

/** Neither the repository nor another Node can be found. */
const bare = { PATH: '/usr/bin:/bin', HOME: home };
const settings = {
  ...bare,
  APP_CHANNEL: 'development',
  PORT: '0',
  PUBLIC_URL: 'http://evenfield.test',
  DATA_DIR: join(home, 'data'),
  // As systemd sets it: the programs after the first one find the code that it compiled.
  CACHE_DIRECTORY: join(home, 'cache'),
};

const evenfield = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = settings) =>
  run(join(folder, 'bin/evenfield'), args, { cwd: home, env, ...user });

/** Starts a release and resolves when it is ready; `stop` sends SIGTERM and resolves with the exit code. */
async function start(folder: string, env: NodeJS.ProcessEnv = settings) {
  const server = spawn(join(folder, 'bin/evenfield'), [], {
    cwd: home,
    env,
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  let url = '';
  for await (const line of createInterface(server.stdout)) {
    url = /Server listening at (http:[^"]+)/.exec(line)?.[1] ?? url;
    if (line.includes('Evenfield is ready')) break;
  }
  server.stdout.resume();
  return {
    url,
    post: async (path: string, body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    stop: async () => {
      server.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

const password = 'Bluebird7 over Fenway';
const coach = {
  firstName: 'Casey',
  lastName: 'Rivera',
  email: 'casey@example.org',
  password,
  confirmPassword: password,
};

describe('The release', { timeout: timeoutMs }, () => {
  it('The release starts without the repository as an unprivileged user, serves the app, registers a coach, is backed up twice and stops.', async () => {
    const server = await start(release);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(server.url)).text()).toContain('<title>');
    const beside = { ...settings, PORT: new URL(server.url).port };
    expect((await evenfield(release, ['health'], beside)).status).toBe(0);
    expect(await server.post('/auth/register', coach)).toBe(201);
    for (const file of ['while-it-runs.backup', 'nights/']) {
      expect((await evenfield(release, ['backup', file])).stdout).toMatch(/^Wrote \d+ rows/);
    }
    const [night = ''] = readdirSync(join(home, 'nights'));
    const practiced = await evenfield(release, ['restore', join('nights', night), '--check']);
    expect(practiced.stdout).toMatch(/^Can restore \d+ rows .*: 1 users, 0 teams/);
    expect(await server.stop()).toBe(0);
    expect((await evenfield(release, ['health'], beside)).status).toBe(1);
  });

  it('The release is replaced by another one, which finds the data, and is no development server by itself.', async () => {
    const next = await copyRelease('next', 'VERSION', 'Evenfield 0.2.0');
    const { APP_CHANNEL: _, ...production } = settings;
    const server = await start(next, production);
    expect(await server.post('/auth/login', { email: coach.email, password })).toBe(200);
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
    expect(await server.stop()).toBe(0);
  });

  it('[R-19] The release refuses data of a newer release with a message that says what to do.', async () => {
    const migration = 'create table newer (id integer);';
    const newer = await copyRelease('newer', 'server/migrations/9999_newer.sql', migration);
    const upgraded = { ...settings, DATA_DIR: join(home, 'upgraded') };
    expect((await evenfield(newer, ['restore', 'while-it-runs.backup'], upgraded)).stdout).toMatch(
      /^Restored \d+ rows/,
    );
    const { status, stdout, stderr } = await evenfield(release, ['start'], upgraded);
    expect({ status, isReady: stdout.includes('Evenfield is ready') }).toEqual({ status: 1, isReady: false });
    expect(stderr).toMatch(/prepared by another version of Evenfield, probably a newer one\. Start that version/);
    expect(stderr).toContain('9999_newer');
  });

  it('The release says that its own Node does not run on another machine.', async () => {
    const other = await copyRelease('other', 'runtime/node', '#!/bin/sh\nexit 127\n');
    const { status, stderr } = await evenfield(other, ['start']);
    expect(status).toBe(1);
    expect(stderr).toContain('This release contains its own Node.js, which does not run on this machine');
  });
});

describe('The files of the release', () => {
  it('The files of the release have checksums, which find a damaged one.', async () => {
    const [line = ''] = readFileSync(join(output, 'SHA256SUMS'), 'utf8').split('\n');
    expect(line).toBe(`${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${basename(archive)}`);
    expect(await evenfield(release, ['verify'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const damaged = await copyRelease('damaged', 'web/dist/index.html', '<title>Not ours</title>');
    expect(await evenfield(damaged, ['verify'])).toMatchObject({ status: 1, stdout: 'web/dist/index.html: FAILED\n' });
  });

  it('The files of the release are in order, of one time and owner, so that the same commit gives the same archive.', async () => {
    const options = ['--list', '--verbose', '--full-time', '--numeric-owner', '--gzip', '--file', archive];
    const { stdout } = await run('tar', options);
    const listed = stdout.trim().split('\n');
    const entries = listed.map((line) => line.split(/\s+/));
    expect(entries.length).toBeGreaterThan(1000);
    expect(new Set(entries.map(([, owner, , date, time]) => `${owner} ${date} ${time}`)).size).toBe(1);
    expect(entries[0]?.[1]).toBe('0/0');
    expect(new Set(entries.map(([mode]) => mode)).difference(new Set(modes))).toEqual(new Set());
    const files = filesOf(release);
    expect(
      files.filter((path) => /\.test\.|(^|\/)(test|e2e|bench)\//.test(path) && !path.startsWith('node_modules/')),
    ).toEqual([]);
  });

  it('The files of the release have the packages of production only, all of them in the bill of materials.', () => {
    const { bomFormat, components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'));
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(
      components.map(({ group, name }: Record<string, string>) => (group ? `${group}/${name}` : name)),
    );
    const installed = filesOf(join(release, 'node_modules'))
      .filter((path) => /^(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
      .map((path) => dirname(path));
    expect(installed).toEqual(expect.arrayContaining(['fastify', 'pg', '@electric-sql/pglite', 'highs']));
    expect(
      installed.filter((name) => ['vitest', 'typescript', 'vite', 'react', '@playwright/test'].includes(name)),
    ).toEqual([]);
    expect(installed.filter((name) => !named.has(name))).toEqual([]);
  });

  it('The files of the release include everything that the container file copies, and it does not run as root.', () => {
    const lines = readFileSync(join(release, 'deploy/Containerfile'), 'utf8').split('\n');
    const argumentsOf = (name: string) =>
      lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ').slice(1));
    const copied = argumentsOf('COPY').flatMap((paths) => paths.slice(0, -1));
    expect(copied.filter((path) => !existsSync(join(release, path)))).toEqual([]);
    const needed = readdirSync(release).filter((name) => !['deploy', 'docs', 'sbom.cdx.json'].includes(name));
    expect(needed.filter((name) => !copied.includes(name) && !name.endsWith('.md'))).toEqual([]);
    expect(argumentsOf('USER')).toEqual([['10001:10001']]);
    expect(argumentsOf('HEALTHCHECK').flat().join(' ')).toContain('CMD ["/opt/evenfield/bin/evenfield", "health"]');
    expect(argumentsOf('ENTRYPOINT').flat()).toEqual(['["/opt/evenfield/bin/evenfield"]']);
  });

  it('The files of the release say only commands that have the variables of the server and run as its user.', () => {
    const page = readFileSync(join(release, 'docs/operations.md'), 'utf8');
    const blocks = [...page.matchAll(/^```sh\n(.+?)^```/gms)].map(([, block = '']) => block.replaceAll('\\\n', ''));
    const commands = blocks
      .flatMap((block) => block.split('\n'))
      .filter((line) => /evenfield (backup|restore)\b/.test(line));
    expect(commands).toHaveLength(4);
    const isComplete = (command: string) =>
      /^podman exec evenfield |^podman run .*--env-file environment /.test(command) ||
      systemdProperties.every((property) => command.includes(` -p ${property} `));
    expect(commands.filter((command) => !isComplete(command))).toEqual([]);
    const unit = readFileSync(join(release, 'deploy/evenfield-backup.service'), 'utf8');
    expect(systemdProperties.filter((property) => !unit.includes(property.replace('File=', 'File=-')))).toEqual([]);
  });

  it('The files of the release include units of systemd that are valid, restricted and wait longer than the server.', async () => {
    const folder = join(work, 'units');
    mkdirSync(folder);
    const units = readdirSync(join(release, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toHaveLength(5);
    for (const name of units) {
      const text = readFileSync(join(release, 'deploy', name), 'utf8')
        .replaceAll('/opt/evenfield/current', release)
        .replace('/usr/bin/podman', existsSync('/usr/bin/podman') ? '/usr/bin/podman' : '/bin/true');
      for (const [program = ''] of text.matchAll(/(?<=^ExecStart=)\S+/gm)) accessSync(program, constants.X_OK);
      writeFileSync(join(folder, name), text);
    }
    const service = readFileSync(join(folder, 'evenfield.service'), 'utf8').split('\n');
    expect(service).toEqual(expect.arrayContaining(restrictions));
    // The server ends 10 seconds after SIGTERM at the latest (stop-on-signal.ts).
    expect(Number(/TimeoutStopSec=(\d+)s/.exec(service.join('\n'))?.[1])).toBeGreaterThan(10);
    if (existsSync('/usr/bin/systemd-analyze')) {
      const checked = await run('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))]);
      expect({ status: checked.status, stderr: checked.stderr }).toEqual({ status: 0, stderr: '' });
    }
  });
});

/** What a command needs to find the data and the secrets of the server. */
const systemdProperties = [
  'User=evenfield',
  'Environment=DATA_DIR=/var/lib/evenfield',
  'EnvironmentFile=/etc/evenfield/environment',
];
const modes = ['drwxr-xr-x', '-rw-r--r--', '-rwxr-xr-x', 'lrwxr-xr-x'];
const restrictions = [
  'User=evenfield',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'CapabilityBoundingSet=',
  'StateDirectory=evenfield',
  'Restart=on-failure',
];

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
