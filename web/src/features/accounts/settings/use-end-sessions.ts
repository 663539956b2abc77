import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type Session } from 'contract/account-settings';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { settingsMessages } from '../messages.ts';
import { formatDevice } from './describe-session.ts';

/** Signs out one other device or all of them; `onEnded` runs once the list no longer contains them. */
export function useEndSessions(onEnded: () => void) {
  const queryClient = useQueryClient();
  const announce = async (message: string) => {
    await queryClient.invalidateQueries({ queryKey: getQueryKey(listSessions) });
    showToast(message);
    onEnded();
  };
  const endOne = useMutation({
    mutationFn: signOutDevice,
    onSuccess: (_ended, { userAgent }) => announce(`${formatDevice(userAgent)} has been signed out.`),
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => announce(settingsMessages.otherSessionsEnded),
  });
  return { endOne, endOthers };
}

/** A 404 counts as success, because the session has already ended. */
async function signOutDevice({ id: sessionId }: Session): Promise<void> {
  try {
    await call(endSession, { params: { sessionId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
