import type { Team } from 'contract/teams';
import { LinkDialogActions } from '#domain/links/link-dialog-actions.tsx';
import { formatDate, localTimeZone } from '#lib/dates/format-dates.ts';
import { formatZone } from '#lib/dates/time-zones.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FeedLink } from './feed-link.tsx';
import { describeFeed, messages } from './messages.ts';
import { useCalendarFeed } from './use-calendar-feed.ts';

type CalendarFeedDialogProps = { readonly team: Team; readonly onClose: () => void };

export function CalendarFeedDialog({ team, onClose }: CalendarFeedDialogProps) {
  const { feed, url, isTurnedOff, failure, ...control } = useCalendarFeed(team);
  return (
    <Dialog title="Calendar Feed" isOpen onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">
          A private link that Apple, Google, and Outlook calendars can subscribe to. Anyone with the link can see the
          games of {team.name} and nothing else. Times are in {formatZone(team.timeZone ?? localTimeZone())}.
        </p>
        {url && <FeedLink url={url} />}
        {!url && feed.data?.isOn && (
          <Alert tone="info">{describeFeed(feed.data.createdAt ? formatDate(feed.data.createdAt) : undefined)}</Alert>
        )}
        {!feed.data && feed.isError && (
          <ErrorState message={errorMessage(feed.error, { fallback: messages.load })} onRetry={feed.refetch} />
        )}
        {feed.isPending && <SkeletonRows rows={1} label="Loading calendar feed..." className="h-14" />}
        {failure && <Alert tone="error">{errorMessage(failure, { fallback: messages.change })}</Alert>}
        {isTurnedOff && <Alert tone="success">{messages.off}</Alert>}
      </div>
      <LinkDialogActions
        isOn={feed.data?.isOn === true}
        isTurningOff={control.isTurningOff}
        onTurnOff={control.turnOff}
        onClose={onClose}
      >
        <Button
          variant={feed.data?.isOn ? 'secondary' : 'primary'}
          pendingLabel={control.isCreating && 'Creating...'}
          onClick={control.create}
        >
          {feed.data?.isOn ? 'Create New Link' : 'Create Link'}
        </Button>
      </LinkDialogActions>
    </Dialog>
  );
}
