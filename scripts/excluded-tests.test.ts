import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const lists: Readonly<Record<'onlyOnPostgres' | 'onlyOnPglite', readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'excluded-tests.json'), 'utf8'),
);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** The files that a run of the server's and the sandbox's tests contains. */
function listTestFiles(excluded: readonly string[]): readonly string[] {
  const { EXCLUDED_TESTS: _, ...env } = process.env;
  const args = [vitest, 'list', '--filesOnly', '--json', '--project', 'server', '--project', 'sandbox'];
  const options = { cwd: root, env: { ...env, EXCLUDED_TESTS: excluded.join() }, encoding: 'utf8' } as const;
  const files: { readonly file: string }[] = JSON.parse(execFileSync(process.execPath, args, options));
  return files.map(({ file }) => file);
}

describe('The tests that run on one database only', () => {
  const all = listTestFiles([]);

  it.each([
    ['PostgreSQL', lists.onlyOnPostgres],
    ['PGlite', lists.onlyOnPglite],
  ])('Those that run only on %s are left out of the other run, and no others.', (_database, patterns) => {
    const left = new Set(listTestFiles(patterns));
    const excluded = all.filter((file) => !left.has(file));
    const nameOf = (pattern: string) => pattern.replaceAll('**', '');
    for (const pattern of patterns) expect(excluded.join('\n')).toContain(nameOf(pattern));
    expect(excluded.filter((file) => !patterns.some((pattern) => file.includes(nameOf(pattern))))).toEqual([]);
  });
});
