import { listSecrets, type SecretConfig } from '#server/secrets/derived-keys.ts';
import { type AccessTokens, accessTokens } from './access-token.ts';
import { type RefreshTokens, refreshTokens } from './refresh-token.ts';

/** Issues and reads the two tokens that a signed-in browser stores. */
export type SessionTokens = { readonly access: AccessTokens; readonly refresh: RefreshTokens };

export function sessionTokens(config: SecretConfig): SessionTokens {
  const secrets = listSecrets(config);
  return { access: accessTokens(secrets), refresh: refreshTokens(secrets) };
}
