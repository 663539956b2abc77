import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by public/initial-theme.js, which cannot import it. */
const key = 'theme';

const { emit, subscribe } = createEmitter<void>();

export function storedTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  show(theme);
}

export function useTheme(): Theme {
  // The build draws the first view for a visitor who has not chosen.
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

/** Shows here what is chosen in another tab. */
export function followTheme(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) show(storedTheme());
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Sets `data-theme`, which tokens.css obeys before the device's own preference. */
function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = theme;
  emit();
}
