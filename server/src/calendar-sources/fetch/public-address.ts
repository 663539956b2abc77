import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
