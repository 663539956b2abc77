import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createGame, type Game, getGame, listGames, PLAYING_SETTINGS, updateGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isVersionConflict, useNewerVersion } from '#domain/edit-conflict/newer-version.tsx';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { getFirstGameDay } from '#domain/games/game-order.ts';
import { findHomeLocation, findPastDay, findUsualInnings } from '#domain/games/usual-game.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, WriteQueuedError } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { gameErrors, messages } from '../messages.ts';
import { type GameFormOutput, gameForm, gameFormValues, toGameChange, toNewGame } from './game-form-values.ts';

const fields = ['opponent', 'gameDate', 'startTime', 'location', ...PLAYING_SETTINGS] as const;

export type GameFormSubject = {
  readonly teamId: string;
  /** Absent for a new game. */
  readonly game?: Game;
  /** True for a new game that is over. */
  readonly isPast?: boolean;
  /** The day of the past game that was recorded before this one: the days of a season are near each other. */
  readonly pastDay?: string | undefined;
  /** What the coach had entered in a change that the server has refused. */
  readonly refused?: Game | undefined;
  /** Called with the id of the game that was saved, or stored on this device to be sent later. */
  readonly onSaved?: (gameId: string) => void;
  readonly onClose: () => void;
};

export function useGameForm({ teamId, game, isPast = false, pastDay, refused, onSaved, onClose }: GameFormSubject) {
  const queryClient = useQueryClient();
  const team = readTeam(queryClient, teamId);
  const games = queryClient.getQueryData(query(listGames, { params: { teamId } }).queryKey);
  const today = () => getFirstGameDay(team?.timeZone ?? null, new Date());
  const [resolver] = useState(() => zodResolver(gameForm(today, { isPast })));
  const gameDate = isPast ? (pastDay ?? findPastDay(games, today())) : undefined;
  const start = { defaults: team?.gameDefaults, inningsCount: findUsualInnings(team, games), gameDate };
  const control = useForm({ resolver, defaultValues: gameFormValues(game, start) });
  useFormAcrossUpdates(`game ${game?.id}`, control, refused && gameFormValues(refused));
  const params = { gameId: game?.id ?? '' };
  const newest = useNewerVersion(game, () => readShown(queryClient, query(getGame, { params })));

  const { createOnce } = useCreateOnce({
    refusedId: refused?.id,
    create: async (id, values: GameFormOutput) => {
      const body = { ...toNewGame(values), id, ...(isPast && { isPast }) };
      try {
        return await callOrQueue(createGame, { params: { teamId }, body });
      } catch (error) {
        if (error instanceof WriteQueuedError) onSaved?.(id);
        throw error;
      }
    },
    change: ({ id, version }: Game, values) =>
      callOrQueue(updateGame, { params: { gameId: id }, body: toGameChange(values, version) }),
  });

  const save = useEndpointMutation(game ? updateGame : createGame, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: (values: GameFormOutput) =>
      game ? callOrQueue(updateGame, { params, body: toGameChange(values, newest.version) }) : createOnce(values),
    onSuccess: async (saved, _values, refetched) => {
      queryClient.setQueryData(query(getGame, { params: { gameId: saved.id } }).queryKey, saved);
      await refetched;
      if (!isPast) showToast(game ? messages.saved : messages.scheduled);
      onSaved?.(saved.id);
    },
    onError: async (error) => {
      showFieldErrors(error, fields, control.setError);
      await newest.loadNewerVersion(error);
    },
  });

  const failure = errorMessage(save.error, game ? gameErrors.update : gameErrors.create);
  const unread = newest.loadError ? errorMessage(newest.loadError, gameErrors.read) : undefined;
  return {
    form: control,
    days: isPast ? { max: today() } : { min: today() },
    homeLocation: findHomeLocation(games),
    usual: gameFormValues(undefined, start),
    isSaving: save.isPending,
    failure: save.isError && !isVersionConflict(save.error) ? failure : unread,
    /** A game can be marked as over from its day on. */
    canBeFinal: game !== undefined && !game.isUpcoming,
    newer: newest.newer,
    // `onSuccess` of mutate() is skipped after an unmount, so a late response cannot close the next dialog.
    submit: control.handleSubmit((values) => save.mutate(values, { onSuccess: onClose })),
    takeNewer: () => {
      control.reset(gameFormValues(newest.newer));
      newest.resolve();
    },
  };
}

/** The games are shown for a team that has been read, so its defaults and its time zone are there. */
function readTeam(queryClient: QueryClient, teamId: string) {
  return findTeam(queryClient.getQueryData(query(listTeams).queryKey), teamId);
}

export type GameForm = Pick<ReturnType<typeof useGameForm>, 'form'>;
