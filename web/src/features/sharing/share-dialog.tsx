import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import {
  getSharedLink,
  type NameDisplay,
  putSharedLink,
  revokeSharedLink,
  type SharedLink,
  type SharedLinkSettings,
} from 'contract/sharing/shared-links';
import type { ComponentProps } from 'react';
import { LinkDialogActions, ShareLink } from '#domain/links/private-link.tsx';
import { formatShortDay } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { FocusKeepingButton } from '#ui/buttons/focus-keeping-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const messages = {
  intro:
    'Families see the lineup, inning by inning, and follow your changes. They need no account and can change nothing. Notes, position preferences and last names stay private.',
  load: 'Failed to load the shared link',
  change: 'Failed to change the shared link',
  off: 'Sharing is off. The old link no longer works.',
  draft: 'This lineup is a draft. Families see it marked "Not final yet" until you mark it final.',
  lost: "This link still works, but it can't be shown any more. Turn it off and create a new one.",
  offline: 'Sharing needs a connection. Your families keep seeing what was saved last.',
} as const;

const nameOptions: readonly { readonly value: NameDisplay; readonly label: string }[] = [
  { value: 'first-and-initial', label: 'First name and initial (Kate L.)' },
  { value: 'first', label: 'First name (Kate)' },
  { value: 'number-and-first', label: 'Number and first name (#11 Kate)' },
  { value: 'number', label: 'Number (#11)' },
];

const daysOptions: readonly { readonly value: SharedLink['daysAfterGame']; readonly label: string }[] = [
  { value: 2, label: '2 days after the game' },
  { value: 7, label: '1 week after the game' },
  { value: 30, label: '30 days after the game' },
];

/** `day` is the last day on which the link works. */
function describeLastDay(day: string): string {
  return `Works through ${formatShortDay(`${day}T00:00:00Z`)}.`;
}

function describeEndedLink(day: string): string {
  return `The link ended on ${formatShortDay(`${day}T00:00:00Z`)} and no longer works.`;
}

type ShareDialogProps = {
  readonly game: Pick<Game, 'id' | 'teamId' | 'lineupStatus'>;
  /** A read-only team can turn its link off and change nothing else. */
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

/** Shares the lineup of a game with families, by a link that the coach sends them. */
export function ShareDialog({ game, isReadOnly, onClose }: ShareDialogProps) {
  const control = useSharedLink(game.id);
  const { sharing, link } = control;
  const active = link && !link.hasEnded ? link : undefined;
  const canCreate = sharing.data && !active && !isReadOnly;
  return (
    <Dialog title="Share Lineup" isOpen onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">{messages.intro}</p>
        {active && game.lineupStatus !== 'final' && <Alert tone="info">{messages.draft}</Alert>}
        {active && (
          <ActiveLink
            teamId={game.teamId}
            link={active}
            isDisabled={isReadOnly || control.isSaving}
            onChange={control.save}
          />
        )}
        <LinkState {...control} />
      </div>
      <LinkDialogActions
        isOn={active !== undefined}
        isTurningOff={control.isTurningOff}
        onTurnOff={control.turnOff}
        onClose={onClose}
      >
        {canCreate && (
          <FocusKeepingButton pendingLabel={control.isSaving && 'Creating...'} onClick={() => control.save({})}>
            Create Link
          </FocusKeepingButton>
        )}
      </LinkDialogActions>
    </Dialog>
  );
}

type ActiveLinkProps = ComponentProps<typeof LinkSettings> & { readonly teamId: string };

function ActiveLink({ teamId, ...props }: ActiveLinkProps) {
  const { url } = props.link;
  return (
    <>
      {url === null ? (
        <Alert tone="warning">{messages.lost}</Alert>
      ) : (
        <ShareLink url={url} text={{ teamId, message: 'sharedLink' }} />
      )}
      <LinkSettings {...props} />
    </>
  );
}

function LinkState({ sharing, link, failure, isTurnedOff }: ReturnType<typeof useSharedLink>) {
  const isOnline = useIsOnline();
  return (
    <>
      {link?.hasEnded && <Alert tone="info">{describeEndedLink(link.lastDay)}</Alert>}
      {!sharing.data && sharing.isError && (
        <ErrorState message={errorMessage(sharing.error, { fallback: messages.load })} onRetry={sharing.refetch} />
      )}
      {sharing.isPending && <SkeletonRows rows={1} label="Loading shared link..." className="h-14" />}
      {failure && <Alert tone="error">{errorMessage(failure, { fallback: messages.change })}</Alert>}
      {isTurnedOff && <Alert tone="success">{messages.off}</Alert>}
      {!isOnline && <Alert tone="warning">{messages.offline}</Alert>}
    </>
  );
}

type Action = Partial<SharedLinkSettings> | 'off';

function useSharedLink(gameId: string) {
  const params = { gameId };
  const queryClient = useQueryClient();
  const options = query(getSharedLink, { params });
  const sharing = useQuery(options);
  const change = useEndpointMutation(putSharedLink, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: async (action: Action) => {
      if (action !== 'off') return call(putSharedLink, { params, body: action });
      await call(revokeSharedLink, { params });
      return { link: null };
    },
    // The response is shown at once: the address must not appear later than the success.
    onSuccess: (changed) => queryClient.setQueryData(options.queryKey, changed),
  });
  const isTurningOff = change.variables === 'off';
  return {
    sharing,
    link: sharing.data?.link ?? undefined,
    failure: change.error,
    isTurnedOff: change.isSuccess && isTurningOff,
    isSaving: change.isPending && !isTurningOff,
    isTurningOff: change.isPending && isTurningOff,
    save: (settings: Partial<SharedLinkSettings>) => change.mutate(settings),
    turnOff: () => change.mutate('off'),
  };
}

type LinkSettingsProps = {
  readonly link: SharedLink;
  readonly isDisabled: boolean;
  readonly onChange: (settings: SharedLinkSettings) => void;
};

/** What the link shows and how long it works. Each choice is saved at once and keeps the link. */
function LinkSettings({ link, isDisabled, onChange }: LinkSettingsProps) {
  const { names, daysAfterGame } = link;
  return (
    <div className="grid gap-4">
      <SelectField
        label="Names"
        options={nameOptions}
        value={names}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = nameOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ names: chosen.value, daysAfterGame });
        }}
      />
      <SelectField
        label="Link ends"
        helper={describeLastDay(link.lastDay)}
        options={daysOptions}
        value={daysAfterGame}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = daysOptions.find(({ value }) => String(value) === target.value);
          if (chosen) onChange({ names, daysAfterGame: chosen.value });
        }}
      />
    </div>
  );
}
