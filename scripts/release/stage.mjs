import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root, runQuietly } from '../processes.mjs';

/** The packages that run on the server. */
const shipped = ['engine', 'contract', 'sandbox', 'server'];
/** npm compares the manifests of all packages with the lockfile, also of those that it does not install. */
const manifests = ['package.json', 'package-lock.json', '.npmrc', ...workspaceManifests()];

function workspaceManifests() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.map((name) => join(name, 'package.json'));
}

const isSource = (path) => !/\.(test|spec)\.tsx?$/.test(path);

function copy(from, to, filter = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
}

/** Puts everything that a release contains into an empty folder; npm installs the packages in another one first. */
export async function stageRelease(folder, packages) {
  await installProductionPackages(packages);
  for (const name of shipped) {
    copy(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    copy(join(root, name, 'src'), join(folder, name, 'src'), isSource);
    const own = join(packages, name, 'node_modules');
    if (existsSync(own)) copy(own, join(folder, name, 'node_modules'));
  }
  copy(join(packages, 'node_modules'), join(folder, 'node_modules'));
  copy(join(root, 'server/migrations'), join(folder, 'server/migrations'));
  copy(join(root, 'web/dist'), join(folder, 'web/dist'));
  copy(join(root, 'deploy'), join(folder, 'deploy'), (path) => path !== join(root, 'deploy/bin'));
  copy(join(root, 'deploy/bin'), join(folder, 'bin'));
  for (const name of ['docs/operations.md', 'docs/runbook.md', 'LICENSE', 'README.md', 'SECURITY.md']) {
    copy(join(root, name), join(folder, name));
  }
  copy(realpathSync(node), join(folder, 'runtime/node'));
  writeManifest(folder);
}

/** Without workspaces, because nothing is to be installed in a release. */
function writeManifest(folder) {
  const { name, version, type, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type, license })}\n`);
}

/** The locked packages without those of development, and without running a program of theirs. */
async function installProductionPackages(folder) {
  for (const path of manifests) copy(join(root, path), join(folder, path));
  const workspaces = shipped.map((name) => `--workspace=${name}`);
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const isInstalled = await runQuietly('npm', ['ci', ...options, ...workspaces], { cwd: folder });
  if (!isInstalled) throw new Error('npm could not install the production packages.');
  // npm's notes and links to programs differ by machine, and links to packages that are not shipped lead nowhere.
  for (const name of ['.package-lock.json', '.bin', ...listOtherWorkspaces()]) {
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
  }
}

function listOtherWorkspaces() {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')) && !shipped.includes(name));
}
