import { type Game, gameChange, gameDay, gameLimits, gameMessages, newGame } from 'contract/games';
import type { Team } from 'contract/teams';
import { type FieldOption, STANDARD_NINE } from 'engine';
import { z } from 'zod';

/** `today` is a function because a form may stay open past midnight; it returns the coach's own day. */
export function gameForm(today: () => string, { isPast = false }: { readonly isPast?: boolean } = {}) {
  return newGame.omit({ id: true, isPast: true }).extend({
    gameDate: isPast
      ? gameDay.refine((day) => day <= today(), gameMessages.dateToCome)
      : gameDay.refine((day) => day >= today(), gameMessages.dateInThePast),
    /** True marks the game as completed, after which it cannot be edited. */
    isFinal: gameChange.shape.isFinal,
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

export type GameFormOutput = z.output<ReturnType<typeof gameForm>>;
export type GameFormInput = z.input<ReturnType<typeof gameForm>>;

/** A new game starts with the defaults of its team. */
export type GameStart = {
  readonly defaults?: Team['gameDefaults'] | undefined;
  readonly inningsCount: number;
  readonly gameDate?: string | undefined;
};

/** `start` is what a new game starts with. */
export function gameFormValues(game: Game | undefined, start?: GameStart): GameFormInput {
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
export function toNewGame({
  isFinal: _,
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

export function toGameChange(values: GameFormOutput, version: number | undefined) {
  return { ...toNewGame(values), version, ...(values.isFinal ? { isFinal: true } : {}) };
}
