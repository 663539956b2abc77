import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** The configuration of a development server without mail server, billing or proxies. */
export function createTestConfig(changes: Partial<Config> = {}): Config {
  const dataDirectory = join(tmpdir(), 'evenfield-tests', 'unused');
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://evenfield.test',
    dataDirectory,
    database: { kind: 'embedded', directory: join(dataDirectory, 'database') },
    jwtSecret: new TextEncoder().encode('a secret that only these tests share, 32+'),
    smtpUrl: null,
    mailFrom: 'Evenfield <no-reply@evenfield.test>',
    channel: 'development',
    billingMode: 'off',
    stripe: { secretKey: 'sk_test_unused', webhookSecrets: ['whsec_unused'], priceId: 'price_pro' },
    lineupOptimizer: true,
    calendarSources: true,
    pushMessages: true,
    serviceWorker: true,
    operatorName: 'Test Operator',
    operatorEmail: 'operator@evenfield.test',
    operatorAddress: '1 Field Road, Springfield',
    warnings: [],
    backupPassphrase: null,
    trustedProxies: 0,
    logLevel: 'silent',
    shutdownDelayMs: 0,
    metrics: null,
    ...changes,
  };
}
