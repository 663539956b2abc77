import { readChanges } from './changed-files.mjs';
import { codeChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { addCounts, runSideBySide, runStep } from './run-steps.mjs';

await ensureInstalled();
const { changed, tests, untested } = readChanges();
console.log(`${changed.length} files differ from main; ${tests.length} test files are near them or import them.`);
const total = await runSideBySide(codeChecks);
if (total.failed === 0 && tests.length > 0) {
  addCounts(total, await runStep(vitest('Tests that the changes can affect', { args: tests })));
}
for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
if (untested.length > 0) console.log(`\nOnly npm test shows the effect of:\n  ${untested.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
