import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldRuleIds } from './field-rules.ts';

const engine = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, engine), 'utf8');

/** The folders of each column of the table "Where a rule is implemented" in README.md. */
const columns = [
  ['src/rules/'],
  ['src/search/counts/', 'src/search/read/'],
  ['src/search/local-search/', 'src/'],
  ['src/search/milp/'],
] as const;

/** What a cell says when a rule needs no code in that column. */
const isWithoutCode = (cell: string) => cell === 'none' || cell === 'by the counts';

const tableRows = read('README.md')
  .split('## Where a rule is implemented')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

function cellsOf(id: string): readonly string[] {
  const row = tableRows?.find(([ids = '']) => ids.split(', ').includes(id));
  return row?.slice(1) ?? [];
}

/** The files that a cell names, as they are found in the folders of its column. */
function filesOf(cell: string, folders: readonly string[]): readonly (string | undefined)[] {
  const names = [...cell.matchAll(/`([^`]+\.ts)`/g)].map(([, name = '']) => name);
  return names.map((name) => folders.map((folder) => folder + name).find((path) => existsSync(new URL(path, engine))));
}

const mentions = (path: string | undefined, id: string) =>
  path !== undefined && new RegExp(`\\b${id}\\b`).test(read(path));

it.each(['S1', 'S2', ...fieldRuleIds])('the table of rules names existing files for %s in each column', (id) => {
  const cells = cellsOf(id);
  expect(cells).toHaveLength(columns.length);
  for (const [index, folders] of columns.entries()) {
    const cell = cells[index] ?? '';
    const files = filesOf(cell, folders);
    expect(files, cell).not.toContain(undefined);
    expect(isWithoutCode(cell) || files.length > 0, `${id}: "${cell}"`).toBe(true);
  }
});

it.each(fieldRuleIds)('%s is read by the files that the table names, explained, and defined in SPEC.md', (id) => {
  const [judge = '', ...search] = cellsOf(id);
  const reads = (cell: string, index: number) => filesOf(cell, columns[index] ?? []).some((path) => mentions(path, id));
  expect(reads(judge, 0), 'the judge').toBe(true);
  expect(
    search.some((cell, index) => reads(cell, index + 1)),
    'the search',
  ).toBe(true);
  expect(mentions('src/explain/groups.ts', id), 'the conflicts').toBe(true);
  expect(read('SPEC.md')).toContain(`| ${id} |`);
});
