import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, refused } from './samples.ts';
import { acceptedOnServer, refusedOnServer } from './server-samples.ts';

const root = resolve(import.meta.dirname, '../..');
const configuration = ['.gitignore', 'biome.json', 'scripts/biome-severities.json', 'scripts/no-inner-html.grit'];
const manifests = ['.', 'engine', 'contract', 'sandbox', 'server', 'web', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);

const allRefused = [...refused, ...refusedOnServer];
const allAccepted = [...accepted, ...acceptedOnServer];

// The samples are written into a temporary folder, so that an interrupted run leaves no file in the repository and a
// running dev server does not reload.
const copy = mkdtempSync(join(tmpdir(), 'boundaries-'));
const rulesByPath = new Map<string, string[]>();

function write(path: string, source: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), source);
}

function biomeOutput(): string {
  const biome = join(root, 'node_modules/.bin/biome');
  try {
    return execFileSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (failure) {
    if (failure instanceof Error && 'stdout' in failure && typeof failure.stdout === 'string') return failure.stdout;
    throw failure;
  }
}

beforeAll(() => {
  for (const path of [...configuration, ...manifests]) cpSync(join(root, path), join(copy, path));
  for (const { path, source } of [...allRefused, ...allAccepted]) write(path, source);
  for (const line of biomeOutput().split('\n')) {
    const [, rule, path] = /title=(?:lint\/)?([^,]+),file=([^,]+),/.exec(line) ?? [];
    if (!rule || !path) continue;
    const sample = relative(copy, resolve(copy, path));
    rulesByPath.set(sample, [...(rulesByPath.get(sample) ?? []), rule]);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('Imports across a boundary', () => {
  it.each(allRefused)('Biome refuses $because', ({ path, rules }) => {
    expect(rulesByPath.get(path)?.sort()).toEqual([...rules].sort());
  });

  it.each(allAccepted)('Biome accepts $because', ({ path }) => {
    expect(rulesByPath.get(path)).toBeUndefined();
  });
});
