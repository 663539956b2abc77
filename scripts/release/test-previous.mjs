import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { node, root, run } from '../processes.mjs';
import { startPostgres } from '../start-postgres.mjs';

/**
 * Runs the server tests of an earlier commit on the schema of this one, because servers of both releases run side by
 * side during an upgrade. Arguments: the commit, by default the last one before the newest migration, and test files.
 */
await ensureInstalled();
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const [given, ...files] = process.argv.slice(2);
const commit = git(
  'rev-parse',
  given ?? `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')}^`,
);
const work = mkdtempSync(join(tmpdir(), 'evenfield-previous-'));
const postgres = await startPostgres();
try {
  extract();
  linkPackages();
  cpSync(join(root, 'server/migrations'), join(work, 'server/migrations'), { recursive: true });
  console.log(`The server tests of ${git('log', '-1', '--format=%h %s', commit)}, on the migrations of this commit`);
  const args = [join(work, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files];
  const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
  process.exitCode = await run(node, args, { cwd: work, env });
} finally {
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
}

function extract() {
  const archive = join(work, 'commit.tar');
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', work]);
  rmSync(archive);
}

/** The installed packages with the workspaces of the earlier commit, or its own packages if they differ. */
function linkPackages() {
  const read = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (read(work) !== read(root)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: work, stdio: 'inherit' });
    return;
  }
  const { workspaces } = JSON.parse(readFileSync(join(work, 'package.json'), 'utf8'));
  mkdirSync(join(work, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const target = workspaces.includes(name) ? join(work, name) : join(root, 'node_modules', name);
    symlinkSync(target, join(work, 'node_modules', name));
  }
}
