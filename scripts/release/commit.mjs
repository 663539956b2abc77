import { execFileSync } from 'node:child_process';
import { root } from '../processes.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/**
 * The commit that is released. Its time becomes the time of every file: the server makes the `ETag` of the app's files
 * from time and size, so a constant time would let browsers keep files of another release.
 */
export function readCommit() {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const isDirty = git('status', '--porcelain') !== '';
  // Two builds of uncommitted changes differ, and must not have the same times.
  const seconds = epoch ?? (isDirty ? Math.floor(Date.now() / 1000) : git('log', '-1', '--format=%ct'));
  return { id: git('rev-parse', '--short=12', 'HEAD'), isDirty, time: Number(seconds) };
}

export function describeVersion(version, { id, isDirty }) {
  const changes = isDirty ? ' with changes' : '';
  return `Evenfield ${version} (${id}${changes}) for ${process.platform}-${process.arch}`;
}
