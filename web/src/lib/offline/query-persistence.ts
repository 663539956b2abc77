import { queryClient } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { createDeviceCopies } from './create-query-persistence.ts';
import { copyStore } from './persisted-store.ts';

export const deviceCopies = createDeviceCopies({
  queryClient,
  store: copyStore,
  coach: signedInCoach,
  now: Date.now,
  contract: import.meta.env.VITE_CONTRACT,
  onFailure: (error) => logFailure('What was read could not be kept on this device.', error),
});
