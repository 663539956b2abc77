import { STATUS_CODES } from 'node:http';
import type { RefusalCode } from 'contract/http/errors';

export const problemMediaType = 'application/problem+json; charset=utf-8';

/** The fields of RFC 9457 in the body of an error response, and why the server refused. A fault has no code. */
export function problem(status: number, code?: RefusalCode) {
  return { type: 'about:blank', title: STATUS_CODES[status], status, ...(code && { code }) };
}
