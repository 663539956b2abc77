import { useQuery } from '@tanstack/react-query';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from 'contract/calendar';
import type { Team } from 'contract/teams';
import { LinkButtonWithQuestion, LinkDialogActions, linkCopied, useCopy } from '#domain/links/private-link.tsx';
import { formatDate, localTimeZone } from '#lib/dates/format-dates.ts';
import { formatZone } from '#lib/dates/time-zones.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const messages = {
  load: 'Failed to load the calendar feed',
  change: 'Failed to change the calendar feed',
  off: 'The calendar feed is off. The old link no longer works.',
  turnOff:
    'Calendars that subscribe to the link get no more changes. A new link will be different, so everyone will have to subscribe again.',
  replace: 'Calendars that subscribe to the old link get no more changes, so everyone will have to subscribe again.',
  shownOnce: "It's shown only once. In your calendar app, subscribe to it by URL.",
} as const;

/** `created` is the day the link was created on. */
function describeFeed(created: string | undefined): string {
  const since = created ? `, created on ${created}` : '';
  return `The calendar feed is on${since}. Its link was shown only once. A new link replaces the old one.`;
}

type CalendarFeedDialogProps = { readonly team: Team; readonly onClose: () => void };

export function CalendarFeedDialog({ team, onClose }: CalendarFeedDialogProps) {
  const { feed, url, isTurnedOff, failure, ...control } = useCalendarFeed(team);
  const isOn = feed.data?.isOn === true;
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
        isOn={isOn}
        question={messages.turnOff}
        isTurningOff={control.isTurningOff}
        onTurnOff={control.turnOff}
        onClose={onClose}
      >
        <LinkButtonWithQuestion
          variant={isOn ? 'secondary' : 'primary'}
          label={isOn ? 'Create New Link' : 'Create Link'}
          question={isOn ? messages.replace : undefined}
          pendingLabel={control.isCreating && 'Creating...'}
          onConfirm={control.create}
        />
      </LinkDialogActions>
    </Dialog>
  );
}

/** The link is shown only once, because the server stores only a hash of it. */
function FeedLink({ url }: { readonly url: string }) {
  const { copy, outcome } = useCopy(linkCopied);
  return (
    <div className="grid gap-3">
      <Alert tone="success" title="Copy the link now">
        {messages.shownOnce}
      </Alert>
      <TextField label="Calendar Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => copy(url)}>
          Copy Link
        </Button>
        <a className="font-semibold underline" href={url.replace(/^https?:/, 'webcal:')}>
          Open in My Calendar
        </a>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}

function useCalendarFeed(team: Team) {
  const params = { teamId: team.id };
  const feed = useQuery(query(getCalendarFeed, { params }));
  const change = useEndpointMutation(createCalendarFeed, {
    params,
    mutationFn: async (action: 'new link' | 'off') => {
      if (action === 'new link') return call(createCalendarFeed, { params, body: { timeZone: localTimeZone() } });
      await call(revokeCalendarFeed, { params });
      return undefined;
    },
  });
  const isPending = (action: 'new link' | 'off') => change.isPending && change.variables === action;
  return {
    feed,
    /** The link just created; the server cannot return it again. */
    url: change.data?.url,
    isTurnedOff: change.isSuccess && change.data === undefined,
    failure: change.error,
    isCreating: isPending('new link'),
    isTurningOff: isPending('off'),
    create: () => change.mutate('new link'),
    turnOff: () => change.mutate('off'),
  };
}
