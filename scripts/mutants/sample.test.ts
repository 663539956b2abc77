import { describe, expect, it } from 'vitest';
import { countKilled, drawFiles, drawLines } from './sample.mjs';

const numbered = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);
const files = [
  ...numbered('web/src/features', 60),
  ...numbered('server/src', 30),
  ...numbered('sandbox/src', 2),
  'web/src/features/file-1.test.tsx',
  'web/src/vite.d.ts',
  'web/test/fake.ts',
  'README.md',
];
const draw = (count: number, seed = 1) => Object.fromEntries(drawFiles(files, { count, seed }));

describe('The sample of product files', () => {
  it('has files of every package, and more of a package that has more.', () => {
    const { web = [], server = [], sandbox = [] } = draw(12);
    expect([web.length, server.length, sandbox.length]).toEqual([8, 3, 1]);
    expect([...web, ...server, ...sandbox].filter((file) => !/^\w+\/src\/.*file-\d+\.ts$/.test(file))).toEqual([]);
  });

  it('is the same for the same seed, whatever other files there are, and another for another seed.', () => {
    expect(draw(12)).toEqual(draw(12));
    expect(draw(12, 2)).not.toEqual(draw(12));
    const { sandbox } = Object.fromEntries(drawFiles([...files].reverse(), { count: 12, seed: 1 }));
    expect(sandbox).toEqual(draw(12).sandbox);
  });

  it('ends when there are no more files.', () => {
    expect(Object.values(draw(1000)).flat()).toHaveLength(92);
  });

  it('takes forty lines of a long file and all lines of a short one.', () => {
    const text = 'line\n'.repeat(200);
    const [, first = '', last = ''] =
      /^web\/src\/a\.ts:(\d+)-(\d+)$/.exec(drawLines('web/src/a.ts', { text, seed: 1 })) ?? [];
    expect(Number(last) - Number(first)).toBe(39);
    expect(Number(last)).toBeLessThanOrEqual(200);
    expect(drawLines('web/src/a.ts', { text: 'one\ntwo\n', seed: 1 })).toBe('web/src/a.ts:1-2');
  });
});

it('A mutant counts as killed if a test fails or does not end, and not at all if it does not compile.', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'];
  expect(countKilled(statuses.map((status) => ({ status })))).toEqual({ killed: 2, all: 4 });
});
