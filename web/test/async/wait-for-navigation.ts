import type { createMemoryRouter } from 'react-router';

/** Resolves to the time, in milliseconds of the (fake) clock, at which the app navigates to `path`. */
export function waitForNavigation(router: ReturnType<typeof createMemoryRouter>, path: string): Promise<number> {
  return new Promise((resolve) => {
    router.subscribe(({ location }) => {
      if (location.pathname === path) resolve(Date.now());
    });
  });
}
