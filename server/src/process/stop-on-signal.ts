import type { BaseLogger } from 'pino';
import { exitCodes } from './exit-codes.ts';

/** Shorter than what service managers and container platforms wait before they kill. */
const timeoutMs = 10_000;

/**
 * Closes the app on SIGTERM or SIGINT. After the timeout or a second signal the process exits at once with its own exit
 * code. No acknowledged write is lost.
 */
export function stopOnSignal(close: () => Promise<void>, log: BaseLogger): void {
  let isStopping = false;
  const abandon = (facts: object, reason: string): never => {
    log.fatal(facts, reason);
    process.exit(exitCodes.notFinished);
  };
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) abandon({ signal }, 'received a second signal: ended without waiting');
    isStopping = true;
    log.info({ signal }, 'closing: waiting for requests in flight');
    const deadline = setTimeout(() => abandon({ timeoutMs }, 'closing did not finish in time'), timeoutMs);
    close().then(
      // The timer still ends the process if something else keeps it alive.
      () => void deadline.unref(),
      (error: unknown) => abandon({ err: error }, 'closing failed'),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
