import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Origin = { readonly network: string; readonly networkBlock: string };

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the request, by which limits count. */
    readonly network: string;
    readonly networkBlock: string;
  }
}

/**
 * Reads the address of each request while its connection is open. Later, `request.ip` may be undefined, because a
 * socket that was reset has no address any more.
 */
export function readNetworksEarly(app: FastifyInstance): void {
  const origins = new WeakMap<FastifyRequest, Origin>();
  const originOf = (request: FastifyRequest): Origin => {
    const known = origins.get(request);
    if (known) return known;
    const origin = { network: toNetwork(request.ip), networkBlock: toNetworkBlock(request.ip) };
    origins.set(request, origin);
    return origin;
  };
  app.decorateRequest('network', {
    getter() {
      return originOf(this).network;
    },
  });
  app.decorateRequest('networkBlock', {
    getter() {
      return originOf(this).networkBlock;
    },
  });
  app.addHook('onRequest', (request, _reply, next) => {
    originOf(request);
    next();
  });
}

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
