import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/secrets/derived-keys.ts';

/** The monthly price of Pro; the only thing the sandbox sells. */
export const sandboxPriceId = 'price_sandbox_pro_monthly';

/** Derived, so that every process of a server has the same keys and nobody has to keep them. */
export function sandboxKeys({ jwtSecret }: Pick<Config, 'jwtSecret'>) {
  const hex = (purpose: 'sandbox-api' | 'sandbox-webhook') =>
    Buffer.from(deriveKey(jwtSecret, purpose)).toString('hex');
  return { secretKey: `sk_test_${hex('sandbox-api')}`, webhookSecret: `whsec_${hex('sandbox-webhook')}` };
}
