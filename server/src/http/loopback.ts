import { BlockList, isIP } from 'node:net';

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
