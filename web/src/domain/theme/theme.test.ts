import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseTheme, followTheme, storedTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;
const startScript = readFileSync(join(import.meta.dirname, '../../../public/initial-theme.js'), 'utf8');

/** What the head of index.html runs before anything is drawn. */
const start = () => new Function(startScript)();

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

describe('the theme', () => {
  test('is the one of the device until somebody chooses', () => {
    start();
    expect(storedTheme()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  test.each(['light', 'dark'] as const)('%s is shown at once and again at the next start', (theme) => {
    chooseTheme(theme);
    expect(shown()).toBe(theme);
    document.documentElement.removeAttribute('data-theme');
    start();
    expect(shown()).toBe(theme);
    expect(storedTheme()).toBe(theme);
  });

  test('of the device comes back, and nothing stays stored', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(shown()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test('survives a stored word that is none', () => {
    localStorage.setItem('theme', 'sepia');
    start();
    expect(shown()).toBeUndefined();
    expect(storedTheme()).toBe('system');
  });

  test('chosen in another tab is shown here', () => {
    const stop = followTheme();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark', storageArea: localStorage }));
    expect(shown()).toBe('dark');
    stop();
  });
});
