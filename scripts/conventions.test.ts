import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string) => read(path).trimEnd().split('\n').length;
const sources = files.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path));
const texts = files.filter(
  (path) => /\.(ts|tsx|mjs|css|sql|md|json|html|grit)$/.test(path) && !path.endsWith('lock.json'),
);
const manifests = files.filter((path) => basename(path) === 'package.json');
const decisions = files.filter((path) => /^docs\/decisions\/(?!README)/.test(path));

/** The lines of all texts that a pattern matches, as `path:line text`. */
function matches(pattern: RegExp): string[] {
  return texts.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

function dependenciesOf(manifest: string): [name: string, version: string][] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(manifest));
  return Object.entries({ ...dependencies, ...devDependencies });
}

describe('files', () => {
  it('Files have at most 300 lines.', () => {
    expect(sources.filter((path) => linesOf(path) > 300)).toEqual([]);
  });

  it('Files have names that say what they contain.', () => {
    const vague = /(^|\/|-)(utils?|helpers?|misc|common|types|services?|managers?|shared)(\.\w+)*(\/|$)/;
    expect(files.filter((path) => vague.test(path))).toEqual([]);
  });

  it('contain no absolute path of a developer machine', () => {
    const folders = ['home', 'root', 'Users', 'work', 'mnt'].join('|');
    expect(matches(new RegExp(`(^|[\\s'"\`(=:])/(${folders})/`))).toEqual([]);
  });

  it('[A1.1] Files of the browser contain no host, because one origin serves the app and its API.', () => {
    const browserFiles = sources.filter((path) => /^(web\/src|contract\/src)\//.test(path) && !path.includes('.test.'));
    expect(browserFiles.length).toBeGreaterThan(100);
    expect(browserFiles.filter((path) => /\b(https?|wss?):\/\/\w/.test(read(path)))).toEqual([]);
  });

  it('Files of the web app write an apostrophe straight, outside the legal documents.', () => {
    const curly = matches(/\u2019/).filter((line) => /^web\/src\/(?!features\/legal\/)/.test(line));
    expect(curly.filter((line) => !/\.test\.tsx?:/.test(line))).toEqual([]);
  });

  it('Tests that load modules again on Node leave none of them to the next file.', () => {
    const onNode = files.filter((path) => path.endsWith('.test.ts') && !path.endsWith('.dom.test.ts'));
    const loadingAgain = onNode.filter((path) => /vi\.(resetModules|doMock|mock)\(/.test(read(path)));
    expect(loadingAgain.length).toBeGreaterThan(1);
    expect(loadingAgain.filter((path) => !read(path).includes('afterAll(() => void vi.resetModules())'))).toEqual([]);
  });

  it('contain no open tasks and suppress no checks', () => {
    const marks = ['TO.DO', 'FIX.ME', 'biome.-ignore', '@ts.-ignore'];
    expect(matches(new RegExp(`(?:${marks.map((mark) => mark.replace('.', '')).join('|')})\\b`))).toEqual([]);
  });
});

type Exception = { readonly path: RegExp; readonly text: RegExp; readonly reason: string };

/** Texts that are removed before a file is searched for the terms that docs/glossary.md does not allow. */
const exceptions: readonly Exception[] = [
  { path: /./, text: /\b_?wishes\b/g, reason: 'the JSON field and the column of position preferences' },
  { path: /\.test\.tsx?$/, text: /bad gateway/gi, reason: 'the reason phrase of HTTP status 502' },
  { path: /^server\/src\/billing\//, text: /owed_cancellations/g, reason: 'a table that a migration test fills' },
  { path: /\/imports\//, text: /Nobody was added/g, reason: 'a text of the screen' },
  { path: /\/lineups\/|repairs\.spec/, text: /plan[ -]?anew/gi, reason: 'the name of a command on the screen' },
  { path: /query-persistence\.ts$/, text: /'nobody'/g, reason: 'a storage key, which cannot change' },
  { path: /^server\/test\/postgres\.ts$/, text: /'nobody'/g, reason: 'the name of a Unix account' },
];

/** The terms in backticks in the last column of the technical terms. */
function readBannedTerms(): string[] {
  const [, section = ''] = read('docs/glossary.md').split('## Technical terms');
  const cells = section.split('\n').flatMap((line) => line.split('|').slice(3, 4));
  return [...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term)))];
}

/** The words of a text in lower case, with identifiers and file names split into their parts. */
function splitIntoWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-/.]/g, ' ')
    .toLowerCase();
}

function findBannedTerms(path: string, source: string): string[] {
  const banned = new RegExp(`\\b(?:${readBannedTerms().join('|')})\\b`);
  const allowed = exceptions.filter((exception) => exception.path.test(path));
  return [path, ...source.split('\n')].flatMap((line, index) => {
    const remaining = allowed.reduce((text, exception) => text.replace(exception.text, ''), line);
    const [found] = banned.exec(splitIntoWords(remaining)) ?? [];
    return found ? [`${path}:${index} ${found}`] : [];
  });
}

describe('terms', () => {
  it('Terms that the glossary does not allow are found as words, in identifiers and in file names.', () => {
    expect(findBannedTerms('a.ts', 'const a = 1;\nfunction stopPatience() {}')).toEqual(['a.ts:2 patience']);
    expect(findBannedTerms('a.css', '.first-view {}')).toEqual(['a.css:1 first view']);
    expect(findBannedTerms('post-office.ts', '')).toEqual(['post-office.ts:0 post office']);
    expect(findBannedTerms('a.ts', 'const passwords = { wishes: {} };')).toEqual([]);
  });

  it('Terms are those of the glossary in source, tests, scripts, styles and file names.', () => {
    const searched = files.filter(
      (path) => /\.(ts|tsx|mjs|js|css|html)$/.test(path) && path !== 'scripts/conventions.test.ts',
    );
    expect(searched.length).toBeGreaterThan(1000);
    expect(searched.flatMap((path) => findBannedTerms(path, read(path)))).toEqual([]);
  });

  it('Terms have at most ten exceptions.', () => {
    expect(exceptions.length).toBeLessThanOrEqual(10);
  });
});

/** Components that set their own size. A size class on them conflicts, and the order of Tailwind's CSS decides which wins. */
const sizedComponents = /<(Card|Button|Badge|LinkButton)\b[^<]*?className=("[^"]*"|\{[^}]*\})/g;
const sizeClasses = /(?<=["'`\s])(?:(?!max-)[\w-]+:)*(?:p|px|text)-(?:\d|xs|sm|base|lg|xl)[\w.]*(?=["'`\s])/;

function sizeOverrides(source: string): readonly string[] {
  if (source.includes('react-aria-components/Button')) return [];
  return [...source.matchAll(sizedComponents)]
    .filter(([, , classes = '']) => sizeClasses.test(classes) || /^\{\w+\}$/.test(classes))
    .map(([, component, classes]) => `${component} ${classes}`);
}

describe('styles', () => {
  it('change the size of a component by its size property, not by a class', () => {
    expect(sizeOverrides('<Card aria-labelledby="x" className="mt-2 p-4 sm:p-5">')).toHaveLength(1);
    expect(sizeOverrides('<Button className={wide} onClick={() => go()}>')).toHaveLength(1);
    expect(sizeOverrides('<Badge className="mt-2 text-center"><p className="p-4">')).toEqual([]);
    const screens = sources.filter(
      (path) => /^web\/src\/.*\.tsx$/.test(path) && !/\/ui\/(button|link-button)\.tsx$/.test(path),
    );
    expect(screens.flatMap((path) => sizeOverrides(read(path)).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it('use color tokens instead of the dark variant, which ignores the theme that the user chose', () => {
    const screens = sources.filter((path) => /^web\/src\/.*\.tsx$/.test(path));
    expect(screens.filter((path) => /["'`\s]dark:[a-z]/.test(read(path)))).toEqual([]);
  });

  // Tailwind makes `:is(.\*\:grow > *)` of it. A browser compares that with each element, but skips `.x > *` without an `.x`.
  it('select children with `[&>*]:`, which costs a page less than `*:`', () => {
    const screens = sources.filter((path) => /^web\/src\/.*\.tsx$/.test(path) && !path.includes('.test.'));
    expect(screens.filter((path) => /["'`\s:]\*:[a-z]/.test(read(path)))).toEqual([]);
  });
});

describe('packages', () => {
  it('pin every library to an exact version', () => {
    const loose = manifests.flatMap(dependenciesOf).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('Packages are locked without the host of a registry.', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });

  it('Packages have only libraries that docs/libraries.md or a decision explains.', () => {
    const explained = ['docs/libraries.md', ...decisions].map(read).join('\n');
    const own = new Set(['engine', 'contract', 'sandbox', 'server', 'web', 'e2e']);
    const names = new Set(manifests.flatMap(dependenciesOf).map(([name]) => name));
    expect([...names].filter((name) => !own.has(name) && !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it('Packages are explained in docs/libraries.md only if they are used.', () => {
    const used = new Set(manifests.flatMap(dependenciesOf).map(([name]) => name));
    const rows = read('docs/libraries.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    );
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });

  it('import HiGHS in one file only', () => {
    const inEngine = sources.filter((path) => path.startsWith('engine/src/') && !path.includes('.test.'));
    expect(inEngine.filter((path) => /(from|import\() ?'highs/.test(read(path))).length).toBeLessThanOrEqual(1);
  });
});

/** Words that blame, beg or say nothing. The texts of the specification are binding and may have them. */
const unhelpfulWords = /\b(oops|please|sorry|error occurred|(?<![-[:.])invalid(?![-\]:=]))\b/i;

/** The strings and the text between the tags of a source file, of which only what reads like a message counts. */
function listUnhelpfulTexts(source: string, allowed: string): readonly string[] {
  const strings = [...source.matchAll(/(['"`])((?:(?!\1).)*?)\1/g)].map(([, , text = '']) => text);
  const betweenTags = [...source.matchAll(/>([^<>{}=;]+)(?=[<{])/g)].map(([, text = '']) => text.trim());
  const texts = [...strings, ...betweenTags].filter((text) => /[A-Z\u2026].*\s|\s.*[.!?]$/s.test(text));
  return texts.filter((text) => unhelpfulWords.test(text) && !allowed.includes(text.replaceAll(/\s+/g, ' ')));
}

describe('messages', () => {
  it('[U-23] say what happened and what to do, without words such as "please" or "invalid" that the specification does not have', () => {
    const example =
      "const a = 'Sorry, please wait.'; const b = 'Try again.'; <p>The date is\n invalid.</p><b>Saved</b>";
    expect(listUnhelpfulTexts(example, '')).toEqual(['Sorry, please wait.', 'The date is\n invalid.']);
    expect(listUnhelpfulTexts('<p className="aria-invalid:border Red">Error</p>', '')).toEqual([]);
    const specification = files
      .filter((path) => path.startsWith('docs/specification/'))
      .map(read)
      .join('\n');
    const withMessages = sources.filter((path) => /^(contract|server|web)\/src\/(?!.*\.test\.)/.test(path));
    const found = withMessages.flatMap((path) =>
      listUnhelpfulTexts(read(path), specification).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('documents', () => {
  it.each([
    ['README.md', 80],
    ['ARCHITECTURE.md', 260],
  ])('%s has at most %i lines', (path, most) => {
    expect(linesOf(path)).toBeLessThanOrEqual(most);
  });

  it('state the license alike in LICENSE, README.md and the package', () => {
    expect(read('LICENSE')).toContain('All rights reserved.');
    expect(read('README.md')).toContain('All rights reserved: [LICENSE](LICENSE).');
    expect(JSON.parse(read('package.json')).license).toBe('UNLICENSED');
  });

  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names only files and folders that exist', (path) => {
    const named = [...read(path).matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('Documents and comments name only source files that exist.', () => {
    const known = new Set(files.map((path) => basename(path)));
    const named = texts.flatMap((path) =>
      [...read(path).matchAll(/`[\w./-]*?([\w][\w.-]*\.(?:tsx?|mjs|sql))`/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(50);
    const patterns = ['NNNN_name.sql', 'test.ts', 'test.tsx', 'dom.test.ts'];
    const missing = named.filter(({ name }) => !known.has(name) && !patterns.includes(name));
    expect(missing).toEqual([]);
  });

  it('[C.16] explain every environment variable', () => {
    const variables = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
  });

  it.each(decisions)('%s has a date, context, decision and consequences in at most 40 lines', (path) => {
    expect(read(path)).toMatch(
      /^# [A-Za-z][^\n]*\n\nDate: \d{4}-\d\d-\d\d\n\n## Context\n.+\n## Decision\n.+\n## Consequences\n/s,
    );
    expect(linesOf(path)).toBeLessThanOrEqual(40);
  });

  it('list each decision in docs/decisions/README.md with its title, and name only decisions that exist', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
    const titles = decisions.map((path) => [read(path).slice(2).split('\n')[0], path.replace('docs/decisions/', '')]);
    expect(listed.map(([, title, path]) => [title, path]).toSorted()).toEqual(titles.toSorted());
    const named = texts.flatMap((path) => read(path).match(/docs\/decisions\/[\w/-]+\.md/g) ?? []);
    expect(named.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('keep the decisions short enough to be read: at most 80 with 20,000 words', () => {
    expect(decisions.length).toBeLessThanOrEqual(80);
    const words = decisions.flatMap((path) => read(path).match(/\S+/g) ?? []);
    expect(words.length).toBeLessThanOrEqual(20_000);
  });
});
