import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Also read by public/before-app.js, which cannot import it. */
const key = 'theme';

const { emit, subscribe } = createEmitter<void>();

export function storedTheme(): Theme {
  return themes.find((theme) => theme === deviceStorage.getItem(key)) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, theme);
  show(theme);
}

function useTheme(): Theme {
  // The landing page is prerendered for a visitor without a stored theme.
  return useSyncExternalStore(subscribe, storedTheme, () => 'system');
}

/** Applies a theme that was chosen in another tab, also while this page was being loaded. */
export function followTheme(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) show(storedTheme());
  };
  addEventListener('storage', onStorage);
  show(storedTheme());
  return () => removeEventListener('storage', onStorage);
}

/** Sets `data-theme`, which tokens.css obeys before the device's own preference. */
function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = theme;
  emit();
}

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  return <SegmentedChoice label="Theme" options={options} value={useTheme()} onChange={chooseTheme} />;
}
