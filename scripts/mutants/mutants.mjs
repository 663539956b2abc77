import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readRepository } from '../changed-files.mjs';
import { selectTests } from '../changed-tests.mjs';
import { root, run } from '../processes.mjs';
import { countKilled, drawFiles, drawLines } from './sample.mjs';

/**
 * Changes a sample of product files in small ways and runs the tests that are near each file or import it, to see which
 * changes no test notices. Two runs with the same arguments change the same lines.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    package: { type: 'string', multiple: true },
  },
});
const [count, seed] = [Number(values.files), Number(values.seed)];
if (!(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(seed))) {
  console.error('Usage: npm run bench:mutants -- --files <number> --seed <number> [--package <name>]');
  process.exit(1);
}

/** The mutation tester is not among the packages of the product, because only this command needs it. */
const tester = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' };
/** Below the packages of the product, so that it finds their Vitest. */
const folder = join(root, 'node_modules/.cache/mutants');

const repository = readRepository();
const sample = drawFiles(repository.files, { count, seed });
const { Stryker } = await installTester();
const rows = [];
for (const [name, files] of sample) {
  if (values.package && !values.package.includes(name)) continue;
  rows.push({ package: name, files: files.length, ...(await testMutants(files)) });
}
console.table(rows);

async function installTester() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: tester }));
  // Vitest is already there, but not where npm would look for what the runner asks for.
  const code = await run('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  return import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve('@stryker-mutator/core')).href);
}

async function testMutants(files) {
  const { tests } = selectTests(files, repository);
  const temporary = mkdtempSync(join(tmpdir(), 'evenfield-mutants-'));
  // Stryker starts its processes with the environment of this one.
  process.env.MUTANT_TESTS = JSON.stringify(tests);
  try {
    const mutants = await new Stryker({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate: files.map((file) => drawLines(file, { text: repository.read(file), seed })),
      vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // All tests of the engine, with the changes in place, take minutes.
      dryRunTimeoutMinutes: 60,
      concurrency: 2,
      tempDirName: temporary,
      reporters: ['progress-append-only', 'clear-text'],
      clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
      allowEmpty: true,
      logLevel: 'warn',
    }).runMutationTest();
    return summarize(countKilled(mutants));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function summarize({ killed, all }) {
  return { mutants: all, killed, share: all === 0 ? '-' : `${((killed / all) * 100).toFixed(1)} %` };
}
