import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { calendarSourceLimits } from 'contract/calendar-sources';
import { CalendarProblem, toCalendarProblem } from './calendar-problem.ts';
import { type Network, parseCalendarAddress, resolveAllowed } from './network.ts';

/** What the server of the calendar said of the version that was read last. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/** `text` is null when the calendar has not changed since the validators. */
type FetchedCalendar = { readonly text: string | null; readonly validators: Validators };

type FetchOptions = {
  readonly network: Network;
  readonly validators?: Validators | undefined;
  readonly timeoutMs?: number | undefined;
};

/** Fetches the text at an address, from the given network only. Throws a `CalendarProblem` that says what went wrong. */
export async function fetchCalendar(
  address: string,
  { network, validators, timeoutMs = calendarSourceLimits.timeoutMs }: FetchOptions,
): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(timeoutMs);
  // A name that is being resolved cannot be aborted.
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CalendarProblem('timeout')), { once: true });
  });
  try {
    const first = parseCalendarAddress(address, network);
    return await Promise.race([followAddress(first, network, { validators, signal }), timeout]);
  } catch (error) {
    throw signal.aborted ? new CalendarProblem('timeout') : toCalendarProblem(error);
  } finally {
    // The time also ends after an answer, when nothing waits for it: that must not be an unhandled rejection.
    timeout.catch(() => undefined);
  }
}

type RequestContext = { readonly validators: Validators | undefined; readonly signal: AbortSignal };

/** Each address of a chain of redirects is checked like the first one. */
async function followAddress(first: URL, network: Network, context: RequestContext): Promise<FetchedCalendar> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const addresses = await resolveAllowed(url, network);
    const response = await requestFrom(url, addresses, context);
    try {
      const { location } = response.headers;
      if (!isRedirect(response.statusCode) || location === undefined) return await readResponse(response, context);
      if (redirects === calendarSourceLimits.redirectsMax) throw new CalendarProblem('tooManyRedirects');
      url = parseRedirect(location, network, url);
    } finally {
      response.destroy();
    }
  }
}

/** An address that no calendar may have is a mistake of the server that names it, not of the coach. */
function parseRedirect(location: string, network: Network, base: URL): URL {
  try {
    return parseCalendarAddress(location, network, base);
  } catch {
    throw new CalendarProblem('failed');
  }
}

function isRedirect(status = 0): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * Connects to one of the addresses that were checked and to no other: the name is not resolved again, because its answer
 * could differ. Each request has a connection of its own.
 */
function requestFrom(url: URL, addresses: readonly string[], context: RequestContext): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = checked;
  const lookup: RequestOptions['lookup'] = (_host, { all }, callback) =>
    all ? callback(null, checked) : callback(null, first.address, first.family);
  const { etag, lastModified } = context.validators ?? { etag: null, lastModified: null };
  const headers = {
    accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'Evenfield (calendar reader)',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  const { get } = url.protocol === 'https:' ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent: false, headers, lookup, signal: context.signal }, resolve).on('error', reject);
  return promise;
}

async function readResponse(response: IncomingMessage, { validators }: RequestContext): Promise<FetchedCalendar> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && validators) return { text: null, validators };
  if (statusCode === 401 || statusCode === 403) throw new CalendarProblem('denied');
  if (statusCode === 404 || statusCode === 410) throw new CalendarProblem('gone');
  if (statusCode !== 200) throw new CalendarProblem('failed');
  const text = await readText(response);
  return { text, validators: { etag: toStored(headers.etag), lastModified: toStored(headers['last-modified']) } };
}

const validatorMax = 300;

function toStored(header: string | undefined): string | null {
  return header !== undefined && header.length <= validatorMax ? header : null;
}

/** Counts what arrives and what it unpacks to, so that neither a long nor a packed answer fills the memory. */
async function readText(response: IncomingMessage): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return new TextDecoder().decode(await readLimited(response));
  if (encoding !== 'gzip') throw new CalendarProblem('unreadable');
  const unpacked = createGunzip();
  response.on('error', (error) => unpacked.destroy(error));
  try {
    return new TextDecoder().decode(await readLimited(response.pipe(unpacked)));
  } catch (error) {
    const { code }: { readonly code?: unknown } = Object(error);
    throw /^Z_/.test(String(code)) ? new CalendarProblem('unreadable') : error;
  }
}

async function readLimited(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > calendarSourceLimits.maxBytes) throw new CalendarProblem('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
