import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = existsSync('/etc/debian_version');
const isRoot = process.getuid?.() === 0;

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function hasPostgres() {
  const versions = '/usr/lib/postgresql';
  const hasServer = (version) => existsSync(join(versions, version, 'bin', 'initdb'));
  return isOnPath('initdb') || (existsSync(versions) && readdirSync(versions).some(hasServer));
}

const requirements = {
  browser: {
    isPresent: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
    packages: ['chromium', 'fonts-liberation'],
    instructions: 'Install Chromium and set CHROMIUM_PATH to its program to run the browser tests.',
  },
  headlessShell: {
    isPresent: () => process.env.CHROMIUM_PATH !== undefined || existsSync('/usr/bin/chromium-headless-shell'),
    packages: ['chromium-headless-shell'],
    instructions: 'Install chromium-headless-shell to run the browser tests with less processor time.',
  },
  postgres: {
    isPresent: hasPostgres,
    packages: ['postgresql'],
    instructions: 'Install PostgreSQL 15 or newer and put its initdb on the PATH to run the tests on PostgreSQL.',
  },
  pooler: {
    isPresent: () => existsSync('/usr/sbin/pgbouncer'),
    packages: ['pgbouncer'],
    instructions: 'Install PgBouncer as /usr/sbin/pgbouncer to run the tests behind a connection pooler.',
  },
  balancer: {
    isPresent: () => existsSync('/usr/sbin/haproxy'),
    packages: ['haproxy'],
    instructions: 'Install HAProxy as /usr/sbin/haproxy to test several servers.',
  },
};

/** One requirement after the other: a package that this Debian does not have must not stop the others. */
function install(missing) {
  console.log(`Installing ${missing.flatMap(({ packages }) => packages).join(', ')} (apt-get) …`);
  // Run level 1 keeps Debian from starting the database server right after its installation.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  for (const { packages } of missing) apt('install', '--yes', '--no-install-recommends', ...packages);
}

/** Installs the system packages that the tests need (on Debian, as root) and returns which ones are available. */
export function installSystemPackages(names = ['browser', 'headlessShell', 'postgres', 'pooler']) {
  const missing = () => names.map((name) => requirements[name]).filter((requirement) => !requirement.isPresent());
  if (missing().length > 0 && debian && isRoot) install(missing());
  for (const requirement of missing()) console.log(requirement.instructions);
  return Object.fromEntries(names.map((name) => [name, requirements[name].isPresent()]));
}
