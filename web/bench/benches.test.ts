import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Vite loads the modules of the app for the other tests. These benchmarks run without it, and must import no component.
it.each([
  ['two-devices.ts', 'Give a number of sequences, and one of availability, record, rows, lineups or none for all.'],
  ['members.ts', 'Give a number of sequences and a seed, or neither.'],
])('Node loads the benchmark %s, which refuses a number of sequences that is none.', (file, message) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, file), 'none'], {
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe(message);
  expect(status).toBe(2);
});
