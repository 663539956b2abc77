import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'evenfield-failures-'));
const report = resolve(import.meta.dirname, 'test-report.mjs');
const program = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('The report names every failed test with its reason and every file that does not load, and no passed test.', () => {
  writeFileSync(
    join(folder, 'innings.test.js'),
    "test('adds up', () => expect(1).toBe(1)); test('is fair', () => { throw new Error('Ana sits twice') });",
  );
  writeFileSync(join(folder, 'broken.test.js'), "throw new Error('no such rule');");

  const { passed, failed, failures } = runVitestIn(folder);

  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toHaveLength(2);
  expect(failures.join('\n')).toMatch(/innings\.test\.js › is fair\n.*Ana sits twice/);
  expect(failures.join('\n')).toMatch(/broken\.test\.js › \(the file itself\)\n.*no such rule/);
  expect(failures.join('\n')).not.toContain('adds up');
});

/** Runs Vitest in another process, because a nested Vitest would share the settings of this one. */
function runVitestIn(root: string): { passed: number; failed: number; failures: string[] } {
  const call = `const { countVitest } = await import(${JSON.stringify(report)});
    const args = ${JSON.stringify([program, 'run', '--globals', '--root', root])};
    console.log('\\n' + JSON.stringify(await countVitest(process.execPath, args, {})));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', call], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
}
