import { createHash } from 'node:crypto';

/** Enough lines of a file to see how well it is tested, and few enough that a sample of forty files ends. */
const linesOfFile = 40;

const isProductFile = (file) => /^\w+\/src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** A number below `limit` that depends on the seed and the name alone, so that another file changes nothing. */
function drawNumber(seed, name, limit) {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % limit;
}

/** The product files of each package, in the order of the seed. */
function orderFilesByPackage(files, seed) {
  const byPackage = Map.groupBy(files.filter(isProductFile), (file) => file.split('/', 1)[0]);
  for (const inPackage of byPackage.values()) {
    const place = new Map(inPackage.map((file) => [file, drawNumber(seed, file, 2 ** 32)]));
    inPackage.sort((one, other) => place.get(one) - place.get(other));
  }
  return byPackage;
}

/**
 * Draws `count` product files: one of each package, the largest package first, and the others so that the packages have
 * shares like their numbers of files. Returns the drawn files by package.
 */
export function drawFiles(files, { count, seed }) {
  const byPackage = orderFilesByPackage(files, seed);
  const drawn = new Map([...byPackage.keys()].map((name) => [name, []]));
  const claimOf = (name) => {
    const taken = drawn.get(name).length;
    const { length } = byPackage.get(name);
    if (taken === length) return -1;
    return taken === 0 ? length * files.length : length / (taken + 1);
  };
  for (let number = 0; number < count; number += 1) {
    const [name] = [...byPackage.keys()].sort((one, other) => claimOf(other) - claimOf(one));
    if (claimOf(name) < 0) break;
    drawn.get(name).push(byPackage.get(name)[drawn.get(name).length]);
  }
  return new Map([...drawn].filter(([, inPackage]) => inPackage.length > 0));
}

/** The lines of a file that are mutated, as Stryker reads them: `path:first-last`. */
export function drawLines(file, { text, seed }) {
  const count = text.trimEnd().split('\n').length;
  const first = 1 + drawNumber(seed, `${file} lines`, Math.max(1, count - linesOfFile + 1));
  return `${file}:${first}-${Math.min(count, first + linesOfFile - 1)}`;
}

/** Counts the mutants that a test notices, among those that a test could notice. */
export function countKilled(mutants) {
  const killed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
  const alive = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { killed, all: killed + alive };
}
