import { Refusal } from '#server/errors.ts';
import { isLoopbackHost } from './loopback.ts';

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
