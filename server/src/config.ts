import { resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseUnusable } from '#server/database/database-unusable.ts';
import { formatHost, isLoopbackHost } from '#server/http/urls.ts';
import { readOrCreateJwtSecret } from '#server/secrets/jwt-secret.ts';
import { type Environment, findDatabaseErrors, findMetricsErrors } from './config-mistakes.ts';

/** The SQL database: a PostgreSQL server, or the embedded one that lives in a directory of this machine. */
export type DatabaseConfig =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** A standby that answers heavy reads. */
      readonly replicaUrl?: string;
      /** PostgreSQL itself, where a pooler stands in front of `url` that passes on no notifications. */
      readonly listenUrl?: string;
    }
  | { readonly kind: 'embedded'; readonly directory: string; readonly isBrief?: boolean };

export type Config = {
  readonly host: string;
  readonly port: number;
  /** Origin that links in mails begin with; no slash at the end. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  readonly database: DatabaseConfig;
  /** At least 32 bytes. */
  readonly jwtSecret: Uint8Array;
  /** The previous secret. Its tokens are still accepted while it is being replaced. */
  readonly previousJwtSecret?: Uint8Array;
  /** Null: mails wait in the database, and the development channel shows them at /dev/mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly channel: 'development' | 'production';
  /** How Pro is sold: not at all, through a sandbox that moves no money, or through Stripe. */
  readonly billingMode: 'off' | 'sandbox' | 'stripe';
  /** Null unless the billing mode is `stripe`. */
  readonly stripe: StripeConfig | null;
  readonly lineupOptimizer: boolean;
  /** False reads no calendar of another server. */
  readonly calendarSources: boolean;
  /** False sends no messages to devices of families. Without a service worker they can show none. */
  readonly pushMessages: boolean;
  /** False removes the service worker from every browser that has one. */
  readonly serviceWorker: boolean;
  readonly operatorName: string;
  readonly operatorEmail: string;
  readonly operatorAddress: string | null;
  /** What works, but must be changed before coaches use this server: one sentence each. */
  readonly warnings: readonly string[];
  /** Encrypts backups; null leaves them readable. */
  readonly backupPassphrase: string | null;
  /** How many proxies stand between the visitor and this process; 0 trusts no forwarded address. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How long the server goes on after a signal, so that a load balancer notices before connections are refused. */
  readonly shutdownDelayMs: number;
  /** Where Prometheus reads the metrics; null where nothing is measured. */
  readonly metrics: MetricsConfig | null;
};

type MetricsConfig = {
  readonly host: string;
  readonly port: number;
  /** The bearer token that a request must carry; null on loopback. */
  readonly token: string | null;
};

export type StripeConfig = {
  readonly secretKey: string;
  /** Two while one secret replaces the other. */
  readonly webhookSecrets: readonly string[];
  readonly priceId: string;
};

/** Says everything that is wrong with the configuration, one line for each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const secretBytesMin = 32;

const oneOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`);
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: message, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};
const urlWith = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });
const postgresUrl = urlWith(/^postgres(ql)?$/, 'must look like postgres://user:password@host:5432/database');
const origin = urlWith(/^https?$/, 'must be a web address such as https://lineups.example.org')
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be an address without a path')
  .transform((url) => new URL(url).origin);

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= secretBytesMin, `must be at least ${secretBytesMin} bytes long`)
  .transform((text) => new TextEncoder().encode(text));

const environmentVariables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  SMTP_URL: urlWith(/^smtps?$/, 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an address such as Evenfield <no-reply@example.org>')
    .optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  APP_CHANNEL: oneOf(['development', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  BILLING_MODE: oneOf(['off', 'sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a key such as sk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(\s*,\s*whsec_\w+)?$/, 'must be one or two secrets such as whsec_..., separated by a comma')
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/, 'must be the id of a price, such as price_...')
    .optional(),
  LINEUP_OPTIMIZER: oneOf(['on', 'off']).default('on'),
  CALENDAR_SOURCES: oneOf(['on', 'off']).default('on'),
  PUSH_MESSAGES: oneOf(['on', 'off']).default('on'),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  OPERATOR_NAME: z.string().default('The operator of this Evenfield server'),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_ADDRESS: z
    .string()
    .regex(/^[^\r\n]{5,300}$/, 'must be a postal address on one line, of 5 to 300 characters')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  TRUST_PROXY: wholeNumber(0, 32).default(0),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  SHUTDOWN_DELAY: wholeNumber(0, 8).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

type Variables = z.infer<typeof environmentVariables>;

/** The only reader of the environment. An empty variable counts as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = environmentVariables.safeParse(given);
  const mistakes = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  mistakes.push(...findChannelErrors(given), ...findBillingErrors(given), ...findMetricsErrors(given));
  mistakes.push(...findDatabaseErrors(given));
  if (!result.success || mistakes.length > 0) {
    throw new ConfigError(`The configuration cannot be used:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
  }
  return toConfig(result.data, given);
}

/** The sandbox is the default on the development channel only: a public server must not charge money by default. */
function chooseBillingMode({ BILLING_MODE, ...channel }: Pick<Variables, 'BILLING_MODE' | 'APP_CHANNEL' | 'NODE_ENV'>) {
  return BILLING_MODE ?? (chooseChannel(channel) === 'production' ? 'off' : 'sandbox');
}

function chooseChannel({ APP_CHANNEL, NODE_ENV }: Pick<Variables, 'APP_CHANNEL' | 'NODE_ENV'>) {
  return APP_CHANNEL ?? (NODE_ENV === 'production' ? 'production' : 'development');
}

/**
 * The development channel shows every mail with its links to every visitor, so a public server must not use it by
 * default.
 */
function findChannelErrors({ APP_CHANNEL, NODE_ENV, HOST, PUBLIC_URL }: Environment): string[] {
  if (APP_CHANNEL !== undefined || NODE_ENV === 'production') return [];
  const publicHost = PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : undefined;
  const reachable = [
    ...(HOST !== undefined && !isLoopbackHost(HOST) ? ['HOST'] : []),
    ...(publicHost !== undefined && !isLoopbackHost(publicHost) ? ['PUBLIC_URL'] : []),
  ];
  if (reachable.length === 0) return [];
  return [
    `APP_CHANNEL must be set, because ${reachable.join(' and ')} may let other machines in: set APP_CHANNEL=production, or APP_CHANNEL=development if everyone who can reach this server may read every mail it writes, at /dev/mailbox.`,
  ];
}

function toMetricsConfig({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: Variables): MetricsConfig | null {
  if (METRICS_PORT === undefined) return null;
  return { host: METRICS_HOST, port: METRICS_PORT, token: METRICS_TOKEN ?? null };
}

function findBillingErrors(given: Environment): string[] {
  const named = environmentVariables.pick({ BILLING_MODE: true, APP_CHANNEL: true, NODE_ENV: true }).safeParse(given);
  const mode = named.success && chooseBillingMode(named.data);
  if (mode === 'stripe') {
    return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const)
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required when BILLING_MODE is stripe.`);
  }
  if (mode !== 'sandbox') return [];
  return Object.keys(given)
    .filter((name) => /\b[sr]k_live_/.test(given[name] ?? ''))
    .map((name) => `${name} is a live key, and BILLING_MODE is sandbox: payments there would move no money.`);
}

function toStripeConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, ...rest }: Variables) {
  if (chooseBillingMode(rest) !== 'stripe') return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) return null;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecrets: STRIPE_WEBHOOK_SECRET, priceId: STRIPE_PRICE_ID };
}

function toConfig(variables: Variables, given: Environment): Config {
  const dataDirectory = resolve(variables.DATA_DIR);
  const publicUrl = variables.PUBLIC_URL ?? `http://${formatHost(variables.HOST)}:${variables.PORT}`;
  const mailHost = new URL(publicUrl).hostname;
  return {
    ...{ host: variables.HOST, port: variables.PORT, publicUrl, dataDirectory },
    database: toDatabaseConfig(variables, dataDirectory),
    jwtSecret: variables.JWT_SECRET ?? readOrCreateSecret(dataDirectory),
    ...(variables.JWT_SECRET_PREVIOUS && { previousJwtSecret: variables.JWT_SECRET_PREVIOUS }),
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? `Evenfield <no-reply@${mailHost}>`,
    channel: chooseChannel(variables),
    billingMode: chooseBillingMode(variables),
    stripe: toStripeConfig(variables),
    lineupOptimizer: variables.LINEUP_OPTIMIZER === 'on',
    calendarSources: variables.CALENDAR_SOURCES === 'on',
    pushMessages: variables.PUSH_MESSAGES === 'on' && variables.SERVICE_WORKER === 'on',
    serviceWorker: variables.SERVICE_WORKER === 'on',
    operatorName: variables.OPERATOR_NAME,
    operatorEmail: variables.OPERATOR_EMAIL ?? `operator@${mailHost}`,
    backupPassphrase: variables.BACKUP_PASSPHRASE ?? null,
    operatorAddress: variables.OPERATOR_ADDRESS ?? null,
    warnings: chooseChannel(variables) === 'production' ? listWarnings(given, publicUrl) : [],
    trustedProxies: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    shutdownDelayMs: variables.SHUTDOWN_DELAY * 1_000,
    metrics: toMetricsConfig(variables),
  };
}

function toDatabaseConfig(variables: Variables, dataDirectory: string): DatabaseConfig {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_LISTEN_URL } = variables;
  if (!DATABASE_URL) return { kind: 'embedded', directory: resolve(dataDirectory, 'database') };
  return {
    kind: 'postgres',
    url: DATABASE_URL,
    ...(DATABASE_REPLICA_URL && { replicaUrl: DATABASE_REPLICA_URL }),
    ...(DATABASE_LISTEN_URL && { listenUrl: DATABASE_LISTEN_URL }),
  };
}

function listWarnings(given: Environment, publicUrl: string): string[] {
  const missing = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'].filter((name) => given[name] === undefined);
  const { protocol, hostname } = new URL(publicUrl);
  const isOpenToOthers = protocol === 'http:' && !isLoopbackHost(hostname);
  return [
    ...missing.map((name) => `${name} is not set: the terms and the privacy policy do not say who runs this server.`),
    ...(given.PUBLIC_URL === undefined ? ['PUBLIC_URL is not set: links in mails lead to this machine.'] : []),
    ...(isOpenToOthers
      ? ['PUBLIC_URL begins with http: passwords and names of children cross the network unencrypted. Use https.']
      : []),
  ];
}

function readOrCreateSecret(dataDirectory: string): Uint8Array {
  try {
    return readOrCreateJwtSecret(dataDirectory, secretBytesMin);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The configuration cannot be used:\n  - JWT_SECRET is not set and none could be kept: ${reason}`,
    );
  }
}
