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
  onFailure: (error) => logFailure('What was read could not be kept on this device.', error),
});
