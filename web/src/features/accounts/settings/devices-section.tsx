import { useQuery } from '@tanstack/react-query';
import { listSessions, type Session } from 'contract/account-settings';
import { accountLimits } from 'contract/accounts';
import { useRef } from 'react';
import { wordsFor } from '#lib/http/api-error.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { settingsFallbacks } from '../account-messages.ts';
import { DeviceRow } from './device-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useEndSessions } from './use-end-sessions.ts';

export function DevicesSection() {
  const { data: sessions, error, refetch } = useQuery(query(listSessions));
  const words = wordsFor(error, settingsFallbacks.sessions);
  return (
    <SettingsSection
      title="Devices"
      about={
        <>
          <p>Every browser that is signed in to your account.</p>
          <p>If you do not know one of them, sign it out and change your password.</p>
          <p>
            There can be up to {accountLimits.sessionsMax}: one more sign-in signs out the device that was used longest
            ago.
          </p>
        </>
      }
    >
      {error && !sessions && <ErrorState message={words} onRetry={refetch} />}
      {error && sessions && <StaleDataAlert message={words} onRetry={refetch} />}
      {!error && !sessions && <SkeletonRows rows={2} label="Loading devices..." className="h-18" />}
      {sessions && <DeviceList sessions={sessions} />}
    </SettingsSection>
  );
}

function DeviceList({ sessions }: { readonly sessions: readonly Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes away with its row; focus stays with the list.
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
      {endOne.isError && <Alert tone="error">{wordsFor(endOne.error, settingsFallbacks.endSession)}</Alert>}
      {endOthers.isError && <Alert tone="error">{wordsFor(endOthers.error, settingsFallbacks.endOtherSessions)}</Alert>}
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
