import { expect, it } from 'vitest';
import { isPublicAddress } from './network.ts';

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback of IPv6', '::1'],
  ['this machine', '0.0.0.0'],
  ['this machine', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.31.255.1'],
  ['a private network', '192.168.1.1'],
  ['a private network of IPv6', 'fd00:ec2::254'],
  ['the link', '169.254.169.254'],
  ['the link', 'fe80::1'],
  ['the link, with a zone', 'fe80::1%eth0'],
  ['a site, an old kind', 'fec0::1'],
  ['an address that customers of a provider share', '100.64.0.1'],
  ['an address that customers of a provider share', '100.100.100.200'],
  ['a group', '224.0.0.1'],
  ['a group of IPv6', 'ff02::1'],
  ['everyone', '255.255.255.255'],
  ['no one yet', '240.0.0.1'],
  ['protocols', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '203.0.113.5'],
  ['documentation of IPv6', '2001:db8::1'],
  ['benchmarks', '198.18.0.1'],
  ['the machine itself in Azure', '168.63.129.16'],
  ['IPv4 written as IPv6', '::ffff:127.0.0.1'],
  ['IPv4 written as IPv6', '::ffff:a9fe:a9fe'],
  ['IPv4 written as IPv6, an old kind', '::127.0.0.1'],
  ['IPv4 translated from IPv6', '64:ff9b::a00:1'],
  ['IPv4 translated from IPv6', '::ffff:0:10.0.0.1'],
  ['a part of IPv6 that is not in use', '4000::1'],
  ['a part of IPv6 that is not in use', '::a00:1'],
  ['IPv4 in 6to4', '2002:7f00:1::'],
  ['IPv4 in Teredo', '2001:0:7f00:1::'],
  ['an address with a zone', '2600::1%eth0'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['a number that some programs take for one', '2130706433'],
])('The address of %s is not public: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '142.250.72.110', '172.32.0.1', '100.128.0.1', '2607:f8b0:4005:80a::200e', '::ffff:8.8.8.8'])(
  'The address %s is public.',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
