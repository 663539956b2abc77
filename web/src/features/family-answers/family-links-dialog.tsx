import { useQuery } from '@tanstack/react-query';
import { type AnswerLinks, HOURS_BEFORE_GAME } from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { ShareLink } from '#domain/links/private-link.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { CheckboxField, SelectField } from '#ui/forms/fields.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { hoursOptions, messages } from './messages.ts';
import { PlayerLinks, useAnswerLinks } from './player-links.tsx';

type FamilyLinksDialogProps = { readonly team: Team; readonly onClose: () => void };

/** The links with which families say who is coming. A read-only team can turn them off and change nothing else. */
export function FamilyLinksDialog({ team, onClose }: FamilyLinksDialogProps) {
  const control = useAnswerLinks(team);
  const { links, failure } = control;
  const { data: user } = useQuery(userQuery);
  const isOnline = useIsOnline();
  const isGuest = Boolean(user?.guestUntil);
  const canCreate = canChange(team, 'season') && !isGuest;
  const hasEnded = Boolean(team.nextTeamId);
  return (
    <Dialog title="Family Links" isOpen onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">{messages.intro}</p>
        {isGuest && <Alert tone="info">{messages.guests}</Alert>}
        {hasEnded && <Alert tone="info">{messages.ended}</Alert>}
        {links.data && !hasEnded && (
          <>
            <TeamLinkSection {...control} teamId={team.id} link={links.data.team} canCreate={canCreate} />
            <PlayerLinks {...control} team={team} players={links.data.players} canCreate={canCreate} />
          </>
        )}
        {!links.data && links.isError && (
          <ErrorState message={errorMessage(links.error, { fallback: messages.load })} onRetry={links.refetch} />
        )}
        {links.isPending && <SkeletonRows rows={2} label="Loading links..." className="h-14" />}
        {failure && <Alert tone="error">{errorMessage(failure, { fallback: messages.change })}</Alert>}
        {!isOnline && <Alert tone="warning">{messages.offline}</Alert>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Control = Pick<ReturnType<typeof useAnswerLinks>, 'change' | 'pending'>;
type TeamLinkSectionProps = Control & {
  readonly teamId: string;
  readonly link: AnswerLinks['team'];
  readonly canCreate: boolean;
};

function TeamLinkSection({ teamId, link, canCreate, change, pending }: TeamLinkSectionProps) {
  const isChanging = typeof pending === 'object' && 'team' in pending;
  // What the coach has just chosen, while it is saved.
  const shown = link && { ...link, ...(isChanging && pending.team) };
  return (
    <section aria-labelledby="team-link" className="grid gap-3 border-line border-t pt-4">
      <h3 id="team-link" className="text-base">
        {messages.teamHeading}
      </h3>
      <p className="text-ink-soft">{messages.team}</p>
      {link?.url === null && <Alert tone="warning">{messages.lost}</Alert>}
      {link?.url && <ShareLink url={link.url} text={{ teamId, message: 'teamLink' }} />}
      {shown && (
        <SelectField
          label="Families can answer"
          options={hoursOptions}
          value={shown.hoursBeforeGame ?? ''}
          disabled={!canCreate || isChanging}
          onChange={({ target }) => {
            const hoursBeforeGame = HOURS_BEFORE_GAME.find((hours) => String(hours) === target.value) ?? null;
            change({ team: { hoursBeforeGame } });
          }}
        />
      )}
      {shown && (
        <CheckboxField
          label={messages.onSharedPage}
          checked={shown.isOnSharedPage}
          disabled={!canCreate || isChanging}
          onChange={({ target }) => change({ team: { isOnSharedPage: target.checked } })}
        />
      )}
      {link ? (
        <Button
          variant="danger"
          className="justify-self-start"
          pendingLabel={pending === 'team off' && 'Turning Off...'}
          onClick={() => change('team off')}
        >
          Turn Off
        </Button>
      ) : (
        canCreate && (
          <Button
            className="justify-self-start"
            pendingLabel={isChanging && 'Creating...'}
            onClick={() => change({ team: {} })}
          >
            Create Team Link
          </Button>
        )
      )}
    </section>
  );
}
