import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'evenfield-failures-'));
const report = resolve(import.meta.dirname, 'test-report.mjs');
const packages = resolve(import.meta.dirname, '../node_modules');
const program = resolve(packages, 'vitest/vitest.mjs');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('The report names every failed test with its reason and every file that does not load, and no passed test.', () => {
  writeFileSync(
    join(folder, 'innings.test.js'),
    "test('adds up', () => expect(1).toBe(1)); test('is fair', () => { throw new Error('Ana sits twice') });",
  );
  writeFileSync(join(folder, 'broken.test.js'), "throw new Error('no such rule');");

  const args = [program, 'run', '--globals', '--root', folder];
  const { passed, failed, failures, flaky } = readReport('countVitest', [args, {}]);

  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(flaky).toEqual([]);
  expect(failures).toHaveLength(2);
  expect(failures.join('\n')).toMatch(/innings\.test\.js › is fair\n.*Ana sits twice/);
  expect(failures.join('\n')).toMatch(/broken\.test\.js › \(the file itself\)\n.*no such rule/);
  expect(failures.join('\n')).not.toContain('adds up');
});

it('A test that passes only on a retry is listed as flaky with its first error, and one that never passes as failed.', () => {
  writeFileSync(
    join(folder, 'bench.test.js'),
    `let attempts = 0;
    test('is fair', () => expect(++attempts, 'Ana sits twice').toBe(2));
    test('is sent', () => { throw new Error('no network'); });`,
  );

  const args = [program, 'run', 'bench', '--globals', '--retry=1', '--root', folder];
  const { passed, failed, failures, flaky } = readReport('countVitest', [args, {}]);

  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual([expect.stringMatching(/bench\.test\.js › is sent\n.*no network/)]);
  expect(flaky).toEqual([expect.stringMatching(/bench\.test\.js › is fair\n.*Ana sits twice/)]);
});

it('A property that holds only on a retry is listed with the error that refuted it.', () => {
  const library = JSON.stringify(resolve(packages, 'fast-check/lib/fast-check.js'));
  const setupFiles = [resolve(import.meta.dirname, 'property-reports.ts')];
  writeFileSync(
    join(folder, 'vitest.config.js'),
    `export default { test: { setupFiles: ${JSON.stringify(setupFiles)} } };`,
  );
  writeFileSync(
    join(folder, 'shares.test.js'),
    `import fc from ${library};
    let attempts = 0;
    test('is fair', () => {
      attempts += 1;
      fc.assert(fc.property(fc.nat(), (innings) => {
        if (attempts === 1 && innings > 3) throw new Error('Ana sits twice');
      }));
    });`,
  );

  const args = [program, 'run', 'shares', '--globals', '--retry=1', '--root', folder];
  const { passed, flaky } = readReport('countVitest', [args, {}]);

  expect(passed).toBe(1);
  expect(flaky).toEqual([
    expect.stringMatching(/shares\.test\.js › is fair\n[\s\S]*Counterexample[\s\S]*Ana sits twice/),
  ]);
});

it('A browser test that passes only on a retry is listed as flaky, and one that never passes as failed.', () => {
  const library = JSON.stringify(resolve(packages, '@playwright/test/index.js'));
  writeFileSync(join(folder, 'playwright.config.cjs'), "module.exports = { testMatch: '*.spec.cjs', retries: 1 };");
  writeFileSync(
    join(folder, 'season.spec.cjs'),
    `const { test, expect } = require(${library});
    test('is fair', () => {});
    test('is saved', ({}, info) => expect(info.retry).toBe(1));
    test('is sent', () => { throw new Error('no network'); });`,
  );

  const args = [resolve(packages, '@playwright/test/cli.js'), 'test'];
  const { passed, failed, failures, flaky } = readReport('countPlaywright', [args, { cwd: folder, env: {} }]);

  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(failures).toEqual([expect.stringMatching(/season\.spec\.cjs › is sent .*\n.*no network/)]);
  expect(flaky).toEqual([expect.stringMatching(/season\.spec\.cjs › is saved /)]);
});

type Counts = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** Runs the tests in another process, because a nested Vitest would share the settings of this one. */
function readReport(count: 'countVitest' | 'countPlaywright', [args, options]: [string[], object]): Counts {
  const call = `const { ${count} } = await import(${JSON.stringify(report)});
    const counts = await ${count}(process.execPath, ${JSON.stringify(args)}, ${JSON.stringify(options)});
    console.log('\\n' + JSON.stringify(counts));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', call], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
}
