import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf, node, root } from '../processes.mjs';

const startTimeoutMs = 120_000;
const port = process.env.PORT || '3900';
const work = mkdtempSync(join(tmpdir(), 'evenfield-container-'));
const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs'];
const buildah = (...args) => execFileSync('buildah', [...storage, ...args], { encoding: 'utf8' }).trim();
/** Without namespaces and control groups, which a container around the tests may not give. */
const isolation = '--isolation=chroot';

if (spawnSync('buildah', ['--version']).status !== 0 || process.getuid?.() !== 0) {
  console.error('This test builds a container: install buildah (Debian: apt-get install buildah) and run it as root.');
  process.exit(1);
}
try {
  const release = buildRelease();
  const base = `--build-arg=BASE=${buildBase()}`;
  const file = join(release, 'deploy/Containerfile');
  buildah(
    'build',
    isolation,
    '--format=docker',
    '--pull-never',
    base,
    '--file',
    file,
    '--tag',
    'localhost/evenfield',
    release,
  );
  await startContainer(buildah('from', '--pull-never', 'localhost/evenfield'));
  console.log('The container starts as a user of its own, is healthy and stops.');
} finally {
  rmSync(work, { recursive: true, force: true });
}

function buildRelease() {
  execFileSync(node, [join(root, 'scripts/release/release.mjs'), '--output', work], { cwd: root, stdio: 'inherit' });
  const archive = readdirSync(work).find((name) => name.endsWith('.tar.gz'));
  const folder = join(work, 'release');
  mkdirSync(folder);
  execFileSync('tar', ['--extract', '--gzip', '--file', join(work, archive), '-C', folder, '--strip-components=1']);
  return folder;
}

/** A base image of programs of this machine, because a machine that runs tests may reach no registry of images. */
function buildBase() {
  const folder = join(work, 'base');
  mkdirSync(join(folder, 'tmp'), { recursive: true, mode: 0o1777 });
  const programs = ['sh', 'cat', 'dirname', 'readlink', 'install', 'uname', 'sha256sum'];
  for (const name of programs) {
    const program = realpathSync(execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim());
    for (const path of [`/bin/${name}`, `/usr/bin/${name}`]) copy(program, join(folder, path));
    copyLibraries(program, folder);
  }
  copyLibraries(realpathSync(node), folder);
  const container = buildah('from', 'scratch');
  buildah('copy', container, folder, '/');
  buildah('commit', container, 'localhost/base');
  return 'localhost/base';
}

function copyLibraries(program, folder) {
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+\.so\S*/g) ?? [];
  for (const path of libraries) copy(realpathSync(path), join(folder, path));
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

async function startContainer(container) {
  const runIn = (...command) => [...storage, 'run', isolation, '--env', `PORT=${port}`, container, '--', ...command];
  const server = spawn('buildah', runIn('/opt/evenfield/bin/evenfield', 'start'), { stdio: 'inherit' });
  const ended = exitOf(server);
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The container did not become ready.');
    await pause(500);
  }
  execFileSync('buildah', runIn('/opt/evenfield/bin/evenfield', 'health'));
  // With this isolation, buildah does not forward a signal to the program that it runs.
  process.kill(findDescendant(server.pid, '/opt/evenfield/runtime/node'), 'SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The container ended with ${code}.`);
}

/** The process that runs a program below another process. */
function findDescendant(ancestor, program) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/)).map(([pid, parent, name]) => ({ pid, parent, name }));
  const below = (pid) => processes.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  const found = below(String(ancestor)).find(({ name }) => name === program);
  if (!found) throw new Error(`${program} does not run in the container.`);
  return Number(found.pid);
}

async function isReady() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
