import { readChanges } from './changed-files.mjs';
import { isQuickTest } from './changed-tests.mjs';
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runSideBySide, runStep } from './run-steps.mjs';

await ensureInstalled();
const { files, tests } = readChanges();
const selected = new Set([...files.filter(isQuickTest), ...tests]);
let { failed } = await runSideBySide(staticChecks);
if (failed === 0)
  ({ failed } = await runStep(vitest('Quick tests, and those near the changes', { args: [...selected] })));
process.exitCode = failed === 0 ? 0 : 1;
