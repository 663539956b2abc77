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

// The first match counts, because most user agents also contain the names of the browsers further down.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
];

const devices: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** `Safari on iPhone`, guessed from the user agent: it helps to recognize a device and proves nothing. */
export function formatDevice(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent);
  const device = firstMatch(devices, userAgent);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? 'Unknown device';
}

function firstMatch(names: typeof browsers, userAgent: string | null): string | undefined {
  return names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
}

const hour = 3_600_000;
const relative = new Intl.RelativeTimeFormat('en-US');

/** `3 hours ago`. The server records a use only now and then, so nothing finer than an hour is shown. */
export function formatLastUse(timestamp: string, now: number): string {
  const hours = Math.floor((now - Date.parse(timestamp)) / hour);
  if (hours < 1) return 'within the last hour';
  if (hours < 24) return relative.format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < 7 ? relative.format(-days, 'day') : `on ${formatDate(timestamp)}`;
}
