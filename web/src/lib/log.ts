/** For what went wrong without the coach having to know. The one place that writes to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  const { warn } = console;
  warn(what, error);
}
