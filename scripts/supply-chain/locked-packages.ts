/** A package of package-lock.json. */
export type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
};

/** The packages of a lockfile by their folders, such as `node_modules/ajv/node_modules/fast-uri`. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };

const marker = 'node_modules/';

/** The packages from the registry, without our own. */
function listPackages({ packages }: Lockfile): (LockedPackage & { readonly name: string })[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes(marker) && !link)
    .map(([folder, locked]) => ({ ...locked, name: folder.slice(folder.lastIndexOf(marker) + marker.length) }));
}

/** Packages that want to run a program when they are installed, although the list does not mention them. */
export function findUnlistedInstallScripts(lockfile: Lockfile, listed: Readonly<Record<string, boolean>>): string[] {
  const withScript = listPackages(lockfile).filter(({ hasInstallScript }) => hasInstallScript);
  return withScript.map(({ name }) => name).filter((name) => !Object.hasOwn(listed, name));
}

/** Packages whose content is not fixed by a hash, so that the registry could send something else. */
export function findPackagesWithoutHash(lockfile: Lockfile): string[] {
  return listPackages(lockfile)
    .filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    .map(({ name }) => name);
}

/** Production packages whose license is not allowed, with that license. */
export function findForbiddenLicenses(lockfile: Lockfile, allowed: ReadonlySet<string>): string[] {
  return listPackages(lockfile)
    .filter(({ dev }) => !dev)
    .filter(({ license }) => !isAllowed(license, allowed))
    .map(({ name, license = 'no license' }) => `${name}: ${license}`);
}

/** Reads an SPDX expression without nested parentheses: one side of `OR` is enough, both sides of `AND` are needed. */
function isAllowed(expression: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (expression === undefined) return false;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((license) => allowed.has(license)));
}
