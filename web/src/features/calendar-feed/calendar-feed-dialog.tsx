import type { Team } from 'contract/teams';
import { formatDate, localTimeZone } from '#lib/dates/format-dates.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { FeedAddress } from './feed-address.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

type CalendarFeedDialogProps = { readonly team: Team; readonly onClose: () => void };

export function CalendarFeedDialog({ team, onClose }: CalendarFeedDialogProps) {
  const { feed, url, isTurnedOff, failure, ...control } = useCalendarFeed(team);
  return (
    <Dialog title="Calendar Feed" isOpen onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">
          A private address that Apple, Google and Outlook calendars follow. Whoever has it can read the games of{' '}
          {team.name}, and nothing else. Start times are taken as times in{' '}
          {(team.timeZone ?? localTimeZone()).replaceAll('_', ' ')}.
        </p>
        {url && <FeedAddress url={url} />}
        {!url && feed.data?.isOn && (
          <Alert tone="info">
            The feed is on{feed.data.createdAt && ` since ${formatDate(feed.data.createdAt)}`}. Its address was shown
            when it was made and is kept nowhere. A new address ends the old one.
          </Alert>
        )}
        {!feed.data && feed.isError && (
          <ErrorState
            message={errorMessage(feed.error, { fallback: 'Failed to load the calendar feed' })}
            onRetry={feed.refetch}
          />
        )}
        {feed.isPending && <SkeletonRows rows={1} label="Loading calendar feed..." className="h-14" />}
        {failure && (
          <Alert tone="error">{errorMessage(failure, { fallback: 'Failed to change the calendar feed' })}</Alert>
        )}
        {isTurnedOff && <Alert tone="success">The feed is off. The old address no longer works.</Alert>}
      </div>
      <DialogActions>
        <Button
          variant={feed.data?.isOn ? 'secondary' : 'primary'}
          pendingLabel={control.isMaking && 'Making...'}
          onClick={control.make}
        >
          {feed.data?.isOn ? 'Make New Address' : 'Make Address'}
        </Button>
        {feed.data?.isOn && (
          <Button variant="danger" pendingLabel={control.isTurningOff && 'Turning off...'} onClick={control.turnOff}>
            Turn Off
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
