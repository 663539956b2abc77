import { expect, it } from 'vitest';
import { pageOfThisSite } from './return-address.ts';

const site = { publicUrl: 'https://lineups.example', host: 'localhost:3000' };

it.each([
  'https://lineups.example/subscription',
  'http://localhost:3000/subscription?from=card',
  'https://localhost:3000/subscription',
])('a coach who has paid comes back to %s', (successUrl) => {
  expect(() => pageOfThisSite(site, { successUrl })).not.toThrow();
});

it.each([
  'https://lineups.example.evil.test/subscription',
  'http://lineups.example/subscription',
  'https://lineups.example@evil.test/',
  'https://user:word@lineups.example/',
  'https://lineups.example/#token',
  'http://localhost:3001/subscription',
  'ftp://localhost:3000/',
  'javascript://localhost:3000/%0aalert(1)',
])('nobody is sent to %s', (returnUrl) => {
  expect(() => pageOfThisSite(site, { returnUrl })).toThrow(
    expect.objectContaining({ details: { errors: { returnUrl: ['This must be a page of https://lineups.example'] } } }),
  );
});
