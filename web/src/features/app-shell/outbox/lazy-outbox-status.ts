import { type ComponentType, lazy } from 'react';
import { logFailure } from '#lib/log.ts';

/** The outbox is not needed to show a page, so it is loaded after it, and the page does without it if that fails. */
export const OutboxStatus = lazy(async () => ({ default: await loadStatus() }));

async function loadStatus(): Promise<ComponentType> {
  try {
    return (await import('./outbox-status.tsx')).OutboxStatus;
  } catch (error) {
    logFailure('The status of unsent changes could not be loaded.', error);
    return () => null;
  }
}
