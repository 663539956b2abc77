import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const maxBytes = 4096;
const folder = join(import.meta.dirname, '..', 'src', 'lib', 'offline', 'outbox');
const files = ['create-outbox.ts', 'entries-copy.ts', 'outbox-store.ts', 'send-entry.ts'];

it('the outbox has at most 4 kB of gzip', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // As in the app, whose build removes white space and comments too; a library keeps them.
      // What the outbox uses is loaded with the app anyway.
      rolldownOptions: { external: /^#lib\/(?:http|session)\//, output: { minify: true, comments: false } },
      lib: { entry: files.map((file) => join(folder, file)), formats: ['es'] },
    },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
  expect(code).toContain('evenfield-outbox');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(maxBytes);
});
