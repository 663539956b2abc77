import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled } from './installed.mjs';
import { stepsUntilFailure } from './steps.mjs';

await ensureInstalled();
const { failed } = await stepsUntilFailure([...staticChecks, vitest('Tests (Vitest)')]);
process.exitCode = failed === 0 ? 0 : 1;
