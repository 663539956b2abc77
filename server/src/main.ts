import { inspect } from 'node:util';
import { buildApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { DatabaseUnusable } from '#server/database/database-unusable.ts';
import { migrate } from '#server/database/migrations.ts';
import { createLog } from '#server/http/log.ts';

await start().catch((error: unknown) => {
  const forPeople = error instanceof ConfigError || error instanceof DatabaseUnusable;
  process.stderr.write(`${forPeople ? error.message : inspect(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const { db, close } = await openDatabase(config.database, log);
  await migrate(db);
  const app = buildApp({ db, config, clock: () => new Date(), log });
  app.addHook('onClose', close);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Evenfield is ready: ${config.publicUrl}\nMails: ${whereMailsGo(config)}\n`);
}

function whereMailsGo({ smtpUrl, channel, publicUrl }: Config): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`;
  return channel === 'development' ? `${publicUrl}/dev/mailbox` : 'kept in the outbox until SMTP_URL is set';
}
