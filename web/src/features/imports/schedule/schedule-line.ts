import { type Game, type HomeOrAway, newGame } from 'contract/games';
import { isCanceled, isSameGame } from 'contract/schedule/meeting';
import type { PositionConfiguration } from 'engine';
import { ignoredEvents } from '../messages.ts';

export type ScheduleLine = {
  readonly id: number;
  readonly source: string;
  readonly opponent: string;
  /** `2026-05-09`; empty when the file has no day that can be read. */
  readonly gameDate: string;
  /** `18:30`, or empty. */
  readonly startTime: string;
  readonly location: string;
  /** Empty when the file does not say. */
  readonly homeOrAway: HomeOrAway | '';
  /** The event of a calendar that the line was read from. */
  readonly eventKey?: string;
  readonly warnings: readonly string[];
};

/** `ignored` lists what was not imported, and why. */
export type ReadSchedule = { readonly lines: readonly ScheduleLine[]; readonly ignored: readonly string[] };

/** Home or away out of a column such as `H/A`; empty when it says neither. */
export function parseHomeOrAway(text: string): HomeOrAway | '' {
  if (/^(h|home)$/i.test(text.trim())) return 'home';
  return /^(a|away|@|at|v|visitor|visiting)$/i.test(text.trim()) ? 'away' : '';
}

const bye = /\bbye\b(?:\s*week)?/i;
const noGame =
  /\b(?:no\s+games?|practices?|training|meeting|party|picnic|tryouts?|evaluations?|clinic|fundraiser|ceremon(?:y|ies)|parade|(?:picture|photo)\s+day|team\s+(?:pictures?|photos?)|pictures|photos|(?:spring|summer)\s+break|holiday|easter|(?:batting\s+)?cages|banquet|cookout|draft|registration)\b/i;

/** Why a line is no game to import; null when it may be one. */
export function reasonToSkip(text: string): string | null {
  if (isCanceled(text)) return ignoredEvents.cancelled;
  if (bye.test(text)) return ignoredEvents.bye;
  return noGame.test(text.replace(/\([^)]*\)/g, ' ')) ? ignoredEvents.notGame : null;
}

/** A team such as the Bye Bandits or the Draft Kings, whose name has a word that says elsewhere that there is no game. */
const teamName =
  /\b(?:bye|draft|holiday|easter|party)\s+(?!(?:games|weeks|days|this|is|starts|begins|ends)\b)\p{L}+s\b/giu;

/** Whether an opponent is hardly a team, although its line may be a game. */
export function isDoubtfulTeam(opponent: string): boolean {
  return opponent.search(teamName) >= 0;
}

/** Why a line with this opponent is no game to import; null when it may be one. */
export function reasonToSkipOpponent(opponent: string): string | null {
  return reasonToSkip(opponent.replace(teamName, ' '));
}

type Named = { readonly opponent: string; readonly places: readonly string[] };

/** Why a line that says who plays where is no game to import, whatever the place is called. */
export function reasonToSkipMeeting(text: string, { opponent, places }: Named): string | null {
  const others = [...places, opponent].reduce((rest, part) => rest.replace(part, ' '), text);
  if (isCanceled(text)) return ignoredEvents.cancelled;
  return reasonToSkip(others) ?? reasonToSkipOpponent(opponent);
}

/** A line as the coach edits it; `isIncluded` is absent until the coach checks or unchecks it. */
export type ScheduleDraft = ScheduleLine & {
  /** The id of the new game, the same in every attempt, so that a retry adds no game twice. */
  readonly gameId: string;
  readonly isIncluded?: boolean;
};

export type ReviewedGame = ScheduleDraft & {
  readonly isIncluded: boolean;
  readonly isPast: boolean;
  readonly sameGame: 'on the schedule' | 'in the list' | null;
  readonly errors: Readonly<Record<string, string>>;
};

type ReviewContext = {
  readonly games: readonly (Meeting & Pick<Game, 'id'>)[];
  /** The coach's own day, such as `2026-05-09`. */
  readonly today: string;
};

type Meeting = Pick<Game, 'opponent' | 'gameDate'> & { readonly startTime?: string | null | undefined };

/** Past games, games already on the schedule and games that are twice in the file start unchecked. */
export function reviewSchedule(
  drafts: readonly ScheduleDraft[],
  { games, today }: ReviewContext,
): readonly ReviewedGame[] {
  // Games that an earlier attempt without a response has added are these lines themselves, not other games.
  const own = new Set(drafts.map(({ gameId }) => gameId));
  const scheduled = games.filter(({ id }) => !own.has(id));
  const inList: Meeting[] = [];
  return drafts.map((draft) => {
    const errors = validateDraft(draft);
    const isPast = errors.gameDate === undefined && draft.gameDate < today;
    const sameGame = findSameGame(draft, scheduled, inList);
    const isIncluded = draft.isIncluded ?? !(isPast || sameGame);
    if (isIncluded) inList.push(draft);
    return { ...draft, isPast, sameGame, isIncluded, errors };
  });
}

function findSameGame(draft: Meeting, scheduled: readonly Meeting[], inList: readonly Meeting[]) {
  if (scheduled.some((game) => isSameGame(game, draft))) return 'on the schedule';
  return inList.some((game) => isSameGame(game, draft)) ? 'in the list' : null;
}

/** Settings that apply to all games of the import. */
export type GameSettings = {
  readonly inningsCount: number;
  readonly rulePackId: string;
  /** As the team usually plays. */
  readonly positionConfiguration?: PositionConfiguration | undefined;
};

export function toNewGame(
  { gameId: id, opponent, gameDate, startTime, location, homeOrAway, isPast }: ReviewedGame,
  { inningsCount, rulePackId, positionConfiguration }: GameSettings,
) {
  return {
    id,
    opponent,
    gameDate: `${gameDate}T00:00:00.000Z`,
    location,
    startTime: startTime || null,
    homeOrAway: homeOrAway || null,
    inningsCount,
    ...(isPast && { isPast }),
    ...(positionConfiguration && { positionConfiguration }),
    ...(rulePackId ? { rulePackId } : {}),
  };
}

export function inningsError({ inningsCount }: GameSettings): string | undefined {
  return newGame.shape.inningsCount.safeParse(inningsCount).error?.issues[0]?.message;
}

function validateDraft({ opponent, gameDate, startTime, location }: ScheduleDraft): Record<string, string> {
  const result = newGame.safeParse({ opponent, gameDate, location, startTime: startTime || null });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
