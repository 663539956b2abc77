import { isLoopbackHost } from '#server/http/urls.ts';

/** The variables that are set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of the database that do not fit together, one sentence each. */
export function findDatabaseErrors({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
  DATABASE_LISTEN_URL,
  JWT_SECRET,
}: Environment): string[] {
  const isEmbedded = DATABASE_URL === undefined;
  return [
    ...(!isEmbedded && JWT_SECRET === undefined
      ? ['JWT_SECRET is required with DATABASE_URL: every server process needs the same secret.']
      : []),
    ...(isEmbedded && DATABASE_REPLICA_URL !== undefined
      ? ['DATABASE_REPLICA_URL is for a standby of DATABASE_URL, which is not set: the embedded database has none.']
      : []),
    ...(isEmbedded && DATABASE_LISTEN_URL !== undefined
      ? ['DATABASE_LISTEN_URL is for a pooler in front of DATABASE_URL, which is not set.']
      : []),
    ...(!isEmbedded && DATABASE_REPLICA_URL === DATABASE_URL
      ? ['DATABASE_REPLICA_URL must lead to another server than DATABASE_URL: to a standby of it.']
      : []),
  ];
}

export function findMetricsErrors({ METRICS_HOST, METRICS_TOKEN }: Environment): string[] {
  if (METRICS_HOST === undefined || isLoopbackHost(METRICS_HOST) || METRICS_TOKEN !== undefined) return [];
  return ['METRICS_TOKEN is required, because METRICS_HOST may let other machines in.'];
}
