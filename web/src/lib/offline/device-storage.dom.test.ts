import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

const fullStorage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  removeItem: (key: string) => void entries.delete(key),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
});

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[R-44] keeps a value in memory when local storage is full, in place of the older one', () => {
  const stored = new Map([['authToken', 'old']]);
  vi.stubGlobal('localStorage', fullStorage(stored));
  deviceStorage.setItem('authToken', 'new');
  expect(deviceStorage.getItem('authToken')).toBe('new');
  expect(stored.has('authToken')).toBe(false);
  deviceStorage.removeItem('authToken');
  expect(deviceStorage.getItem('authToken')).toBeNull();
});

it('[R-44] stores a value as soon as there is space again', () => {
  vi.stubGlobal('localStorage', fullStorage(new Map()));
  deviceStorage.setItem('currentTeamId', 'one');
  vi.unstubAllGlobals();
  deviceStorage.setItem('currentTeamId', 'two');
  expect([deviceStorage.getItem('currentTeamId'), localStorage.getItem('currentTeamId')]).toEqual(['two', 'two']);
});
