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

const needs = {
  browser: {
    isPresent: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
    packages: ['chromium', 'fonts-liberation'],
    otherwise: 'Install Chromium and set CHROMIUM_PATH to its program to run the browser tests.',
  },
  postgres: {
    isPresent: hasPostgres,
    packages: ['postgresql'],
    otherwise: 'Install PostgreSQL 15 or newer and put its initdb on the PATH to run the tests on PostgreSQL.',
  },
};

function install(packages) {
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  // Run level 1 keeps Debian from starting a database server that nobody asked for.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

/** What of the machine the tests can use, after installing what is missing where that is ours to do. */
export function preparedMachine() {
  const missing = () => Object.values(needs).filter((need) => !need.isPresent());
  const packages = missing().flatMap((need) => need.packages);
  if (packages.length > 0 && debian && isRoot) install(packages);
  for (const need of missing()) console.log(need.otherwise);
  return { browser: needs.browser.isPresent(), postgres: needs.postgres.isPresent() };
}
