import { copyStore } from './copy-store.ts';
import { createDeviceCopies } from './create-device-copies.ts';
import { logFailure } from './log.ts';
import { queryClient } from './query.ts';
import { signedInCoach } from './session.ts';

export const deviceCopies = createDeviceCopies({
  queryClient,
  store: copyStore,
  coach: signedInCoach,
  now: Date.now,
  contract: import.meta.env.VITE_CONTRACT,
  onFailure: (error) => logFailure('What was read could not be kept on this device.', error),
});
