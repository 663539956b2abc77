import { useQuery } from '@tanstack/react-query';
import { getSubscriptionStatus } from 'contract/subscriptions';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';

/** As long as the choice is open: which team stays editable. */
export function ChooseTeam({ teams }: { readonly teams: readonly Team[] }) {
  const { data } = useQuery(query(getSubscriptionStatus));
  const [isOpen, setOpen] = useState(false);
  if (!data?.needsTeamChoice) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Choose the Editable Team
      </Button>
      {isOpen && <ChooseTeamDialog teams={teams} onClose={() => setOpen(false)} />}
    </>
  );
}
