import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);

describe('The configuration', () => {
  let dataDirectory: string;
  beforeEach(() => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'evenfield-config-'));
  });
  afterEach(() => rmSync(dataDirectory, { recursive: true }));

  const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDirectory, ...variables });
  const mistakesIn = (variables: Record<string, string>): string => {
    try {
      read(variables);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    return 'none';
  };

  it('[A16.4] The configuration is complete without any variable', () => {
    expect(readConfig({ JWT_SECRET: secret })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded', directory: join(process.cwd(), 'data/database') },
      smtpUrl: null,
      channel: 'development',
      billingMode: 'sandbox',
      stripe: null,
      lineupOptimizer: true,
      calendarSources: true,
      serviceWorker: true,
      trustedProxies: 0,
      logLevel: 'info',
    });
  });

  it('The configuration measures nothing by default, and asks for a token where other machines can read the metrics.', () => {
    expect(read().metrics).toBe(null);
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(mistakesIn(open)).toContain('METRICS_TOKEN is required');
    expect(mistakesIn({ ...open, METRICS_TOKEN: 'too short' })).toContain('METRICS_TOKEN must have at least 16');
    expect(read({ ...open, METRICS_TOKEN: 'x'.repeat(16) }).metrics).toMatchObject({ token: 'x'.repeat(16) });
  });

  it('warns in production until the operator is named and the public URL uses https', () => {
    const production = { APP_CHANNEL: 'production', HOST: '0.0.0.0' };
    const operator = {
      OPERATOR_NAME: 'Springfield Little League',
      OPERATOR_ADDRESS: '1 Field Road, Springfield',
      OPERATOR_EMAIL: 'league@example.org',
    };
    const warningsOf = (variables: Record<string, string>) => read({ ...production, ...variables }).warnings.join('\n');
    expect(warningsOf({})).toMatch(
      /^OPERATOR_NAME is not set.*\nOPERATOR_ADDRESS is not set.*\nOPERATOR_EMAIL is not set.*\nPUBLIC_URL is not set/,
    );
    expect(warningsOf({ ...operator, PUBLIC_URL: 'http://lineups.example.org' })).toMatch(
      /^PUBLIC_URL begins with http:/,
    );
    expect(warningsOf({ ...operator, PUBLIC_URL: 'https://lineups.example.org' })).toBe('');
    expect(read().warnings).toEqual([]);
  });

  it('[C.2] All configuration errors are reported together', () => {
    const mistakes = mistakesIn({
      PORT: '70000',
      PUBLIC_URL: 'ftp://example.org',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'no-address',
      JWT_SECRET: 'short',
      APP_CHANNEL: 'staging',
      BILLING_MODE: 'free',
      STRIPE_SECRET_KEY: 'pk_live_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b,whsec_c',
      STRIPE_PRICE_ID: 'prod_abc',
      LINEUP_OPTIMIZER: 'yes',
      SERVICE_WORKER: 'remove',
      OPERATOR_EMAIL: 'no-address',
      OPERATOR_ADDRESS: 'two\nlines',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://localhost',
    });
    expect(mistakes.split('\n').slice(1)).toEqual([
      '  - PORT must be a whole number from 0 to 65535.',
      '  - PUBLIC_URL must be a web address such as https://lineups.example.org.',
      '  - DATABASE_URL must look like postgres://user:password@host:5432/database.',
      '  - SMTP_URL must look like smtp://user:password@host:587.',
      '  - MAIL_FROM must be an address such as Evenfield <no-reply@example.org>.',
      '  - JWT_SECRET must be at least 32 bytes long.',
      '  - APP_CHANNEL must be one of development, production.',
      '  - BILLING_MODE must be one of off, sandbox, stripe.',
      '  - STRIPE_SECRET_KEY must be a key such as sk_live_....',
      '  - STRIPE_WEBHOOK_SECRET must be one or two secrets such as whsec_..., separated by a comma.',
      '  - STRIPE_PRICE_ID must be the id of a price, such as price_....',
      '  - LINEUP_OPTIMIZER must be one of on, off.',
      '  - SERVICE_WORKER must be one of on, off.',
      '  - OPERATOR_EMAIL must be an e-mail address.',
      '  - OPERATOR_ADDRESS must be a postal address on one line, of 5 to 300 characters.',
      '  - TRUST_PROXY must be a whole number from 0 to 32.',
      '  - LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ]);
  });

  it('A replica is a standby of the PostgreSQL server that is configured, at another address.', () => {
    const [primary, replica] = ['postgres://db1/evenfield', 'postgres://db2/evenfield'];
    const both = { DATABASE_URL: primary, DATABASE_REPLICA_URL: replica, JWT_SECRET: secret };
    expect(read(both).database).toEqual({ kind: 'postgres', url: primary, replicaUrl: replica });
    expect(read({ ...both, DATABASE_REPLICA_URL: ' ' }).database).toEqual({ kind: 'postgres', url: primary });
    expect(mistakesIn({ ...both, DATABASE_REPLICA_URL: 'http://db2' })).toContain(
      'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database.',
    );
    expect(mistakesIn({ ...both, DATABASE_REPLICA_URL: primary })).toContain(
      'DATABASE_REPLICA_URL must lead to another server than DATABASE_URL',
    );
    expect(mistakesIn({ DATABASE_REPLICA_URL: replica })).toContain('the embedded database has none.');
  });

  it('Error messages never contain a secret', () => {
    expect(mistakesIn({ JWT_SECRET: 'hunter2', SMTP_URL: 'coach:hunter2@mail' })).not.toContain('hunter2');
  });

  it('An empty variable counts as absent', () => {
    expect(read({ PORT: '', SMTP_URL: '  ', DATABASE_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it('[C.3] Links start with the public URL, which has no path and no slash at the end', () => {
    const channel = { APP_CHANNEL: 'production' };
    expect(read({ ...channel, PUBLIC_URL: 'https://Lineups.example.org/' }).publicUrl).toBe(
      'https://lineups.example.org',
    );
    expect(mistakesIn({ PUBLIC_URL: 'https://example.org/lineups' })).toContain('without a path');
    expect(read({ HOST: '::1', PORT: '4100' }).publicUrl).toBe('http://[::1]:4100');
    expect(read({ ...channel, HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
  });

  it('[A18.2] The channel is production when NODE_ENV says so, unless APP_CHANNEL is set', () => {
    expect(read({ NODE_ENV: 'production' }).channel).toBe('production');
    expect(read({ NODE_ENV: 'production', APP_CHANNEL: 'development' }).channel).toBe('development');
  });

  describe('Without a channel', () => {
    const missing = (names: string) => `  - APP_CHANNEL must be set, because ${names} may let other machines in: set `;

    it.each<[string, Record<string, string>, string]>([
      ['every address of the machine', { HOST: '0.0.0.0' }, 'HOST'],
      ['every IPv6 address of the machine', { HOST: '::' }, 'HOST'],
      ['an address of the network', { HOST: '192.168.1.20' }, 'HOST'],
      ['a name', { HOST: 'lineups' }, 'HOST'],
      ['a public address', { PUBLIC_URL: 'https://lineups.example.org' }, 'PUBLIC_URL'],
      ['a name that begins like loopback', { PUBLIC_URL: 'http://localhost.example.org' }, 'PUBLIC_URL'],
      ['both', { HOST: '0.0.0.0', PUBLIC_URL: 'https://lineups.example.org' }, 'HOST and PUBLIC_URL'],
      ['an empty one beside it', { HOST: '0.0.0.0', APP_CHANNEL: ' ' }, 'HOST'],
    ])('the server does not start with %s, and the message says what to set', (_name, variables, names) => {
      const mistakes = mistakesIn(variables);
      expect(mistakes).toContain(missing(names));
      expect(mistakes).toContain('APP_CHANNEL=production, or APP_CHANNEL=development');
      for (const channel of ['production', 'development']) {
        expect(mistakesIn({ ...variables, APP_CHANNEL: channel })).toBe('none');
      }
      expect(mistakesIn({ ...variables, APP_CHANNEL: '', NODE_ENV: 'production' })).toBe('none');
    });

    it.each<Record<string, string>>([
      {},
      { HOST: 'localhost' },
      { HOST: '127.0.0.2' },
      { HOST: '::1' },
      { HOST: '::ffff:127.0.0.1' },
      { PUBLIC_URL: 'http://[::1]:3000' },
      { PUBLIC_URL: 'http://LOCALHOST:4000/' },
    ])('the server starts on the development channel with %j, which only this machine can reach', (variables) => {
      expect(read(variables).channel).toBe('development');
    });
  });

  describe('[B-14] The billing mode', () => {
    const account = {
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PRICE_ID: 'price_abc',
    };
    const missing = (name: string) => `  - ${name} is required when BILLING_MODE is stripe.`;

    it('The billing mode is sandbox on the development channel and off on the production channel by default.', () => {
      expect(read({ APP_CHANNEL: 'production' })).toMatchObject({ billingMode: 'off', stripe: null });
      expect(read({ NODE_ENV: 'production' }).billingMode).toBe('off');
      expect(read({ APP_CHANNEL: 'production', BILLING_MODE: 'sandbox' }).billingMode).toBe('sandbox');
      expect(read({ BILLING_MODE: 'off' }).billingMode).toBe('off');
    });

    it('stripe requires every key, and each missing one is reported', () => {
      const mistakes = mistakesIn({ BILLING_MODE: 'stripe', APP_CHANNEL: 'development' });
      const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'];
      expect(mistakes.split('\n').slice(1)).toEqual(names.map(missing));
      expect(mistakesIn({ ...account, BILLING_MODE: 'stripe', STRIPE_PRICE_ID: '' })).toContain(
        missing('STRIPE_PRICE_ID'),
      );
    });

    it('stripe accepts one webhook secret, or two during a rotation', () => {
      const secrets = (text: string) =>
        read({ ...account, BILLING_MODE: 'stripe', STRIPE_WEBHOOK_SECRET: text }).stripe;
      expect(secrets('whsec_abc')).toEqual({
        secretKey: 'sk_test_abc',
        webhookSecrets: ['whsec_abc'],
        priceId: 'price_abc',
      });
      expect(secrets('whsec_new, whsec_old')?.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    });

    it('sandbox refuses a live key in any variable without printing it', () => {
      const live = [
        { BILLING_MODE: 'sandbox', STRIPE_SECRET_KEY: 'sk_live_abc' },
        { APP_CHANNEL: 'development', STRIPE_SECRET_KEY: 'rk_live_abc' },
        { BILLING_MODE: 'sandbox', STRIPE_API_KEY: 'sk_live_abc' },
      ];
      for (const variables of live) {
        expect(mistakesIn(variables)).toMatch(/STRIPE_\w+_KEY is a live key, and BILLING_MODE is sandbox/);
        expect(mistakesIn(variables)).not.toContain('k_live_abc');
      }
      expect(mistakesIn({ ...account, BILLING_MODE: 'sandbox' })).toBe('none');
      expect(mistakesIn({ ...account, STRIPE_SECRET_KEY: 'sk_live_abc', BILLING_MODE: 'stripe' })).toBe('none');
    });
  });

  describe('The JWT secret', () => {
    const file = () => join(dataDirectory, 'jwt-secret');

    it('[C.4] The JWT secret is generated once and stored so that only its owner can read it.', () => {
      const first = read().jwtSecret;
      expect(first.byteLength).toBeGreaterThanOrEqual(32);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      expect(read().jwtSecret).toEqual(first);
      expect(readFileSync(file(), 'utf8')).toBe(new TextDecoder().decode(first));
    });

    it('The JWT secret differs between two installations.', () => {
      const first = read().jwtSecret;
      rmSync(file());
      expect(read().jwtSecret).not.toEqual(first);
    });

    it('The JWT secret is not silently replaced when its file is damaged.', () => {
      writeFileSync(file(), 'torn');
      expect(mistakesIn({})).toContain(`${file()} is damaged`);
      expect(readFileSync(file(), 'utf8')).toBe('torn');
    });

    it('[C.9] The JWT secret is required with a PostgreSQL server, where none is generated.', () => {
      const mistakes = mistakesIn({ DATABASE_URL: 'postgres://db.example.org/evenfield' });
      expect(mistakes).toContain('JWT_SECRET is required with DATABASE_URL');
      expect(() => statSync(file())).toThrow();
    });

    it('[C.5] The JWT secret can be set by JWT_SECRET.', () => {
      expect(read({ JWT_SECRET: secret, DATABASE_URL: 'postgres://db.example.org/evenfield' })).toMatchObject({
        jwtSecret: new TextEncoder().encode(secret),
        database: { kind: 'postgres', url: 'postgres://db.example.org/evenfield' },
      });
      expect(() => statSync(file())).toThrow();
    });
  });
});
