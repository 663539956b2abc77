import { type Game, newGame } from 'contract/games';
import { foldText } from 'contract/primitives/name-key';
import type { ScheduleLine } from './schedule-line.ts';

/** What the coach made of a line: `isIncluded` absent means that nothing was chosen. */
export type ScheduleDraft = ScheduleLine & {
  /** The id its game gets; the same in every attempt to add it. */
  readonly gameId: string;
  readonly isIncluded?: boolean;
};

export type ReviewedGame = ScheduleDraft & {
  readonly isIncluded: boolean;
  readonly isPast: boolean;
  readonly isScheduled: boolean;
  readonly errors: Readonly<Record<string, string>>;
};

type Surroundings = {
  readonly games: readonly Pick<Game, 'id' | 'opponent' | 'gameDate'>[];
  /** The coach's own day, such as `2026-05-09`. */
  readonly today: string;
};

/** Past games cannot be added; those on the schedule, or twice in the file, are left out until the coach says otherwise. */
export function reviewSchedule(
  drafts: readonly ScheduleDraft[],
  { games, today }: Surroundings,
): readonly ReviewedGame[] {
  // Those that an attempt without a response has added are not on the schedule already: they are the lines themselves.
  const own = new Set(drafts.map(({ gameId }) => gameId));
  const known = new Set(games.filter(({ id }) => !own.has(id)).map(gameKey));
  return drafts.map((draft) => {
    const errors = errorsOf(draft);
    const isPast = errors.gameDate === undefined && draft.gameDate < today;
    const isScheduled = known.has(gameKey(draft));
    const isIncluded = !isPast && (draft.isIncluded ?? !isScheduled);
    if (isIncluded) known.add(gameKey(draft));
    return { ...draft, isPast, isScheduled, isIncluded, errors };
  });
}

/** What the file does not say, and the coach chooses once for all its games. */
export type GameSettings = { readonly inningsCount: number; readonly rulePackId: string };

export function gameBody(
  { gameId: id, opponent, gameDate, startTime, location, homeOrAway }: ReviewedGame,
  { inningsCount, rulePackId }: GameSettings,
) {
  return {
    id,
    opponent,
    gameDate: `${gameDate}T00:00:00.000Z`,
    location,
    startTime: startTime || null,
    homeOrAway: homeOrAway || null,
    inningsCount,
    ...(rulePackId ? { rulePackId } : {}),
  };
}

export function inningsError({ inningsCount }: GameSettings): string | undefined {
  return newGame.shape.inningsCount.safeParse(inningsCount).error?.issues[0]?.message;
}

function gameKey({ opponent, gameDate }: Pick<Game, 'opponent' | 'gameDate'>): string {
  return `${gameDate.slice(0, 10)} ${foldText(opponent)}`;
}

function errorsOf({ opponent, gameDate, startTime, location }: ScheduleDraft): Record<string, string> {
  const result = newGame.safeParse({ opponent, gameDate, location, startTime: startTime || null });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
