import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseTheme, followTheme, storedTheme } from './theme.tsx';

const shown = () => document.documentElement.dataset.theme;
const startScript = readFileSync(join(import.meta.dirname, '../../../public/before-app.js'), 'utf8');

/** The script in the head of index.html, which runs before the first paint. */
const start = () => new Function(startScript)();

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

describe('the theme', () => {
  it('The theme is the one of the device until the coach chooses one.', () => {
    start();
    expect(storedTheme()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  it.each(['light', 'dark'] as const)('%s is applied immediately and at the next start', (theme) => {
    chooseTheme(theme);
    expect(shown()).toBe(theme);
    document.documentElement.removeAttribute('data-theme');
    start();
    expect(shown()).toBe(theme);
    expect(storedTheme()).toBe(theme);
  });

  it('The theme of the device can be chosen again, and then nothing is stored.', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(shown()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('ignores an unknown stored value', () => {
    localStorage.setItem('theme', 'sepia');
    start();
    expect(shown()).toBeUndefined();
    expect(storedTheme()).toBe('system');
  });

  it('A theme that was chosen in another tab is applied.', () => {
    const stop = followTheme();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark', storageArea: localStorage }));
    expect(shown()).toBe('dark');
    stop();
  });

  it('A theme that was chosen in another tab while the page was being loaded is applied.', () => {
    start();
    localStorage.setItem('theme', 'dark');
    const stop = followTheme();
    expect(shown()).toBe('dark');
    stop();
  });
});
