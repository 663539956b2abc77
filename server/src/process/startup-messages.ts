import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '#server/config.ts';
import { hasSqlState } from '#server/database/database-errors.ts';
import { DatabaseUnusable, DiskFull } from '#server/database/database-unusable.ts';
import { exitCodes } from './exit-codes.ts';

/** Describes a startup error: a message if the operator can act on it, otherwise the whole error. */
export function describeStartupError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnusable) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE')
      return `Port ${error.port} is already in use. Stop what uses it, or set PORT to another one.`;
    if (error.code === 'EACCES') return `Port ${error.port} may not be used by this user. Set PORT to another one.`;
  }
  return inspect(error);
}

/** Chooses the exit code for a startup error. */
export function chooseExitCode(error: unknown): number {
  return error instanceof DiskFull || hasSqlState(error, /^53100$/) ? exitCodes.databaseStopped : exitCodes.notStarted;
}

/**
 * Prints the URL of the server and the destination of mails at every log level: plain lines in a terminal, otherwise
 * one line of the log, so that all output is JSON. What is wrong with the configuration is logged first.
 */
export function announceReady(config: Config, log: FastifyBaseLogger): void {
  for (const warning of config.warnings) log.warn(warning);
  const ready = `Evenfield is ready: ${config.publicUrl}`;
  const mails = describeMailDestination(config);
  if (process.stdout.isTTY) process.stdout.write(`${ready}\nMails: ${mails}\n`);
  else log.child({}, { level: 'info' }).info({ mails }, ready);
}

/** Describes where the operator finds outgoing mails. */
function describeMailDestination({
  smtpUrl,
  channel,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'channel' | 'publicUrl'>): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`;
  return channel === 'development' ? `${publicUrl}/dev/mailbox` : 'kept in the outbox until SMTP_URL is set';
}
