import { performance } from 'node:perf_hooks';

/**
 * Runs one step under a heading. A step answers false when it failed; a step that counts tests answers
 * `{ passed, failed, failures }`. Without tests to count, a failed step counts as one failure.
 */
export async function step({ title, action }) {
  const began = performance.now();
  console.log(`\n=== ${title}`);
  const result = await action();
  const counts = typeof result === 'object' ? result : { passed: 0, failed: result ? 0 : 1, failures: [] };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`=== ${title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  const told = counts.failed > 0 && counts.failures.length === 0 ? [title] : counts.failures;
  return { ...counts, failures: told };
}

/** Runs steps in their order and stops behind the first that fails. */
export async function stepsUntilFailure(steps) {
  const total = { passed: 0, failed: 0, failures: [] };
  for (const each of steps) {
    add(total, await step(each));
    if (total.failed > 0) break;
  }
  return total;
}

export function add(total, { passed, failed, failures }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
