import { describe, expect, test } from 'vitest';
import { serverPaths } from './server-paths.ts';

describe('opening an address while the app is installed', () => {
  test.each([
    '/api/teams',
    '/auth/me',
    '/calendar/abc.ics',
    '/dev/mailbox',
    '/sandbox/checkout/7?session=1',
    '/webhooks/stripe',
    '/healthz',
    '/readyz?verbose',
    '/assets/missing.js',
    '/.well-known/security.txt',
  ])('%s is left to the server', (path) => {
    expect(path).toMatch(serverPaths);
  });

  test.each(['/', '/dashboard', '/games/7/lineup', '/verify-email?token=/api/x', '/developers', '/authors', '/apiary'])(
    '%s shows the app',
    (path) => {
      expect(path).not.toMatch(serverPaths);
    },
  );
});
