import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from 'contract/http/errors';

export const problemMediaType = 'application/problem+json; charset=utf-8';

export type ProblemFields = Readonly<Record<string, unknown>> & {
  readonly message: string;
  readonly errors?: FieldErrors;
};

/**
 * The text of an error response: the fields of the contract, and those of RFC 9457. The type says that the status
 * classifies the problem; what a person can read is in `message`, as clients of every release expect.
 */
export function formatProblem(status: number, fields: ProblemFields): string {
  return JSON.stringify({ ...fields, type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status });
}
