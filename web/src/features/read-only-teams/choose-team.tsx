import { useQuery } from '@tanstack/react-query';
import { chooseBasicTeam, getSubscriptionStatus } from 'contract/subscriptions';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { messages } from './messages.ts';

/** A button while the coach has not yet chosen which team stays editable. */
export function ChooseTeam({ teams }: { readonly teams: readonly Team[] }) {
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
