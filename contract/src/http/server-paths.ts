/**
 * First segments of the paths that the server answers itself. Only `security.txt` is at `.well-known`: another file there
 * must not show a page.
 */
export const serverSegments = [
  '.well-known',
  'api',
  'auth',
  'calendar',
  'dev',
  'healthz',
  'readyz',
  'sandbox',
  'webhooks',
] as const;

/**
 * Matches a path, with or without its query, that never shows a page of the web app. A missing file of the build is one
 * of them: a page in its place would be cached as a broken script.
 */
export const pathWithoutPage = new RegExp(`^/(?:assets|${serverSegments.join('|').replaceAll('.', '\\.')})(?=[/?#]|$)`);
