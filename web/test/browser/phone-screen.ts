import { vi } from 'vitest';

/** Makes the screen as narrow as that of a phone, until the mocks are restored: no media query matches. */
export function showOnPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
