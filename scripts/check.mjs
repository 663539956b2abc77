import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { runUntilFailure } from './run-steps.mjs';

await ensureInstalled();
const { failed } = await runUntilFailure([...staticChecks, vitest('Tests (Vitest)')]);
process.exitCode = failed === 0 ? 0 : 1;
