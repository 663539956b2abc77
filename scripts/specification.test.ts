import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = 'docs/specification';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Row = {
  readonly place: string;
  readonly id: string;
  readonly sentence: string;
  readonly tests: readonly string[];
};

const isRow = (line: string) => line.startsWith('|') && !/^\| (id|-+) \|/.test(line);
const isReference = (test: string) => test.startsWith('→ ');

/** The rows of one table; a bar inside a cell is written `\|`. */
function readRows(file: string): Row[] {
  return read(join(folder, file))
    .split('\n')
    .flatMap((line, index): Row[] => {
      if (!isRow(line)) return [];
      const [id = '', sentence = '', tests = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [{ place: `${file}:${index + 1} ${id}`, id, sentence, tests: tests.split(', ').filter(Boolean) }];
    });
}

const tables = readdirSync(join(root, folder)).filter((file) => file !== 'README.md');
const rows = tables.flatMap(readRows);

/** An id is the number of a row, and a letter from its second test on: `7.9`, `7.9b`. */
const testId = /^(?:[1-9ABCD]|A\d+)\.\d+[b-z]?$/;

/** The ids of the specification in front of test titles: `7.9` in `[7.9] [S-33] signs the coach in`. */
function readTestIds(path: string): string[] {
  const titles = read(path).matchAll(/(?:\b(?:it|test)|\))\(\s*['"`]((?:\[[^\]]+\] )+)/g);
  const ids = [...titles].flatMap(([, front = '']) => [...front.matchAll(/\[([^\]]+)\]/g)].map(([, id = '']) => id));
  return ids.filter((id) => testId.test(id));
}

/** The ids of requirements in titles of tests and groups: `S-04` and `S-05` in `[S-04, S-05]`. */
function readRequirementIds(path: string): string[] {
  return [...read(path).matchAll(/\[(?:[SRUPB]-\d+[^\w\]]*)+\]/g)].flatMap(([ids]) => ids.match(/\w-\d+/g) ?? []);
}

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(root, path)));
const idsInTitles = testFiles.flatMap((path) => readTestIds(path).map((id) => ({ path, id })));

describe('The tables of the specification', () => {
  it('cover nine sections of the product and four parts of its decisions.', () => {
    const parts = new Set(rows.map(({ id }) => id.split('.')[0]));
    const decisions = Array.from({ length: 19 }, (_, index) => `A${index + 1}`);
    expect([...parts].toSorted()).toEqual([...'123456789', ...decisions, 'B', 'C', 'D'].toSorted());
  });

  it('The tables of the specification have a sentence in every row.', () => {
    expect(rows.filter(({ sentence }) => sentence === '').map(({ place }) => place)).toEqual([]);
  });

  it('name at least one test, or another row, in every row.', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ place }) => place)).toEqual([]);
  });

  it('name only ids that stand in front of a test title.', () => {
    const known = new Set(idsInTitles.map(({ id }) => id));
    const named = rows.flatMap(({ place, tests }) => tests.map((test) => ({ place, test })));
    expect(named.filter(({ test }) => !isReference(test) && !known.has(test))).toEqual([]);
  });

  it('name every id that stands in front of a test title.', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests));
    expect(idsInTitles.length).toBeGreaterThan(300);
    expect(idsInTitles.filter(({ id }) => !named.has(id))).toEqual([]);
  });

  it('refer only to rows that name a test.', () => {
    const withTests = new Set(rows.filter(({ tests }) => tests.some((test) => !isReference(test))).map(({ id }) => id));
    const references = rows.flatMap(({ place, tests }) => tests.filter(isReference).map((test) => ({ place, test })));
    expect(references.filter(({ test }) => !withTests.has(test.slice('→ '.length)))).toEqual([]);
  });

  it('number the rows of each part from 1, in order, without a gap and without a repeated number.', () => {
    const counted = new Map<string, number>();
    const wrong = rows.filter(({ id }) => {
      const [part = '', number] = id.split('.');
      const expected = (counted.get(part) ?? 0) + 1;
      counted.set(part, expected);
      return number !== String(expected);
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('The tables of the specification have at most 300 lines each.', () => {
    expect(tables.filter((file) => read(join(folder, file)).split('\n').length > 300)).toEqual([]);
  });
});

describe('Test ids', () => {
  it('Test ids of requirements are explained in docs/test-ids.md, and no others are.', () => {
    const explained = [...read('docs/test-ids.md').matchAll(/^\| ([A-Z]-\d+) \|/gm)].map(([, id]) => id);
    expect(explained.toSorted()).toEqual([...new Set(testFiles.flatMap(readRequirementIds))].toSorted());
  });

  it('Test ids of the specification each stand in front of one title only.', () => {
    const places = Map.groupBy(idsInTitles, ({ id }) => id);
    const repeated = [...places].filter(([, found]) => found.length > 1);
    expect(repeated.map(([id, found]) => `${id}: ${found.map(({ path }) => path).join(', ')}`)).toEqual([]);
  });
});
