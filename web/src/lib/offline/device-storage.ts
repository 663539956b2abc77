import { reportStorageFailure } from './storage-failure.ts';

/** Values that the browser did not store, because its storage is full. They last until the page is closed. */
const unstored = new Map<string, string>();

/** Local storage that never throws when it is full: without it a full device could not sign in or choose a team. */
export const deviceStorage = {
  getItem: (key: string): string | null => unstored.get(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    unstored.delete(key);
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      // The older value must not come back when the page is opened again.
      localStorage.removeItem(key);
      unstored.set(key, value);
      reportStorageFailure('A value could not be stored on this device.', error);
    }
  },
  removeItem: (key: string): void => {
    unstored.delete(key);
    localStorage.removeItem(key);
  },
};
