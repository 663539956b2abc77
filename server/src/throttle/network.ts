import { isIP } from 'node:net';

const v4Mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const groups = 8;
const groupsOfNetwork = 4;
const groupsOfBlock = 3;

/**
 * Limits count visitors by network: an IPv4 address, or the /64 of an IPv6 address, because every household is assigned
 * at least that many addresses.
 */
export function toNetwork(address: string): string {
  return toPrefix(address, groupsOfNetwork);
}

/**
 * The largest block that a provider usually assigns to one customer: an IPv4 address, or an IPv6 /48 with its 65,536
 * networks. Limits for new networks count by block, so that one customer cannot get them thousands of times.
 */
export function toNetworkBlock(address: string): string {
  return toPrefix(address, groupsOfBlock);
}

function toPrefix(address: string, prefixGroups: number): string {
  const bare = address.split('%', 1)[0] ?? address;
  const mapped = bare.match(v4Mapped)?.[1];
  if (mapped) return mapped;
  return isIP(bare) === 6 ? `${expandGroups(bare).slice(0, prefixGroups).join(':')}::/${16 * prefixGroups}` : bare;
}

function expandGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before.map(stripZeros);
  const after = tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: Math.max(0, groups - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after].map(stripZeros);
}

function stripZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
