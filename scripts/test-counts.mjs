import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

/** Runs a command that writes a report, and reads the counts out of the report. */
async function counted(command, args, { env, cwd, read }) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(command, args(file), { env: env(file), ...(cwd ? { cwd } : {}) });
    const counts = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failures: [] };
    return judged(counts, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that ended badly without a failed test (a file that does not load, say) counts as one failure. */
function judged({ passed, failed, skipped, failures }, code) {
  if (process.env.CI === 'true' && skipped > 0) {
    const told = `${skipped} tests were skipped; with CI=true nothing may be.`;
    return { passed, failed: failed + skipped, failures: [...failures, told] };
  }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures };
}

export function countVitest(command, args, env) {
  return counted(command, (file) => [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env: () => env,
    read: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: vitestFailures(report),
    }),
  });
}

export function countPlaywright(command, args, { env, cwd }) {
  return counted(command, () => [...args, '--reporter=list,json'], {
    env: (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    cwd,
    // A test that passed only the second time has not passed.
    read: ({ stats, ...report }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: playwrightFailures(report),
    }),
  });
}
