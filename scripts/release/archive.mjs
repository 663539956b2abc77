import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { environment, exitOf } from '../processes.mjs';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** The app in the browser contains packages, too, although they are not in node_modules. */
const shipped = ['engine', 'contract', 'sandbox', 'server', 'web'];

/**
 * The software bill of materials (CycloneDX) of what is shipped; the same commit gives the same text. `npm sbom` lists the
 * packages. Its option `--omit=dev` also leaves out packages of production that development needs too.
 */
export async function readBillOfMaterials(folder, { id, time }) {
  const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const workspaces = shipped.map((name) => `--workspace=${name}`);
  const settings = { cwd: folder, env: environment(), maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('npm', [...options, ...workspaces], settings);
  const materials = JSON.parse(stdout);
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const components = [...materials.components.filter(isProduction), runtimeOf(packages)];
  const references = new Set(components.map((component) => component['bom-ref']));
  const { component } = materials.metadata;
  materials.metadata.timestamp = new Date(time * 1000).toISOString();
  materials.metadata.component = { ...component, name: 'evenfield' };
  return `${JSON.stringify(
    {
      ...materials,
      // A random number in the original.
      serialNumber: `urn:uuid:${sha256(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}`,
      components,
      dependencies: materials.dependencies
        .filter(({ ref }) => references.has(ref) || ref === component['bom-ref'])
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => references.has(other)) })),
    },
    null,
    2,
  )}\n`;
}

function isProduction({ properties = [] }) {
  return !properties.some(({ name }) => name === 'cdx:npm:package:development');
}

/** Node itself, which the release contains as a program. */
function runtimeOf(packages) {
  const { version } = packages['node_modules/node'];
  const purl = `pkg:npm/node@${version}`;
  return {
    'bom-ref': `node@${version}`,
    type: 'platform',
    name: 'node',
    version,
    licenses: [{ license: { id: 'MIT' } }],
    purl,
  };
}

function listFiles(folder, parent = '') {
  return readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
    const path = join(parent, entry.name);
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}

/** Writes SHA256SUMS, by which `evenfield verify` finds files that were damaged or changed. */
export function writeChecksums(folder) {
  const files = listFiles(folder).filter((path) => lstatSync(join(folder, path)).isFile());
  const lines = files.sort().map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * An archive that depends on nothing but the content of the folder: sorted, with one time, owner and set of modes. gzip
 * takes a `compression` from 1 (fast) to 9 (small).
 */
export async function writeArchive(folder, file, { time, compression }) {
  const sameEverywhere = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner'];
  const options = ['--create', '--format=gnu', ...sameEverywhere, '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', [...options, '-C', dirname(folder), basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gzip = spawn('gzip', ['-n', `-${compression}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const codes = Promise.all([exitOf(tar), exitOf(gzip)]);
  await Promise.all([pipeline(tar.stdout, gzip.stdin), pipeline(gzip.stdout, createWriteStream(file))]);
  if ((await codes).some((code) => code !== 0)) throw new Error('tar (GNU) or gzip failed.');
}
