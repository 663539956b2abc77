import type { Session } from 'contract/account-settings';
import { formatDate } from '#lib/dates/format-dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { deviceWords } from './device-words.ts';
import { lastUsedWords } from './last-used-words.ts';

type DeviceRowProps = { readonly session: Session; readonly isEnding: boolean; readonly onEnd: () => void };

export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const device = deviceWords(session.userAgent);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Last used {lastUsedWords(session.lastUsedAt, Date.now())} · Signed in {formatDate(session.createdAt)}
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
