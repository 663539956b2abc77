import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './processes.mjs';

const maxReasonLines = 20;

/** Runs a command that writes a JSON report to a file, and returns the counts that `read` finds in the report. */
async function runWithReport(command, argsFor, { envFor, cwd, label, read }) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(command, argsFor(file), { env: envFor(file), label, ...(cwd ? { cwd } : {}) });
    const counts = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failures: [] };
    return checkExitCode(counts, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run without a failed test whose exit code is not 0, such as after a file that does not load, counts as one failure. */
function checkExitCode({ skipped, ...counts }, code) {
  const { failed, failures } = counts;
  if (process.env.CI === 'true' && skipped > 0) {
    const failure = `${skipped} tests were skipped, which CI=true does not allow.`;
    return { ...counts, failed: failed + skipped, failures: [...failures, failure] };
  }
  return { ...counts, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Tests that failed and then passed on a retry are counted as passed, and listed as flaky. */
export function countVitest(command, args, { env = {}, label } = {}) {
  return runWithReport(
    command,
    (file) => [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      envFor: () => env,
      label,
      read: (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
        failures: listVitestFailures(report),
        flaky: listTestsWithErrors(report, 'passed'),
      }),
    },
  );
}

/** Tests that failed and then passed on a retry are counted and listed as above. */
export function countPlaywright(command, args, { env, cwd, label }) {
  return runWithReport(command, () => [...args, '--reporter=list,json'], {
    envFor: (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    cwd,
    label,
    read: ({ stats, ...report }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: listPlaywrightFailures(report),
      flaky: listTests(report, 'flaky'),
    }),
  });
}

/** Describes a failed test: its file, its name, and the first lines of the error. */
function describeFailure(file, name, message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const reason = lines.slice(0, maxReasonLines).map((line) => `    ${line}`);
  return [`${relative(root, file)} › ${name}`, ...reason].join('\n');
}

/** The failed tests of Vitest's JSON report, and the files that failed to load. */
function listVitestFailures(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return [
    ...listTestsWithErrors(report, 'failed'),
    ...broken.map(({ name, message }) => describeFailure(name, '(the file itself)', message)),
  ];
}

/** A test that passed on a retry keeps the errors of the first attempt. */
function listTestsWithErrors({ testResults }, status) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status && (status === 'failed' || test.failureMessages.length > 0))
      .map((test) => describeFailure(name, test.fullName, test.failureMessages.join('\n'))),
  );
}

/** The failed tests of Playwright's JSON report. */
function listPlaywrightFailures({ errors = [], ...report }) {
  const outsideOfTests = errors.map((error) =>
    describeFailure(error.location?.file ?? root, '(outside of a test)', error.message ?? ''),
  );
  return [...outsideOfTests, ...listTests(report, 'unexpected')];
}

function listTests({ suites, config }, status) {
  return suites.flatMap((suite) => listTestsOfSuite(suite, { status, folder: config.rootDir }));
}

function listTestsOfSuite(suite, { status, folder }) {
  const tests = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => {
        const message = test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n');
        return describeFailure(`${folder}/${spec.file}`, `${spec.title} [${test.projectName}]`, message);
      }),
  );
  return [...tests, ...(suite.suites ?? []).flatMap((inner) => listTestsOfSuite(inner, { status, folder }))];
}
