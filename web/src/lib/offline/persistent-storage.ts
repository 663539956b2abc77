import { logFailure } from '#lib/log.ts';

type DeviceStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

let isRequested = false;

/**
 * Asks the browser, once for each visit, not to delete the data of the app when the device needs space. The browser may
 * refuse, or ask the coach.
 */
export async function requestPersistentStorage(storage: DeviceStorage | undefined = navigator.storage): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch (error) {
    logFailure('The browser could not be asked to keep the data of the app.', error);
  }
}
