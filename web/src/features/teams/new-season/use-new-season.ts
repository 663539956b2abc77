import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { newSeason, startNewSeason } from 'contract/season/new-season';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { selectTeam } from '#domain/teams/current-team.ts';
import { showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { proposeName } from './propose-name.ts';

const form = newSeason.omit({ id: true });
export type NewSeasonInput = z.input<typeof form>;
export type NewSeasonOutput = z.output<typeof form>;

export function useNewSeason(team: Team, roster: readonly Player[]) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // All attempts name the same team, so that one whose response was lost makes no second one.
  const [id] = useState(() => uuid());
  const control = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      name: proposeName(team.name, new Date()),
      ageGroup: team.ageGroup ?? null,
      players: roster.map((player) => player.id),
    },
  });
  useFormAcrossUpdates(`new season of ${team.id}`, control);
  const start = useEndpointMutation(startNewSeason, {
    refetchesUnknownOutcome: true,
    mutationFn: (values: NewSeasonOutput) =>
      call(startNewSeason, { params: { teamId: team.id }, body: { ...values, id } }),
    onSuccess: async (started, _values, refetched) => {
      await refetched;
      selectTeam(started.id);
      void navigate(paths.setupStep(started.id, 'games'));
    },
    onError: async (error) => {
      showFieldErrors(error, ['name', 'ageGroup', 'players'], control.setError);
      // Another device may have started the season, which the page says then.
      await queryClient.invalidateQueries({ queryKey: query(listTeams).queryKey });
    },
  });
  return { form: control, start, submit: control.handleSubmit((values) => start.mutate(values)) };
}
