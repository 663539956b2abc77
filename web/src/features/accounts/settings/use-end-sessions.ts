import { endOtherSessions, endSession, type Session } from 'contract/account-settings';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { settingsMessages } from '../messages.ts';
import { formatDevice } from './describe-session.ts';

/** Signs out one other device or all of them; `onEnded` runs once the list no longer contains them. */
export function useEndSessions(onEnded: () => void) {
  const announce = async (message: string, refetched: Promise<void>) => {
    await refetched;
    showToast(message);
    onEnded();
  };
  const endOne = useEndpointMutation(endSession, {
    mutationFn: signOutDevice,
    onSuccess: (_ended, { userAgent }: Session, refetched) =>
      announce(`${formatDevice(userAgent)} has been signed out.`, refetched),
  });
  const endOthers = useEndpointMutation(endOtherSessions, {
    mutationFn: () => call(endOtherSessions),
    onSuccess: (_ended, _nothing, refetched) => announce(settingsMessages.otherSessionsEnded, refetched),
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
