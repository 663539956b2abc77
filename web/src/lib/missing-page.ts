/** The code of a page did not arrive: no network, or a newer version has taken its place on the server. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage';
}

export function pageIsMissing(cause: unknown): never {
  const advice = navigator.onLine
    ? 'A newer version of Evenfield may be ready: try again to load it.'
    : 'You appear to be offline. Check your connection and try again.';
  throw new MissingPage(`This page could not be loaded. ${advice}`, { cause });
}
