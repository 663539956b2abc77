import type { BaseLogger } from 'pino';
import { hour } from '#server/time-units.ts';

const vacuumHour = 3;

type Commands = { query(command: string): Promise<unknown> };

/**
 * Runs a checkpoint every hour, and a vacuum with new planner statistics every night: a PostgreSQL server does both in
 * the background, and the embedded one does not. Returns the function that stops it.
 */
export function scheduleMaintenance(pool: Commands, log: BaseLogger): () => void {
  const timer = setInterval(() => {
    for (const command of listDueCommands(new Date())) {
      pool
        .query(command)
        .catch((error: unknown) => log.warn({ err: error, command }, 'maintenance of the database failed'));
    }
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** The maintenance commands that are due when the hourly call runs at this local time. */
export function listDueCommands(now: Date): readonly string[] {
  return now.getHours() === vacuumHour ? ['vacuum (analyze)', 'checkpoint'] : ['checkpoint'];
}
