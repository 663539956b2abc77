import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const built = readdirSync(join(import.meta.dirname, '../../web/dist/assets')).filter(
  (name) => !/\.(br|gz)$/.test(name),
);
const fileNames = new RegExp(built.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
const renamed = /\.release-(\d+)(\.\w+)$/;

/**
 * Turns a text file of the build into the same file of another release: the page names its release, and every hashed
 * file has another name, wherever it is imported, preloaded or listed for the service worker.
 */
export function toRelease(text: string, release: number): string {
  const page = text
    .replace('<html lang="en"', `<html lang="en" data-release="${release}"`)
    .replace(/\{"revision":"\w+","url":"index.html"\}/, `{"revision":"release-${release}","url":"index.html"}`);
  return release === 1 ? page : page.replaceAll(fileNames, (name) => name.replace(/\.\w+$/, `.release-${release}$&`));
}

/** Returns the path of the build for a path of a release, or null if that release does not have the file. */
export function toBuiltPath(path: string, release: number): string | null {
  if (!path.startsWith('/assets/')) return path;
  const [, suffix = '1'] = renamed.exec(path) ?? [];
  return Number(suffix) === release ? path.replace(renamed, '$2') : null;
}
