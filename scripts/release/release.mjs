import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { root } from '../processes.mjs';
import { readBillOfMaterials, writeArchive, writeChecksums } from './archive.mjs';
import { describeVersion, readCommit } from './commit.mjs';
import { stageRelease } from './stage.mjs';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist/release' }, compression: { type: 'string', default: '6' } },
});
const output = resolve(process.env.INIT_CWD ?? root, values.output);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

const commit = readCommit();
const staging = mkdtempSync(join(tmpdir(), 'evenfield-release-'));
try {
  const name = `evenfield-${version}`;
  const folder = join(staging, name);
  await stageRelease(folder, join(staging, 'packages'));
  writeFileSync(join(folder, 'VERSION'), `${describeVersion(version, commit)}\n`);
  const materials = await readBillOfMaterials(join(staging, 'packages'), commit);
  writeFileSync(join(folder, 'sbom.cdx.json'), materials);
  writeChecksums(folder);
  mkdirSync(output, { recursive: true });
  const archive = join(output, `${name}-${process.platform}-${process.arch}.tar.gz`);
  await writeArchive(folder, archive, { time: commit.time, compression: values.compression });
  writeFileSync(join(output, `${name}.sbom.cdx.json`), materials);
  const files = [archive, join(output, `${name}.sbom.cdx.json`)];
  const sums = files.map((path) => `${hashOf(path)}  ${basename(path)}\n`);
  writeFileSync(join(output, 'SHA256SUMS'), sums.join(''));
  if (commit.isDirty) console.log('There are changes that are not committed: this release cannot be built again.');
  console.log(`${archive}\n${sums.join('')}`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
