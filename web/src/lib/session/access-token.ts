type Claims = { readonly exp: number; readonly iat: number | null; readonly subject: string | null };

/**
 * Reads the claims of a token, or returns null unless it has three parts and an expiry. The signature is not checked.
 */
export function readToken(token: string | null): Claims | null {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat, sub } = JSON.parse(atob(base64)) ?? {};
    if (typeof exp !== 'number') return null;
    return { exp, iat: typeof iat === 'number' ? iat : null, subject: typeof sub === 'string' ? sub : null };
  } catch {
    return null;
  }
}

/** Returns whether the token has three parts and expires more than `margin` milliseconds after `now`. */
export function isUsable(token: string | null, now: number, margin = 0): token is string {
  const claims = readToken(token);
  return claims !== null && claims.exp * 1000 > now + margin;
}
