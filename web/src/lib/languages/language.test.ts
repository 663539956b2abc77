import { beforeEach, expect, it, vi } from 'vitest';
import { readLanguage, storeLanguage } from './language.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it.each([
  [['es-US', 'en-US'], 'es'],
  [['ES-MX'], 'es'],
  [['fr-CA', 'es', 'en'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['est', 'fr'], 'en'],
  [[], 'en'],
])('A device that prefers %j starts in the language %s.', (preferred, language) => {
  expect(readLanguage(preferred)).toBe(language);
});

it('The chosen language comes before those of the device, and one that the pages do not have is ignored.', () => {
  storeLanguage('en');
  expect(readLanguage(['es-US'])).toBe('en');
  for (const key of stored.keys()) stored.set(key, 'fr');
  expect(readLanguage(['es-US'])).toBe('es');
});

it('A browser that blocks its storage shows the language of the device.', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => storeLanguage('en')).not.toThrow();
  expect(readLanguage(['es-US'])).toBe('es');
});
