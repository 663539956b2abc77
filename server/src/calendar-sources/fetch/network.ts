import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { calendarSourceLimits } from 'contract/calendar-sources';
import ipaddr from 'ipaddr.js';
import { CalendarProblem } from './calendar-problem.ts';

/** The part of the internet that calendars are fetched from. Tests pass one that has their own server on loopback. */
export type Network = {
  /** All IP addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: number) => boolean;
};

/** The public internet. The resolver neither reads the hosts file nor takes a thread from password hashes. */
export const publicNetwork: Network = {
  resolve: async (host) => {
    const resolver = new Resolver({ timeout: calendarSourceLimits.timeoutMs / 4, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
};

const schemes: Readonly<Record<string, string>> = { 'webcal:': 'https:', 'webcals:': 'https:' };

/** Reads what a coach pasted or a redirect says. Calendar apps write `webcal:` for an address that is meant to be subscribed. */
export function parseCalendarAddress(text: string, network: Network, base?: URL): URL {
  const written = text.trim().replace(/^webcals?:/i, (scheme) => schemes[scheme.toLowerCase()] ?? scheme);
  const url = URL.parse(written, base?.href);
  if (!url) throw new CalendarProblem('invalidAddress');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || !url.hostname) throw new CalendarProblem('invalidAddress');
  if (!network.isAllowedPort(port)) throw new CalendarProblem('invalidAddress');
  url.hash = '';
  return url;
}

/**
 * The addresses of the server of a URL, all of which are allowed: one private address beside a public one is a trick.
 * A name that leads to a private address gets the same problem as one that does not exist, so that this server does not
 * tell which names a private network has.
 */
export async function resolveAllowed(
  { hostname }: Pick<URL, 'hostname'>,
  network: Network,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await network.resolve(host).catch(() => []);
  if (addresses.length === 0 || !addresses.every(network.isAllowedAddress)) throw new CalendarProblem('notOnInternet');
  return addresses;
}

/** Where Azure answers questions about its machines, although the address is a public one. */
const metadataAddress = '168.63.129.16';

/** All public addresses of IPv6 begin like this; others translate to private ones of IPv4, or are not in use. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether anyone on the internet could connect to the address. Not public are loopback, private, link-local, shared,
 * multicast, reserved and documentation addresses, also when one of IPv4 is written as one of IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === metadataAddress) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
