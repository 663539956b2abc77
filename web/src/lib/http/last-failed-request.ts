let lastRequestId: string | undefined;

/** Remembers the id that the server gave a request which failed: its log has the reason under this id. */
export function rememberFailedRequest(requestId: string | null): void {
  lastRequestId = requestId ?? lastRequestId;
}

/** The id of the last request that got an error as its response, since the page was loaded. */
export function findLastFailedRequest(): string | undefined {
  return lastRequestId;
}
