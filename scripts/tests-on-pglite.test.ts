import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alsoOnPglite, onlyOnPglite, testsOfQueries } from './tests-on-pglite.ts';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** The test files of the server, by the project that runs them. */
function listTestFiles(database: string): ReadonlyMap<string, readonly string[]> {
  const args = [vitest, 'list', '--filesOnly', '--json', '--project', 'server*'];
  const options = { cwd: root, env: { ...process.env, TEST_DATABASE: database }, encoding: 'utf8' } as const;
  const files: { file: string; projectName: string }[] = JSON.parse(execFileSync(process.execPath, args, options));
  const byProject = Map.groupBy(files, ({ projectName }) => projectName);
  return new Map([...byProject].map(([name, all]) => [name, all.map(({ file }) => relative(`${root}/server`, file))]));
}

const isOnlyOnPglite = (file: string) => onlyOnPglite.some((pattern) => matchesGlob(file, pattern));

describe('The tests of the server', () => {
  const all = listTestFiles('pglite');
  const onServer = listTestFiles('postgres');

  it('run on PGlite without exception where PostgreSQL is not installed.', () => {
    expect([...all.keys()]).toEqual(['server']);
    expect(all.get('server')?.toSorted()).toEqual(globSync('src/**/*.test.ts', { cwd: `${root}/server` }).toSorted());
  });

  it('run on PostgreSQL without exception but those that are about the embedded database.', () => {
    expect(onServer.get('server')?.toSorted()).toEqual(
      all
        .get('server')
        ?.filter((file) => !isOnlyOnPglite(file))
        .toSorted(),
    );
  });

  it('run on PGlite beside that where they are about the embedded database or kill the server, and once for each file with SQL.', () => {
    const wanted = all.get('server')?.filter((file) => isOnlyOnPglite(file)) ?? [];
    const expected = new Set([...wanted, ...alsoOnPglite, ...Object.values(testsOfQueries).flat()]);
    expect(onServer.get('server on pglite')?.toSorted()).toEqual([...expected].toSorted());
    for (const pattern of onlyOnPglite) expect(wanted.some((file) => matchesGlob(file, pattern))).toBe(true);
  });

  it('name a test for each file with SQL.', () => {
    const files = globSync('src/**/queries.ts', { cwd: `${root}/server` });
    expect(Object.keys(testsOfQueries).toSorted()).toEqual(files.toSorted());
  });
});
