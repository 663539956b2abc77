import type { Config } from '#server/config.ts';
import { readDatabaseTime } from '#server/database/connection.ts';
import type { Clock, Dependencies } from '#server/dependencies.ts';
import { second } from '#server/time-units.ts';

const measureEveryMs = 30 * second;
/** The answer of the database is as old as half of the round trip, so a slow one says too little. */
const roundTripMsMax = second;

type SharedClock = {
  readonly clock: Clock;
  /** Compares this clock with that of the database again. */
  readonly measure: () => Promise<void>;
};

/**
 * The clock of the database, which all servers share. Sessions, leases, limits and idempotency keys are stored with
 * times, and one server compares them with its own; with clocks of their own, a server that is some minutes ahead would
 * run the jobs of another at the same time, and refuse its tokens. `readLocalMs` may begin anywhere.
 */
export async function createSharedClock(
  readDatabaseMs: () => Promise<number>,
  readLocalMs: () => number,
): Promise<SharedClock> {
  const compare = async () => {
    const sentAt = readLocalMs();
    const databaseMs = await readDatabaseMs();
    const receivedAt = readLocalMs();
    return { roundTripMs: receivedAt - sentAt, aheadMs: databaseMs - (sentAt + receivedAt) / 2 };
  };
  let { aheadMs } = await compare();
  const measure = async () => {
    const measured = await compare();
    if (measured.roundTripMs <= roundTripMsMax) aheadMs = measured.aheadMs;
  };
  return { clock: () => new Date(readLocalMs() + aheadMs), measure };
}

/** The clock of this server, and a function that ends its measurements. */
export async function startClock(
  { database }: Pick<Config, 'database'>,
  db: Dependencies['db'],
): Promise<{ readonly clock: Clock; readonly stop: () => void }> {
  // No other process uses the embedded database.
  if (database.kind === 'embedded') return { clock: () => new Date(), stop: () => {} };
  const { clock, measure } = await createSharedClock(
    () => readDatabaseTime(db),
    // Setting the clock of the machine does not change it.
    () => performance.now(),
  );
  // The next one may succeed again.
  const timer = setInterval(() => void measure().catch(() => {}), measureEveryMs).unref();
  return { clock, stop: () => clearInterval(timer) };
}
