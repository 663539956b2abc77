import { performance } from 'node:perf_hooks';

/**
 * Runs one step under a heading. The action of a step returns whether it succeeded, or `{ passed, failed, failures }`
 * if it runs tests. A failed step without tests counts as one failure.
 */
export async function runStep({ title, action }) {
  const startedAt = performance.now();
  console.log(`\n=== ${title}`);
  const result = await action();
  const counts = typeof result === 'object' ? result : { passed: 0, failed: result ? 0 : 1, failures: [] };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`=== ${title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  const failures = counts.failed > 0 && counts.failures.length === 0 ? [title] : counts.failures;
  return { ...counts, failures };
}

/** Runs the steps in order and stops after the first failure. */
export async function runUntilFailure(steps) {
  const total = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const step of steps) {
    addCounts(total, await runStep(step));
    if (total.failed > 0) break;
  }
  return total;
}

/** Runs several lists of steps side by side, so that both cores of a small machine are busy. */
export async function runSideBySide(lists) {
  const total = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const counts of await Promise.all(lists.map(runUntilFailure))) addCounts(total, counts);
  return total;
}

export function addCounts(total, { passed, failed, failures, flaky = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
}
