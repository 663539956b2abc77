import { dirname, join } from 'node:path';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file);

/** Tests that need neither a database nor a document, but for those that build a release. */
export function isQuickTest(file) {
  const isPure = /^(engine|contract|scripts)\//.test(file) || (file.startsWith('web/') && file.endsWith('.test.ts'));
  return isTest(file) && isPure && !file.startsWith('scripts/release/') && !file.endsWith('.dom.test.ts');
}

/** The packages whose tests all run after any change, because they need neither a database nor a document. */
const smallPackages = ['engine', 'contract'];
/** They ask every call of the server, so that they notice what a change does to others. */
const testsOfAllCalls = ['server/src/authorization.test.ts', 'server/src/bad-input.test.ts'];

/**
 * The tests that a change of these files can affect: those beside a file and in the folders below, those that import it,
 * and after a change of the server those that ask every call. `aliases` maps what imports begin with to folders.
 * What is reached only over other files is left out: a test over HTTP imports nearly all of the server.
 * Returns the changed files, too, for which no test was found.
 */
export function selectTests(changed, { files, read, aliases }) {
  const tests = files.filter(isTest);
  const imports = new Map(tests.map((test) => [test, new Set(listImports(test, { text: read(test), aliases }))]));
  const selectFor = (file) => {
    const [name] = file.split('/');
    if (isTest(file)) return tests.filter((test) => test === file);
    const folder = smallPackages.includes(name) ? name : dirname(file);
    const isNear = (test) => isSource(file) && folder.includes('/src') && test.startsWith(`${folder}/`);
    const isOfPackage = (test) => smallPackages.includes(name) && test.startsWith(`${name}/`);
    return tests.filter((test) => isNear(test) || isOfPackage(test) || imports.get(test).has(file));
  };
  const selected = new Set(changed.flatMap(selectFor));
  if (changed.some((file) => /^server\/(src|migrations)\//.test(file) && !isTest(file))) {
    for (const test of testsOfAllCalls) selected.add(test);
  }
  const untested = changed.filter((file) => isSource(file) && !isTest(file) && selectFor(file).length === 0);
  return { tests: tests.filter((test) => selected.has(test)), untested };
}

/** The files of this repository that a file imports, as far as its text says where they are. */
function listImports(file, { text, aliases }) {
  const names = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, name]) => name);
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [join(dirname(file), name)];
    const [packageName] = file.split('/');
    const alias = Object.entries(aliases[packageName] ?? {}).find(([from]) => name.startsWith(from));
    return alias ? [join(packageName, alias[1], name.slice(alias[0].length))] : [];
  });
}
