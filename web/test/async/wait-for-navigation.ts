import type { createMemoryRouter } from 'react-router';

/** The moment, in milliseconds of the (fake) clock, at which the app comes to `path`. */
export function waitForNavigation(router: ReturnType<typeof createMemoryRouter>, path: string): Promise<number> {
  return new Promise((resolve) => {
    router.subscribe(({ location }) => {
      if (location.pathname === path) resolve(Date.now());
    });
  });
}
