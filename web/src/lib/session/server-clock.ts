import { readToken } from './access-token.ts';

/**
 * Estimates the server's time from the `iat` claim of each token. Otherwise a device whose clock is an hour fast would
 * consider every new token expired and refresh forever.
 */
export function createServerClock(now: () => number) {
  let skew = 0;
  return {
    now: () => now() + skew,
    learnFrom: (token: string): void => {
      const issuedAt = readToken(token)?.iat;
      if (issuedAt) skew = issuedAt * 1000 - now();
    },
  };
}
