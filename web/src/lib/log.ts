/** Logs a failure that the coach need not know about. The only place that writes to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  const { warn } = console;
  warn(what, error);
}
