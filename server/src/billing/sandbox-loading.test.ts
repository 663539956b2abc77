import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { createOriginal, runScript } from '#test/database/data-directory.ts';

const reporter = pathToFileURL(join(import.meta.dirname, '..', '..', 'test', 'report-sandbox-modules.ts')).href;
let original: Awaited<ReturnType<typeof createOriginal>>;
beforeAll(async () => {
  original = await createOriginal();
});

/** What a server process prints from its start to its end, with a line for each loaded file of the sandbox. */
async function outputWith(billingMode: string): Promise<string> {
  const env = { DATA_DIR: dirname(original.copy()), PORT: '0', LOG_LEVEL: 'info', BILLING_MODE: billingMode };
  const server = runScript('src/main.ts', { env: { ...env, NODE_OPTIONS: `--import=${reporter}` } });
  await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
  server.child.kill('SIGTERM');
  expect(await server.ended, server.output.err).toBe(0);
  return server.output.out;
}

it('A server with billing switched off loads no code of the sandbox.', async () => {
  expect(await outputWith('off')).not.toContain('/sandbox/src/');
});

it('A server with the sandbox enabled loads it.', async () => {
  expect(await outputWith('sandbox')).toMatch(/^loaded .*\/sandbox\/src\/sandbox\.ts$/m);
});
