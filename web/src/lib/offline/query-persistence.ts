import { queryClient } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { createQueryPersistence } from './create-query-persistence.ts';
import { persistedStore } from './persisted-store.ts';

export const queryPersistence = createQueryPersistence({
  queryClient,
  store: persistedStore,
  coach: signedInCoach,
  now: Date.now,
  contract: import.meta.env.VITE_CONTRACT,
  onFailure: (error) => logFailure('The loaded data could not be stored on this device.', error),
});
