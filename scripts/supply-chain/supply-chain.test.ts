import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findUnreviewed, readAdvisories } from './advisories.ts';
import { findForbiddenLicenses, findPackagesWithoutHash, findUnlistedInstallScripts } from './locked-packages.ts';
import { allowedLicenses, reviewedAdvisories, reviewedSecrets } from './reviewed.ts';
import { findSecrets } from './secrets.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lockfile = JSON.parse(read('package-lock.json'));
const { allowScripts } = JSON.parse(read('package.json'));

/** A project that depends on one package, in a folder that is deleted after the test. */
function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = { name: 'project', version: '1.0.0', dependencies: { 'planted-package': '1.0.0' } };
  const planted = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` };
  const packages = { '': project, 'node_modules/planted-package': planted };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }));
  return folder;
}

/** A registry on this machine that knows one advisory, or has no advisories at all. */
async function startRegistry(advisories: object | undefined): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const packument = { name: 'planted-package', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': {} } };
    const isAudit = request.method === 'POST';
    if (isAudit && !advisories) return void response.writeHead(405).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isAudit ? advisories : packument));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${Object(server.address() satisfies string | AddressInfo | null).port}`;
}

const plantedAdvisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'The planted package tells everything',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 7, vectorString: null },
};

describe('[S-55] The advisories of packages', () => {
  it('[S-55] The advisories of all shipped packages are reviewed, as far as the registry has advisories.', async () => {
    const shipped = ['engine', 'contract', 'sandbox', 'server', 'web'].map((name) => `--workspace=${name}`);
    const options = ['--omit=dev', '--include-workspace-root', ...shipped];
    const advisories = await readAdvisories({ folder: root, options });
    if (!advisories) process.stdout.write('The registry has no advisories: npm audit is not available.\n');
    const today = new Date().toISOString().slice(0, 10);
    expect(findUnreviewed(advisories ?? [], reviewedAdvisories, today)).toEqual([]);
  });

  it('[S-55] An advisory that is not reviewed is found, with its severity.', async () => {
    const registry = await startRegistry({ 'planted-package': [plantedAdvisory] });
    const advisories = await readAdvisories({ folder: createProject(), options: [`--registry=${registry}`] });
    const planted = { id: 'GHSA-aaaa-bbbb-cccc', package: 'planted-package', severity: 'high' };
    expect(advisories).toEqual([{ ...planted, title: plantedAdvisory.title }]);
    const reviewed = { id: planted.id, package: planted.package, reason: 'a test', until: '2026-11-30' };
    expect(findUnreviewed(advisories ?? [], [], '2026-11-30')).toHaveLength(1);
    expect(findUnreviewed(advisories ?? [], [reviewed], '2026-11-30')).toEqual([]);
    expect(findUnreviewed(advisories ?? [], [reviewed], '2026-12-01')).toHaveLength(1);
    expect(findUnreviewed(advisories ?? [], [{ ...reviewed, package: 'other' }], '2026-11-30')).toHaveLength(1);
  });

  it('[S-55] A registry without an audit endpoint differs from one that knows no advisory of our packages.', async () => {
    const folder = createProject();
    const readFrom = async (advisories: object | undefined) =>
      readAdvisories({ folder, options: [`--registry=${await startRegistry(advisories)}`] });
    expect(await readFrom(undefined)).toBeUndefined();
    expect(await readFrom({})).toEqual([]);
  });
});

describe('[S-55] The locked packages', () => {
  const withPlanted = (planted: object) => ({
    packages: { ...lockfile.packages, 'node_modules/a/node_modules/@planted/package': planted },
  });
  const planted = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };

  it('[S-55] The locked packages run only listed install scripts.', () => {
    expect(findUnlistedInstallScripts(lockfile, allowScripts)).toEqual([]);
    const infected = withPlanted({ ...planted, hasInstallScript: true });
    expect(findUnlistedInstallScripts(infected, allowScripts)).toEqual(['@planted/package']);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('[S-55] The locked packages all have a hash.', () => {
    expect(findPackagesWithoutHash(lockfile)).toEqual([]);
    expect(findPackagesWithoutHash(withPlanted({ ...planted, integrity: undefined }))).toEqual(['@planted/package']);
  });

  it.each([
    ['AGPL-3.0-only', '@planted/package: AGPL-3.0-only'],
    ['MIT AND GPL-2.0-only', '@planted/package: MIT AND GPL-2.0-only'],
    [undefined, '@planted/package: no license'],
  ])('[S-55] The locked packages of production have only allowed licenses, unlike %s.', (license, expected) => {
    expect(findForbiddenLicenses(lockfile, allowedLicenses)).toEqual([]);
    expect(findForbiddenLicenses(withPlanted({ ...planted, license }), allowedLicenses)).toEqual([expected]);
  });

  it.each(['(GPL-2.0-only OR MIT)', '(MIT AND Zlib)'])('[S-55] The license %s is allowed.', (license) => {
    expect(findForbiddenLicenses(withPlanted({ ...planted, license }), allowedLicenses)).toEqual([]);
  });
});

describe('[S-55] The tracked files', () => {
  it('[S-55] The tracked files contain no secrets.', async () => {
    const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const found: string[] = [];
    for (const path of paths) found.push(...(await findSecretsInFile(path)));
    expect(paths.length).toBeGreaterThan(1000);
    const isReviewed = (text: string) =>
      reviewedSecrets.some(({ path, rule }) => text.startsWith(`${path}:`) && text.endsWith(` ${rule}`));
    expect(found.filter((text) => !isReviewed(text))).toEqual([]);
    expect(found.length).toBe(reviewedSecrets.length);
  });

  // The parts are joined here, so that this file itself contains no secret.
  it.each([
    ['a token of GitHub', `${'gh'}p_${'a1B2c3D4'.repeat(4)}e5F6`, 'secretlint-rule-github'],
    [
      'a private key',
      `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${'MIIEow'.repeat(20)}\n-----END RSA PRIVATE KEY-----`,
      'secretlint-rule-privatekey',
    ],
    ['a live key of Stripe', `sk_${'live'}_${'a1B2c3D4'.repeat(4)}`, 'secretlint-rule-stripe'],
    [
      'the password of a database',
      `postgres${'://'}admin:Sx9fK2mQ@db.evenfield.example:5432/evenfield`,
      'secretlint-rule-database-connection-string',
    ],
  ])('[S-55] The scan finds %s, without repeating it.', async (_name, secret, rule) => {
    const found = await findSecrets('planted.ts', `const name = 'Ana';\nconst key = '${secret}';\n`);
    expect(found).toEqual([expect.stringMatching(`^planted\\.ts:[23] ${rule}$`)]);
    expect(found.join('')).not.toContain(secret);
  });
});

async function findSecretsInFile(path: string): Promise<string[]> {
  const content = read(path);
  // Images and fonts have a zero byte.
  return content.includes('\0') ? [] : findSecrets(path, content);
}
