import type { BaseLogger } from 'pino';

const hourMs = 60 * 60_000;
const quietHour = 3;

type Commands = { query(command: string): Promise<unknown> };

/**
 * What a PostgreSQL server does by itself and the embedded one leaves undone: writes its log back every hour, and
 * sweeps dead rows and refreshes the planner's statistics every night. Returns what stops it.
 */
export function scheduleMaintenance(pool: Commands, log: BaseLogger): () => void {
  const timer = setInterval(() => {
    for (const command of isMaintenanceDue(new Date())) {
      pool.query(command).catch((error: unknown) => log.warn({ err: error, command }, 'upkeep of the database failed'));
    }
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The maintenance commands that are due when the hourly call runs at this local time. */
export function isMaintenanceDue(now: Date): readonly string[] {
  return now.getHours() === quietHour ? ['vacuum (analyze)', 'checkpoint'] : ['checkpoint'];
}
