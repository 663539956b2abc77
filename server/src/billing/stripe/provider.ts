import Stripe from 'stripe';
import type { Config, StripeConfig } from '#server/config.ts';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import { deriveKey } from '#server/secrets/derived-keys.ts';

/** The payment service and how to connect to it. */
export type Provider = {
  readonly mode: PaymentMode;
  /** Null is Stripe itself. */
  readonly address: { readonly host: string; readonly port: number } | null;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  readonly priceId: string;
  /** The limit for one attempt of a request. */
  readonly timeoutMs: number;
};

const timeoutMs = 10_000;

export function stripeProvider({ secretKey, webhookSecrets, priceId }: StripeConfig): Provider {
  const mode = /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';
  return { mode, address: null, secretKey, webhookSecrets, priceId, timeoutMs };
}

export type SandboxKeys = { readonly secretKey: string; readonly webhookSecret: string };

/** The keys are derived, so that every process of a server has the same ones and no operator has to configure them. */
export function sandboxKeys({ jwtSecret }: Pick<Config, 'jwtSecret'>): SandboxKeys {
  const hex = (purpose: 'sandbox-api' | 'sandbox-webhook') =>
    Buffer.from(deriveKey(jwtSecret, purpose)).toString('hex');
  return { secretKey: `sk_test_${hex('sandbox-api')}`, webhookSecret: `whsec_${hex('sandbox-webhook')}` };
}

export function sandboxProvider(
  { host, port, priceId }: { readonly host: string; readonly port: number; readonly priceId: string },
  { secretKey, webhookSecret }: SandboxKeys,
): Provider {
  const address = { host, port };
  return { mode: 'sandbox', address, secretKey, webhookSecrets: [webhookSecret], priceId, timeoutMs };
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

export function createStripeClient({ address, secretKey, timeoutMs: timeout }: Provider): Stripe {
  // Without TLS, others on the network could read and change keys and responses.
  if (address && !loopback.has(address.host)) throw new Error('Payments without TLS must not leave this machine.');
  return new Stripe(secretKey, {
    ...(address && { ...address, protocol: 'http' }),
    apiVersion: '2026-10-28.endive',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
