import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type Session } from 'contract/account-settings';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey } from '#lib/http/query.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { deviceWords } from './device-words.ts';

/** Signs out one other device, or all of them; `onEnded` runs when the list no longer holds them. */
export function useEndSessions(onEnded: () => void) {
  const queryClient = useQueryClient();
  const forget = async (words: string) => {
    await queryClient.invalidateQueries({ queryKey: getQueryKey(listSessions) });
    showToast(words);
    onEnded();
  };
  const endOne = useMutation({
    mutationFn: end,
    onSuccess: (_ended, { userAgent }) => forget(`${deviceWords(userAgent)} has been signed out.`),
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => forget('All other devices have been signed out.'),
  });
  return { endOne, endOthers };
}

/** A session that is gone already is what was asked for. */
async function end({ id: sessionId }: Session): Promise<void> {
  try {
    await call(endSession, { params: { sessionId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
