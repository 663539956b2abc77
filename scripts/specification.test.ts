import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = 'docs/specification';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Row = { readonly place: string; readonly id: string; readonly says: string; readonly shownBy: readonly string[] };

/** The cells of a table's row; a bar that is part of a title is written `\|`. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const isRow = (line: string) => line.startsWith('|') && !/^\| (id|-+) \|/.test(line);

const rows = readdirSync(join(root, folder))
  .filter((file) => file !== 'README.md')
  .flatMap((file) =>
    read(join(folder, file))
      .split('\n')
      .flatMap((line, index): Row[] => {
        const [id = '', says = '', shownBy = ''] = cellsOf(line);
        const place = `${file}:${index + 1} ${id}`;
        return isRow(line) ? [{ place, id, says, shownBy: shownBy.split('<br>').filter(Boolean) }] : [];
      }),
  );

/** Titles as they stand in a file: what follows `it(` or `test(`, or the table of an `each`. */
function titlesIn(path: string): Set<string> {
  const text = read(path).replace(/\bdescribe\.each\([\s\S]*?\]\)\(/g, 'describe(');
  const titles = text.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1\s*,/g);
  return new Set([...titles].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')));
}

const known = new Map<string, Set<string>>();
function holds(path: string, title: string): boolean {
  const titles = known.get(path) ?? titlesIn(path);
  known.set(path, titles);
  return titles.has(title);
}

const separator = ' › ';
const isReference = (shown: string) => /^→ \w+\.\d+$/.test(shown);
const testsOf = ({ place, shownBy }: Row) =>
  shownBy
    .filter((shown) => !isReference(shown))
    .map((shown) => {
      const [path = '', ...title] = shown.split(separator);
      return { place, path, title: title.join(separator) };
    });
const pathsOf = (row: Row) => testsOf(row).filter(({ path }) => existsSync(join(root, path)));

describe('the tables of the specification', () => {
  it('cover nine sections of the product and four parts of its decisions', () => {
    const parts = new Set(rows.map(({ id }) => id.split('.')[0]));
    const decisions = Array.from({ length: 19 }, (_, index) => `A${index + 1}`);
    expect([...parts].toSorted()).toEqual([...'123456789', ...decisions, 'B', 'C', 'D'].toSorted());
  });

  it('say something in every row', () => {
    expect(rows.filter(({ says }) => says === '').map(({ place }) => place)).toEqual([]);
  });

  it('name for every row a test that shows it, or the row that settles it', () => {
    expect(rows.filter(({ shownBy }) => shownBy.length === 0).map(({ place }) => place)).toEqual([]);
  });

  it('name only files that exist', () => {
    const missing = rows.flatMap(testsOf).filter(({ path }) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('name only tests that their files hold', () => {
    expect(rows.flatMap(pathsOf).filter(({ path, title }) => !holds(path, title))).toEqual([]);
  });

  it('refer only to rows that are shown by a test', () => {
    const shown = new Set(rows.filter((row) => testsOf(row).length > 0).map(({ id }) => id));
    const loose = rows.filter(({ shownBy }) =>
      shownBy.some((text) => isReference(text) && !shown.has(text.slice('→ '.length))),
    );
    expect(loose.map(({ place }) => place)).toEqual([]);
  });

  it('number the rows of each part from 1, in order, without a gap and none twice', () => {
    const counted = new Map<string, number>();
    const wrong = rows.filter(({ id }) => {
      const [part = '', number] = id.split('.');
      const expected = (counted.get(part) ?? 0) + 1;
      counted.set(part, expected);
      return number !== String(expected);
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('have at most 300 lines each', () => {
    const files = readdirSync(join(root, folder));
    expect(files.filter((file) => read(join(folder, file)).split('\n').length > 300)).toEqual([]);
  });
});
