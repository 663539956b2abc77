import { vi } from 'vitest';

/** Makes the screen as narrow as that of a phone, until the mocks are restored: no media query matches. */
export function showOnPhone(): void {
  mockMedia(() => false);
}

/** Makes the screen as wide as that of a desktop, until the mocks are restored. */
export function showOnDesktop(): void {
  mockMedia((media) => media.includes('min-width'));
}

function mockMedia(matches: (media: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
