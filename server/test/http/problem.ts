import { STATUS_CODES } from 'node:http';

export const problemMediaType = 'application/problem+json; charset=utf-8';

/** The fields of RFC 9457 in the body of an error response. */
export function problem(status: number) {
  return { type: 'about:blank', title: STATUS_CODES[status], status };
}
