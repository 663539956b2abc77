import { vi } from 'vitest';

/** The media queries that the page has made since the width was last set. */
let followed: EventTarget[] = [];

/** Makes the screen as narrow as that of a phone, until the mocks are restored: no media query matches. */
export function showOnPhone(): void {
  mockMedia(() => false);
}

/** Makes the screen as wide as that of a desktop, until the mocks are restored. */
export function showOnDesktop(): void {
  mockMedia((media) => media.includes('min-width'));
}

/** A page that is shown learns the new width. */
function mockMedia(matches: (media: string) => boolean): void {
  const earlier = followed;
  followed = [];
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const query = Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    followed.push(query);
    return query;
  });
  for (const query of earlier) query.dispatchEvent(new Event('change'));
}
