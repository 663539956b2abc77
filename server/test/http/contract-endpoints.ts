import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from 'contract/http/endpoint';

const contract = join(import.meta.dirname, '../../../contract/src');

/** Finds every endpoint in the files of the contract, so that a new one cannot be missing from a list. */
export async function listContractEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(contract, { encoding: 'utf8', recursive: true });
  const files = names.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(contract, file))));
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** Such as `GET /api/teams`. */
export function formatEndpoint({ method, url }: Pick<Endpoint, 'method' | 'url'>): string {
  return `${method} ${url}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;
}
