import { readToken } from './access-token.ts';

/**
 * The server's time as far as this device can know it, learnt from each token the server makes. A device whose
 * clock is an hour fast would otherwise find every new token expired, and renew without end.
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
