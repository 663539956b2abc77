import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  addPastGames,
  createGame,
  type Game,
  type GameChange,
  gameChange,
  gameDay,
  gameLimits,
  gameMessages,
  getGame,
  listGames,
  newGame,
  PLAYING_SETTINGS,
  updateGame,
} from 'contract/games';
import { listTeams, type Team } from 'contract/teams';
import { type FieldOption, STANDARD_NINE } from 'engine';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
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
import { showToast } from '#ui/feedback/toast.ts';
import { gameErrors, messages } from '../messages.ts';

const fields = ['opponent', 'gameDate', 'startTime', 'location', ...PLAYING_SETTINGS] as const;

/** A game as the coach has entered it. */
type EnteredGame = Game & Pick<GameChange, 'asksAgain'>;

export type GameFormSubject = {
  readonly teamId: string;
  /** Absent for a new game. */
  readonly game?: Game;
  /** True for a new game that is over. */
  readonly isPast?: boolean;
  /** The day of the past game that was recorded before this one: the days of a season are near each other. */
  readonly pastDay?: string | undefined;
  /** What the coach had entered in a change that the server has refused. */
  readonly refused?: EnteredGame | undefined;
  /** Called with the id of the game that was saved, or stored on this device to be sent later. */
  readonly onSaved?: (gameId: string) => void;
  readonly onClose: () => void;
};

export function useGameForm({ teamId, game, isPast = false, pastDay, refused, onSaved, onClose }: GameFormSubject) {
  const queryClient = useQueryClient();
  // The games are shown for a team that has been read, so its defaults and its time zone are there.
  const team = findTeam(queryClient.getQueryData(query(listTeams).queryKey), teamId);
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
      const body = { ...toNewGame(values), id };
      try {
        return await (isPast ? addPastGame(teamId, body) : callOrQueue(createGame, { params: { teamId }, body }));
      } catch (error) {
        if (error instanceof WriteQueuedError) onSaved?.(id);
        throw error;
      }
    },
    change: ({ id, version }: Game, values) =>
      callOrQueue(updateGame, { params: { gameId: id }, body: toGameChange(values, version) }),
  });

  const creation = isPast ? addPastGames : createGame;
  const save = useEndpointMutation(game ? updateGame : creation, {
    params: { teamId, ...params },
    refetchesUnknownOutcome: true,
    mutationFn: (values: GameFormOutput) =>
      game ? callOrQueue(updateGame, { params, body: toGameChange(values, newest.version, game) }) : createOnce(values),
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

async function addPastGame(
  teamId: string,
  body: ReturnType<typeof toNewGame> & { readonly id: string },
): Promise<Game> {
  const added = await callOrQueue(addPastGames, { params: { teamId }, body });
  if ('games' in added) throw new Error('The response to one game is a list.');
  return added;
}

export type GameForm = Pick<ReturnType<typeof useGameForm>, 'form'>;

/** `today` is a function because a form may stay open past midnight; it returns the coach's own day. */
export function gameForm(today: () => string, { isPast = false }: { readonly isPast?: boolean } = {}) {
  return newGame.omit({ id: true }).extend({
    gameDate: isPast
      ? gameDay.refine((day) => day <= today(), gameMessages.dateToCome)
      : gameDay.refine((day) => day >= today(), gameMessages.dateInThePast),
    /** True marks the game as completed, after which it cannot be edited. */
    isFinal: gameChange.shape.isFinal,
    /** Counts only where the game moves to another day. */
    asksAgain: gameChange.shape.asksAgain,
    // An empty time field means no time, not an invalid one.
    startTime: z
      .string()
      .transform((time): string | null | undefined => time || null)
      .pipe(newGame.shape.startTime),
    homeOrAway: z
      .string()
      .transform((value): string | null | undefined => value || null)
      .pipe(newGame.shape.homeOrAway),
  });
}

type GameFormOutput = z.output<ReturnType<typeof gameForm>>;
export type GameFormInput = z.input<ReturnType<typeof gameForm>>;

/** A new game starts with the defaults of its team. */
type GameStart = {
  readonly defaults?: Team['gameDefaults'] | undefined;
  readonly inningsCount: number;
  readonly gameDate?: string | undefined;
};

/** `start` is what a new game starts with. */
export function gameFormValues(game: EnteredGame | undefined, start?: GameStart): GameFormInput {
  const defaults = start?.defaults;
  return {
    opponent: game?.opponent ?? '',
    gameDate: game?.gameDate.slice(0, 10) ?? start?.gameDate ?? '',
    startTime: game?.startTime ?? '',
    location: game?.location ?? defaults?.location ?? '',
    homeOrAway: game?.homeOrAway ?? '',
    inningsCount: game?.inningsCount ?? start?.inningsCount ?? gameLimits.inningsDefault,
    positionConfiguration: game?.positionConfiguration ?? defaults?.positionConfiguration ?? 'Standard9',
    customPositions: game ? game.customPositions : startPositions(defaults),
    designatedHitterFor: STANDARD_NINE.find((position) => position === game?.designatedHitterFor) ?? null,
    fieldOption: game?.fieldOption ?? null,
    rotation: game?.rotation ?? 'varied',
    rulePackId: (game ? game.rulePackId : defaults?.rulePackId) ?? '',
    isFinal: false,
    asksAgain: game?.asksAgain === true,
  };
}

/** The list of positions that the form shows for configuration Custom before the coach changes it. */
function startPositions(defaults: Team['gameDefaults'] | undefined): string[] | null {
  return defaults?.positionConfiguration === 'Custom' ? [...STANDARD_NINE] : null;
}

const optionConfigurations: Readonly<Record<FieldOption, GameFormOutput['positionConfiguration']>> = {
  middleInfielder: 'TBall11',
  everyoneFields: 'Custom',
};

/**
 * The request body. Custom positions are sent only with the custom configuration and a designated hitter only with
 * `WithDH`. The day is sent as midnight UTC, and no rule pack means basic rules.
 */
function toNewGame({
  isFinal: _,
  asksAgain: _asked,
  gameDate,
  rulePackId,
  customPositions,
  designatedHitterFor,
  fieldOption,
  ...values
}: GameFormOutput) {
  return {
    ...values,
    gameDate: `${gameDate}T00:00:00.000Z`,
    ...(rulePackId ? { rulePackId } : {}),
    customPositions: values.positionConfiguration === 'Custom' ? customPositions : null,
    designatedHitterFor: values.positionConfiguration === 'WithDH' ? designatedHitterFor : null,
    fieldOption: fieldOption && optionConfigurations[fieldOption] === values.positionConfiguration ? fieldOption : null,
  };
}

/** `from` is the game before the change. */
export function toGameChange(values: GameFormOutput, version: number | undefined, from?: Game) {
  return {
    ...toNewGame(values),
    version,
    ...(values.isFinal ? { isFinal: true } : {}),
    ...(values.asksAgain && from && isOnOtherDay(from, values.gameDate) ? { asksAgain: true } : {}),
  };
}

/** `day` is such as `2026-05-09`. */
export function isOnOtherDay({ gameDate }: Game, day: string): boolean {
  return gameDate.slice(0, 10) !== day;
}
