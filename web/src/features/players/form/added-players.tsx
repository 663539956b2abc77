import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { useEffect, useRef } from 'react';
import { usePlayerCount } from '#domain/players/roster-query.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { formMessages } from '../messages.ts';
import type { PlayerFormOutput } from './player-form-values.ts';

export type AddedPlayer = { readonly number: number; readonly name: string };

type AddedPlayersProps = { readonly teamId: string; readonly players: readonly AddedPlayer[] };

/** Who was added while the form was open. A screen reader reads only the last name, because each one is an element. */
export function AddedPlayers({ teamId, players }: AddedPlayersProps) {
  const team = findTeam(useQuery(query(listTeams)).data, teamId);
  const list = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (players.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [players.length]);
  return (
    <>
      <p ref={list} aria-live="polite" className="wrap-anywhere -mt-2 text-grass-ink text-sm empty:absolute">
        {players.map(({ number, name }) => (
          <span key={number}>
            {number === 1 ? 'Added: ' : ', '}
            <strong>{name}</strong>
          </span>
        ))}
      </p>
      {team && <FullRoster team={team} />}
    </>
  );
}

/** `Ava M. #7` */
export function formatAdded({ firstName, lastName, jerseyNumber }: PlayerFormOutput): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial}.${jerseyNumber ? ` #${jerseyNumber}` : ''}`;
}

function FullRoster({ team }: { readonly team: Team }) {
  const count = usePlayerCount(team);
  if (count < team.maxPlayers) return null;
  return <Alert tone="warning">{formMessages.full(count, team.maxPlayers)}</Alert>;
}
