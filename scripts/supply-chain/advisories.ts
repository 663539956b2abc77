import { execFile } from 'node:child_process';

export type Advisory = {
  /** The number of the advisory, such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
};

/** An advisory that does not concern us, or that we cannot fix yet. */
export type ReviewedAdvisory = Pick<Advisory, 'id' | 'package'> & {
  readonly reason: string;
  /** The day after which it must be reviewed again. */
  readonly until: string;
};

const timeoutMs = 20_000;

type AuditOptions = {
  /** The folder of the lockfile. */
  readonly folder: string;
  readonly options?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
};

/** The known advisories of locked packages; undefined when the registry has no advisories or does not answer. */
export async function readAdvisories({
  folder,
  options = [],
  environment = process.env,
}: AuditOptions): Promise<readonly Advisory[] | undefined> {
  const network = ['--fetch-retries=0', `--fetch-timeout=${timeoutMs}`];
  const output = await new Promise<string>((resolve) => {
    const settings = { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 };
    // The exit code is not 0 when there are advisories.
    execFile('npm', ['audit', '--json', ...network, ...options], settings, (_error, text) => resolve(text));
  });
  return parseReport(output);
}

/** Reads the report of `npm audit --json`. An error of the registry is JSON, too, but has no version of the report. */
function parseReport(output: string): readonly Advisory[] | undefined {
  const { auditReportVersion, vulnerabilities = {} } = output.startsWith('{') ? JSON.parse(output) : {};
  if (auditReportVersion !== 2) return undefined;
  const packages: { via: (string | Record<string, string>)[] }[] = Object.values(vulnerabilities);
  // A text names another package of the report, which this one depends on.
  const found = packages.flatMap(({ via }) => via.filter((cause) => typeof cause !== 'string'));
  const advisories = found.map(({ url = '', name = '', severity = '', title = '' }) => ({
    id: url.split('/').at(-1) ?? '',
    package: name,
    severity,
    title,
  }));
  return [...new Map(advisories.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

/** The advisories that are not on the reviewed list, or whose review has expired. */
export function findUnreviewed(
  advisories: readonly Advisory[],
  reviewed: readonly ReviewedAdvisory[],
  today: string,
): readonly Advisory[] {
  const isReviewed = (advisory: Advisory) =>
    reviewed.some(({ id, package: name, until }) => id === advisory.id && name === advisory.package && today <= until);
  return advisories.filter((advisory) => !isReviewed(advisory));
}
