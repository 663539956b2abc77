import type { BaseLogger } from 'pino';
import { getRequestId } from '#server/database/time-limits.ts';
import { exitCodes } from './exit-codes.ts';

/** Shorter than what service managers and container platforms wait before they kill. */
const timeoutAfterSignalMs = 10_000;

/**
 * Closes the app on SIGTERM or SIGINT. After the timeout or a second signal the process exits at once with its own exit
 * code. No acknowledged write is lost.
 *
 * An error that nothing has caught may have left the process in an unknown state, so the app is closed in the same way,
 * and the exit code asks the service manager to start the process again.
 */
export function stopInOrder(close: () => Promise<void>, log: BaseLogger, timeoutMs = timeoutAfterSignalMs): void {
  let isStopping = false;
  let hasDefect = false;
  const abandon = (facts: object, reason: string): never => {
    log.fatal(facts, reason);
    process.exit(hasDefect ? exitCodes.defect : exitCodes.notFinished);
  };
  const stop = () => {
    isStopping = true;
    const deadline = setTimeout(() => abandon({ timeoutMs }, 'closing did not finish in time'), timeoutMs);
    close().then(
      () => {
        if (hasDefect) process.exit(exitCodes.defect);
        // The timer still ends the process if something else keeps it alive.
        deadline.unref();
      },
      (error: unknown) => abandon({ err: error }, 'closing failed'),
    );
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, (signal) => {
      if (isStopping) abandon({ signal }, 'received a second signal: ended without waiting');
      log.info({ signal }, 'closing: waiting for requests in flight');
      stop();
    });
  }
  process.on('uncaughtException', (error, origin) => {
    hasDefect = true;
    log.fatal({ err: error, origin, reqId: getRequestId() }, 'an error was not caught: the process closes and ends');
    if (!isStopping) stop();
  });
}
