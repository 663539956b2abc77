/** What the server answers itself; every other address is the app's own page. Held against path and query. */
export const serverPaths =
  /^\/(?:api|assets|auth|calendar|dev|healthz|readyz|sandbox|webhooks|\.well-known)(?:[/?#]|$)/;
