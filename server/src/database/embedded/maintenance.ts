import type { BaseLogger } from 'pino';

const hourMs = 60 * 60_000;
const vacuumHour = 3;

type Commands = { query(command: string): Promise<unknown> };

/**
 * Does what a PostgreSQL server does in the background and the embedded one does not: a checkpoint every hour, and a
 * vacuum with new planner statistics every night. Returns the function that stops it.
 */
export function scheduleMaintenance(pool: Commands, log: BaseLogger): () => void {
  const timer = setInterval(() => {
    for (const command of listDueCommands(new Date())) {
      pool
        .query(command)
        .catch((error: unknown) => log.warn({ err: error, command }, 'maintenance of the database failed'));
    }
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The maintenance commands that are due when the hourly call runs at this local time. */
export function listDueCommands(now: Date): readonly string[] {
  return now.getHours() === vacuumHour ? ['vacuum (analyze)', 'checkpoint'] : ['checkpoint'];
}
