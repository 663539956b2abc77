import type { BaseLogger } from 'pino';
import { exitCodes } from './exit-codes.ts';

/** Shorter than what service managers and container platforms wait before they kill. */
const timeoutMs = 10_000;

/**
 * Closes in order when the process is told to end. What does not finish by the deadline is abandoned, and a second
 * signal abandons it at once; the exit code tells so. Nothing acknowledged is lost.
 */
export function stopOnSignal(close: () => Promise<void>, log: BaseLogger): void {
  let isStopping = false;
  const abandon = (facts: object, reason: string): never => {
    log.fatal(facts, reason);
    process.exit(exitCodes.notFinished);
  };
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) abandon({ signal }, 'told to end a second time: ended without waiting');
    isStopping = true;
    log.info({ signal }, 'closing: waiting for requests in flight');
    const deadline = setTimeout(() => abandon({ timeoutMs }, 'closing did not finish in time'), timeoutMs);
    close().then(
      // The deadline remains for anything else that keeps the process alive.
      () => void deadline.unref(),
      (error: unknown) => abandon({ err: error }, 'closing failed'),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
