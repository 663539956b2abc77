import { pathWithoutPage, serverSegments } from 'contract/http/server-paths';
import { describe, expect, it } from 'vitest';

describe('A path without a page of the web app', () => {
  it.each(serverSegments)('Every path under /%s is without a page', (segment) => {
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
  ])('%s is without a page', (path) => {
    expect(path).toMatch(pathWithoutPage);
  });

  it.each(['/', '/dashboard', '/games/7/lineup', '/verify-email?token=/api/x', '/developers', '/authors', '/apiary'])(
    '%s shows a page of the web app',
    (path) => {
      expect(path).not.toMatch(pathWithoutPage);
    },
  );
});
