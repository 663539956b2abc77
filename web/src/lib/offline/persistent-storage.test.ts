import { afterAll, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const load = async () => (await import('./persistent-storage.ts')).requestPersistentStorage;

it('[R-44] the browser is asked once for each visit not to delete the data of the app', async () => {
  const request = await load();
  const storage = { persisted: async () => false, persist: vi.fn(async () => true) };
  await request(storage);
  await request(storage);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});

it('a browser that keeps the data already, or that cannot be asked, is not asked', async () => {
  const storage = { persisted: async () => true, persist: vi.fn(async () => true) };
  await (await load())(storage);
  expect(storage.persist).not.toHaveBeenCalled();
  vi.resetModules();
  await (await load())({});
});
