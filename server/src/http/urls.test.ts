import { describe, expect, it } from 'vitest';
import { requireOwnUrls } from './urls.ts';

describe('requireOwnUrls', () => {
  it.each([
    ['https://lineups.example', 'https://lineups.example/subscription'],
    ['https://lineups.example', 'https://LINEUPS.example:443/subscription?from=card'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/subscription'],
    ['http://127.0.0.1:3000', 'http://localhost:3000/subscription'],
    ['http://localhost:3000', 'http://[::1]:3000/subscription'],
  ])('The site at %s accepts the return URL %s.', (publicUrl, successUrl) => {
    expect(() => requireOwnUrls(publicUrl, { successUrl })).not.toThrow();
  });

  it.each([
    'https://lineups.example.evil.test/subscription',
    'http://lineups.example/subscription',
    'https://lineups.example:8443/subscription',
    'https://lineups.example@evil.test/',
    'https://user:word@lineups.example/',
    'https://:word@lineups.example/',
    'https://lineups.example/#token',
    'blob:https://lineups.example/0f0d7a1e-6f2b-4ab4-9f4f-3a1c5f6b7d8e',
    'https://lineups.example\\@evil.test/',
    'https://lineups.example\\.evil.test/',
    'https:\\\\lineups.example\\subscription',
    'https://lineups.example/\tsubscription',
    'ftp://lineups.example/',
    'javascript://lineups.example/%0aalert(1)',
    'http://localhost:3000/subscription',
    'http://127.0.0.1/subscription',
    'invalid',
  ])('The site at https://lineups.example rejects the return URL %j.', (returnUrl) => {
    const errors = { returnUrl: ['This must be a page of https://lineups.example'] };
    expect(() => requireOwnUrls('https://lineups.example', { returnUrl })).toThrow(
      expect.objectContaining({ details: { errors } }),
    );
  });

  it.each(['https://127.0.0.1:3000/', 'http://localhost:3001/', 'http://localhost.evil.test:3000/'])(
    'The site at http://127.0.0.1:3000 rejects the return URL %s.',
    (returnUrl) => {
      expect(() => requireOwnUrls('http://127.0.0.1:3000', { returnUrl })).toThrow();
    },
  );
});
