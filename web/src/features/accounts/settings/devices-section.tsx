import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type Session } from 'contract/account-settings';
import { accountLimits } from 'contract/accounts';
import { useRef } from 'react';
import { formatDate } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { describeDeviceLimit, settingsMessages } from '../messages.ts';
import { formatDevice, formatLastUse } from './describe-session.ts';
import { SettingsSection } from './settings-section.tsx';

export function DevicesSection() {
  const { data: sessions, error, refetch } = useQuery(query(listSessions));
  const message = errorMessage(error, { fallback: settingsMessages.sessions });
  return (
    <SettingsSection
      title="Devices"
      about={
        <>
          <p>{settingsMessages.aboutDevices}</p>
          <p>{settingsMessages.unknownDevice}</p>
          <p>{describeDeviceLimit(accountLimits.sessionsMax)}</p>
        </>
      }
    >
      {error && !sessions && <ErrorState message={message} onRetry={refetch} />}
      {error && sessions && <StaleDataAlert message={message} onRetry={refetch} />}
      {!error && !sessions && <SkeletonRows rows={2} label="Loading devices..." className="h-18" />}
      {sessions && <DeviceList sessions={sessions} />}
    </SettingsSection>
  );
}

function DeviceList({ sessions }: { readonly sessions: readonly Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button unmounts with its row, so focus moves to the list.
  const { endOne, endOthers } = useEndSessions(() => list.current?.focus());
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Signed-in devices"
        className="divide-y divide-line border-line border-y outline-none"
      >
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.mutate(session)}
          />
        ))}
      </ul>
      {endOne.isError && (
        <Alert tone="error">{errorMessage(endOne.error, { fallback: settingsMessages.endSession })}</Alert>
      )}
      {endOthers.isError && (
        <Alert tone="error">{errorMessage(endOthers.error, { fallback: settingsMessages.endOtherSessions })}</Alert>
      )}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pendingLabel={endOthers.isPending && 'Signing Out...'}
          onClick={() => endOthers.mutate()}
        >
          Sign Out All Other Devices
        </Button>
      )}
    </div>
  );
}

type DeviceRowProps = { readonly session: Session; readonly isEnding: boolean; readonly onEnd: () => void };

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const device = formatDevice(session.userAgent);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Last used {formatLastUse(session.lastUsedAt, Date.now())} · Signed in {formatDate(session.createdAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" className="shrink-0" pendingLabel={isEnding && 'Signing Out...'} onClick={onEnd}>
          Sign Out <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}

/** Signs out one other device or all of them; `onEnded` runs once the list no longer contains them. */
function useEndSessions(onEnded: () => void) {
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
