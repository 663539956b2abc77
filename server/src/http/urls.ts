import { BlockList, isIP } from 'node:net';
import { Refusal } from '#server/errors.ts';

/** Rejects return URLs of other sites and names every such field: a coach who has paid must not end up elsewhere. */
export function requireOwnUrls(publicUrl: string, urls: Readonly<Record<string, string>>): void {
  const foreign = Object.entries(urls).filter(([, url]) => !isOwnUrl(publicUrl, url));
  if (foreign.length === 0) return;
  const message = `This must be a page of ${publicUrl}`;
  throw new Refusal('invalid', { errors: Object.fromEntries(foreign.map(([field]) => [field, [message]])) });
}

/** URL parsers treat backslashes and white space differently, and Stripe uses its own parser. */
const ambiguous = /[\\\s\p{Cc}]/u;

function isOwnUrl(publicUrl: string, text: string): boolean {
  const url = URL.parse(text);
  if (!url || ambiguous.test(text)) return false;
  // A blob: URL has the origin of the page that created it.
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isHttp && isPlain && isOwnOrigin(url, new URL(publicUrl));
}

/** On one machine the site has several names: a coach who tries it out may open localhost instead of 127.0.0.1. */
function isOwnOrigin(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const areLoopback = isLoopbackHost(url.hostname) && isLoopbackHost(site.hostname);
  return areLoopback && url.protocol === site.protocol && url.port === site.port;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or IP address (IPv6 with or without brackets) is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(bare);
  if (version === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return loopback.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** A wildcard address cannot be visited, and an IPv6 address needs brackets in a URL. */
export function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * The path of a URL without its query, in which nothing is encoded: `/%73hared/x` leads to the same page as `/shared/x`.
 * Unlike `decodeURI`, it never throws, and it decodes what was encoded several times.
 */
export function decodePath(url: string): string {
  let [path = ''] = url.split('?', 1);
  for (let encoded = ''; encoded !== path; ) {
    encoded = path;
    path = encoded.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return path;
}
