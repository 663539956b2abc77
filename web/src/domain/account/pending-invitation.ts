import { paths } from '#lib/navigation/paths.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';

const key = 'invitation';

/**
 * The token of an invitation that was opened, until the person has joined, declined or signed out. The mail that
 * verifies an address may open in another tab, so the browser remembers it.
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
