import type { ReviewedAdvisory } from './advisories.ts';

/** Advisories of shipped packages that were reviewed and accepted until a day. Every other one fails the tests. */
export const reviewedAdvisories: readonly ReviewedAdvisory[] = [];

/** Licenses that let us ship a package, or use it as it is, without publishing our own source. */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);

/** Texts that only resemble a secret. */
export const reviewedSecrets: readonly { readonly path: string; readonly rule: string; readonly reason: string }[] = [
  {
    path: 'server/src/main.test.ts',
    rule: 'secretlint-rule-database-connection-string',
    reason: 'an address that leads nowhere, which a test looks for in the log',
  },
];
