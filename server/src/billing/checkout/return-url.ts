import { Refusal } from '#server/errors.ts';
import { isLoopbackHost } from '#server/http/loopback.ts';

/** Refuses to send a coach who has paid to another site, and names every field that would. */
export function requireOwnUrls(publicUrl: string, addresses: Readonly<Record<string, string>>): void {
  const foreign = Object.entries(addresses).filter(([, address]) => !isPageOfSite(publicUrl, address));
  if (foreign.length === 0) return;
  const message = `This must be a page of ${publicUrl}`;
  throw new Refusal('invalid', { errors: Object.fromEntries(foreign.map(([field]) => [field, [message]])) });
}

/** Backslashes and white space are read differently by different parsers, and the payment service has its own. */
const ambiguous = /[\\\s\p{Cc}]/u;

function isPageOfSite(publicUrl: string, address: string): boolean {
  const url = URL.parse(address);
  if (!url || ambiguous.test(address)) return false;
  // A blob: address has the origin of the page that made it.
  const isWebAddress = url.protocol === 'http:' || url.protocol === 'https:';
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  return isWebAddress && isPlain && isOriginOfSite(url, new URL(publicUrl));
}

/** On one machine the site has several names: a coach who tries it out may open localhost instead of 127.0.0.1. */
function isOriginOfSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const areLoopback = isLoopbackHost(url.hostname) && isLoopbackHost(site.hostname);
  return areLoopback && url.protocol === site.protocol && url.port === site.port;
}
