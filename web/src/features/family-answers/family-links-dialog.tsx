import { useQuery } from '@tanstack/react-query';
import { type AnswerLinks, HOURS_BEFORE_GAME } from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { ShareLink, TurnOffButton } from '#domain/links/private-link.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { CheckboxField, SelectField } from '#ui/forms/fields.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { PlayerLinks, useAnswerLinks } from './player-links.tsx';

const messages = {
  intro:
    'Families say who is coming: going, not going, late or leaving early. They need no account, and see neither notes nor what others said.',
  guests: 'Create an account to send links to families.',
  load: 'Failed to load the links',
  change: 'Failed to change the links',
  offline: 'Links need a connection. Families can still answer.',
  teamHeading: 'One link for the group chat',
  team: 'Each family chooses its child once, by first name and initial.',
  onSharedPage: 'Show it on shared lineups. Everyone with a shared lineup can answer then.',
  ended: 'The links of this season have ended with it. Create new ones for the team of the new season.',
  lost: "This link still works, but it can't be shown any more. Turn it off and create a new one.",
} as const;

const dayHours = 24;

const hoursOptions = [
  { value: '', label: 'At any time before a game' },
  ...HOURS_BEFORE_GAME.map((hours) => ({ value: String(hours), label: formatHours(hours) })),
];

function formatHours(hours: number): string {
  if (hours === dayHours) return 'From 24 hours before a game';
  return hours === 7 * dayHours ? 'From a week before a game' : `From ${hours / dayHours} days before a game`;
}

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
        <TurnOffButton
          className="justify-self-start"
          isTurningOff={pending === 'team off'}
          onTurnOff={() => change('team off')}
        />
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
