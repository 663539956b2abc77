import { paths } from '#lib/navigation/paths.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';

const key = 'invitation';

/**
 * The token of an invitation that waits until the person has signed in or verified an address. The mail that verifies may
 * open in another tab, so the browser remembers it.
 */
export const pendingInvitation = {
  remember: (token: string): void => deviceStorage.setItem(key, token),
  forget: (): void => deviceStorage.removeItem(key),
  token: (): string | null => deviceStorage.getItem(key) || null,
  /** Where the person goes on, if an invitation waits. */
  path: (): string | undefined => {
    const token = deviceStorage.getItem(key);
    return token ? `${paths.invitation}#${token}` : undefined;
  },
};
