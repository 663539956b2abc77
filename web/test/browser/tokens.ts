type TokenParts = {
  readonly subject?: string;
  /** Seconds from `now` until it expires. */
  readonly lasts?: number;
  /** Milliseconds since 1970. */
  readonly now?: number;
};

let made = 0;

/** An access token like those of the server, each different. The signature is not checked in these tests. */
export function accessToken({ subject = 'coach', lasts = 900, now = Date.now() }: TokenParts = {}): string {
  made += 1;
  const issuedAt = Math.floor(now / 1000);
  const claims = btoa(JSON.stringify({ sub: subject, iat: issuedAt, exp: issuedAt + lasts, jti: String(made) }));
  return `header.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}
