import { pathWithoutPage, serverSegments } from 'contract/http/server-paths';
import { describe, expect, it } from 'vitest';

describe('A path without a page of the web app', () => {
  it.each(serverSegments)('includes every path under /%s', (segment) => {
    expect(`/${segment}`).toMatch(pathWithoutPage);
    expect(`/${segment}/unknown?x=1`).toMatch(pathWithoutPage);
  });

  it.each([
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
  ])('matches %s', (path) => {
    expect(path).toMatch(pathWithoutPage);
  });

  it.each(['/', '/dashboard', '/games/7/lineup', '/verify-email?token=/api/x', '/developers', '/authors', '/apiary'])(
    'does not match %s, which shows the app',
    (path) => {
      expect(path).not.toMatch(pathWithoutPage);
    },
  );
});
