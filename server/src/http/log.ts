import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/**
 * The server's log: UTC, one JSON object a line. It holds no body, header, query string or address of a person;
 * the path of a request is logged without its query, because links from mails carry tokens there.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Logger {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
}

type LoggedRequest = { readonly method?: string; readonly url?: string };
type LoggedReply = { readonly statusCode?: number };

const serializers = {
  req: ({ method, url }: LoggedRequest) => ({ method, path: redactPath(url) }),
  res: ({ statusCode }: LoggedReply) => ({ statusCode }),
  err: serializeError,
};

/** Some addresses are secrets as a whole: whoever has that of a calendar or of a hosted page needs nothing else. */
function redactPath(url: string | undefined): string | undefined {
  return url?.split('?', 1)[0]?.replace(/^(\/+(?:calendar|sandbox\/+[a-z]+)\/).+/i, '$1-');
}

/** Database errors quote the row they refuse (`detail`, `where`), which may name a person: those stay out. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = Object.fromEntries(Object.entries(error));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
