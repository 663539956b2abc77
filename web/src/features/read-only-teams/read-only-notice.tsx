import { useQuery } from '@tanstack/react-query';
import { chooseBasicTeam, getSubscriptionStatus } from 'contract/subscriptions';
import type { TeamRole } from 'contract/team-roles';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { findTeam, selectTeam } from '#domain/teams/current-team.ts';
import { canChange, isOwnTeam } from '#domain/teams/team-rights.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

const messages = {
  planOfOwner:
    'The plan of its owner does not include this team now, so it can only be read. Nothing is lost. Ask the owner.',
  coachesOnly: 'Ask the owner if you should be able to change more.',
  aboutChoice:
    'Basic includes 1 team. You can still view, export, and delete the others. You can choose only once; upgrading to Pro makes all teams editable again.',
  choice: 'Your choice could not be saved. Try again.',
  earlierSeason: {
    readOnly: 'The team has gone on in a new season. Its players, games and record stay here to be read.',
    editable:
      'The team has gone on in a new season. Its players, games and record stay here, and you can correct them.',
  },
  readOnlyTeam:
    "Your Pro plan has ended, and Basic includes 1 team. You can view, export, and delete what's here, but not change it. Nothing is lost: upgrade to Pro to edit it again.",
} as const;

/** `editable` is the name of the only team that can still be edited. */
function describeReadOnlyTeams(editable: string | undefined): string {
  const current = editable === undefined ? '' : `, now ${editable}`;
  return `Your Pro plan has ended, and Basic includes 1 team${current}. You can view, print, export, and delete everything else, but not change it. Nothing is lost: upgrade to Pro to edit it again.`;
}

const assistantTitles: Readonly<Record<TeamRole, string>> = {
  owner: 'You own this team',
  coach: 'You coach this team',
  helper: 'You help with this team',
  viewer: 'You can look at this team',
};

/** What an assistant can do here, and who can allow more. */
function describeRole(role: TeamRole): string {
  const what =
    role === 'helper' ? 'You can check players in, run game mode and record games.' : 'You can read everything.';
  return `${what} Ask the owner if you should be able to change more.`;
}

/** Shown above lists of teams when Pro has ended and the coach has more teams than Basic includes. */
export function ReadOnlyTeamsNotice() {
  const { data = [] } = useQuery(query(listTeams));
  const teams = data.filter(isOfThisSeason);
  const readOnly = teams.filter(({ isReadOnly }) => isReadOnly);
  const editable = teams.filter(({ isReadOnly }) => !isReadOnly);
  const [first] = readOnly;
  if (!first) return null;
  return (
    <Alert
      tone="warning"
      title={readOnly.length === 1 ? `${first.name} is read-only` : `${readOnly.length} teams are read-only`}
      action={<NoticeActions teams={teams} />}
    >
      {describeReadOnlyTeams(editable.length === 1 ? editable[0]?.name : undefined)}
    </Alert>
  );
}

/** Shown above the content of a team that is read-only, or has gone on in a next season. */
export function ReadOnlyTeamNotice({ team }: { readonly team: Team | undefined }) {
  const { data: teams = [] } = useQuery(query(listTeams));
  if (team?.nextTeamId) return <EarlierSeasonNotice team={team} next={findTeam(teams, team.nextTeamId)} />;
  if (team && !isOwnTeam(team)) return <RoleNotice team={team} />;
  if (!team?.isReadOnly) return null;
  return (
    <Alert
      tone="warning"
      title={`${team.name} is read-only`}
      className="mb-5"
      action={<NoticeActions teams={teams.filter(isOfThisSeason)} />}
    >
      {messages.readOnlyTeam}
    </Alert>
  );
}

/** The plan of the coach is about own teams. */
const isOfThisSeason = (team: Team) => !team.nextTeamId && isOwnTeam(team);

/** Why a coach who assists finds fewer buttons than the owner. */
function RoleNotice({ team: { name, role, isReadOnly } }: { readonly team: Team }) {
  if (role === 'coach' && !isReadOnly) return null;
  return (
    <Alert tone="info" title={isReadOnly ? `${name} is read-only` : assistantTitles[role]} className="mb-5">
      {isReadOnly ? messages.planOfOwner : describeRole(role)}
    </Alert>
  );
}

/** In place of a page that the role of the coach does not open. */
export function CoachesOnlyNotice() {
  return (
    <Alert
      tone="info"
      title="Only coaches of the team can open this page"
      action={
        <LinkButton to={paths.teams} variant="secondary">
          Go to Teams
        </LinkButton>
      }
    >
      {messages.coachesOnly}
    </Alert>
  );
}

type EarlierSeasonNoticeProps = { readonly team: Team; readonly next: Team | undefined };

function EarlierSeasonNotice({ team, next }: EarlierSeasonNoticeProps) {
  return (
    <Alert
      tone="info"
      title="This is an earlier season"
      className="mb-5"
      action={
        next && (
          <LinkButton to={paths.dashboard} variant="secondary" onClick={() => selectTeam(next.id)}>
            Go to {next.name}
          </LinkButton>
        )
      }
    >
      {messages.earlierSeason[canChange(team, 'season') ? 'editable' : 'readOnly']}
    </Alert>
  );
}

function NoticeActions({ teams }: { readonly teams: readonly Team[] }) {
  const isSubscriptionPage = useLocation().pathname === paths.subscription;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isSubscriptionPage && <LinkButton to={paths.subscription}>Upgrade to Pro</LinkButton>}
      <ChooseTeam teams={teams} />
    </div>
  );
}

/** A button while the coach has not yet chosen which team stays editable. */
function ChooseTeam({ teams }: { readonly teams: readonly Team[] }) {
  const { data } = useQuery(query(getSubscriptionStatus));
  const [isOpen, setOpen] = useState(false);
  if (!data?.needsTeamChoice) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Choose Editable Team
      </Button>
      {isOpen && <ChooseTeamDialog teams={teams} onClose={() => setOpen(false)} />}
    </>
  );
}

type ChooseTeamDialogProps = { readonly teams: readonly Team[]; readonly onClose: () => void };

function ChooseTeamDialog({ teams, onClose }: ChooseTeamDialogProps) {
  const [chosen, setChosen] = useState(teams.find(({ isReadOnly }) => !isReadOnly)?.id);
  const choice = useChooseTeam(onClose);
  const team = teams.find(({ id }) => id === chosen);
  return (
    <Dialog title="Which team stays editable?" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft text-sm">{messages.aboutChoice}</p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Team that stays editable</legend>
          {teams.map((candidate) => (
            <TeamChoice
              key={candidate.id}
              team={candidate}
              isChosen={candidate.id === chosen}
              onChoose={() => setChosen(candidate.id)}
            />
          ))}
        </fieldset>
        {choice.isError && <Alert tone="error">{errorMessage(choice.error, { fallback: messages.choice })}</Alert>}
      </div>
      <DialogActions>
        <Button
          disabled={!team}
          pendingLabel={choice.isPending && 'Saving...'}
          onClick={() => team && choice.mutate(team)}
        >
          Keep This Team Editable
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Decide Later
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useChooseTeam(onClose: () => void) {
  return useEndpointMutation(chooseBasicTeam, {
    mutationFn: (team: Team) => call(chooseBasicTeam, { body: { teamId: team.id } }),
    onSuccess: async (_nothing, team, refetched) => {
      await refetched;
      showToast(`"${team.name}" stays editable.`);
      onClose();
    },
  });
}

type TeamChoiceProps = { readonly team: Team; readonly isChosen: boolean; readonly onChoose: () => void };

function TeamChoice({ team, isChosen, onChoose }: TeamChoiceProps) {
  const details = [team.season, team.leagueLevel, `${team.playerCount} players`].filter(Boolean).join(' · ');
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-3 hover:border-ink has-checked:border-grass has-checked:bg-grass-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="editable-team"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-grass outline-none"
      />
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-semibold">{team.name}</span>
        <span className="text-ink-soft text-sm">{details}</span>
      </span>
    </label>
  );
}
