import type { Game } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import { isTimeZone } from 'contract/primitives/time-zones';
import type { SeasonGame } from 'contract/season';
import type { Team } from 'contract/teams';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { earliestFirst } from './game-order.ts';

/** A record that waits on this device, or its removal; the innings that were played while the game is run. */
export type WaitingRecord = { readonly isRemoved: boolean; readonly innings?: readonly object[] };

/**
 * Finds the game that is run now, else the earliest one that is not over: neither completed nor recorded as played before
 * its day has passed.
 */
export function findNextGame(
  games: readonly Game[] | undefined,
  season: readonly SeasonGame[] | undefined,
  waitingOf: (gameId: string) => WaitingRecord | undefined = () => undefined,
): Game | undefined {
  const open = games?.filter(({ isCompleted }) => !isCompleted) ?? [];
  const running = open.find(({ id }) => (waitingOf(id) ?? findRunning(season, id))?.innings !== undefined);
  if (running) return running;
  const played = new Set(season?.flatMap(({ gameId, source }) => (source === 'played' ? [gameId] : [])));
  const isPlayed = (id: string) => {
    const waiting = waitingOf(id);
    return waiting ? !waiting.isRemoved : played.has(id);
  };
  return open.filter(({ id }) => !isPlayed(id)).toSorted(earliestFirst)[0];
}

export function findRunning(season: readonly SeasonGame[] | undefined, gameId: string): SeasonGame | undefined {
  return season?.find((game) => game.gameId === gameId && game.isRunning === true);
}

/** `Inning 3 of 6` */
export function formatInning(inning: number, { inningsCount }: Pick<Game, 'inningsCount'>): string {
  return `Inning ${inning} of ${Math.max(inning, inningsCount)}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How far away the day of a game is, where the team plays: `today`, `tomorrow` or `in 3 days`. Nothing for a day that
 * has passed there: the game stays open until its day has passed in every time zone.
 */
export function formatCountdown(game: Pick<Game, 'gameDate'>, zone: string | null, now: Date) {
  const days = countDaysAway(game, zone, now);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Whole days until the day of a game, where the team plays; negative once it has passed there. */
export function countDaysAway({ gameDate }: Pick<Game, 'gameDate'>, zone: string | null, now: Date): number {
  const today = getEarliestToday(zone !== null && isTimeZone(zone) ? zone : localTimeZone(), now);
  return Math.round((Date.parse(gameDate.slice(0, 10)) - Date.parse(today)) / dayMs);
}

type StepOptions = {
  readonly team: Pick<Team, 'isReadOnly' | 'role' | 'timeZone'>;
  readonly isRunning: boolean;
  /** True when the final lineup does not fit who is coming; the check-in offers the repair. */
  readonly needsRepair: boolean;
  readonly now: Date;
};

type NextStep = { readonly label: string; readonly to: string };

/**
 * The one action of a game, on the dashboard and in the list: what the coach does next. On the day of the game the
 * check-in comes first.
 */
export function findNextStep(
  game: Pick<Game, 'id' | 'gameDate' | 'lineupStatus' | 'isCompleted' | 'isPlayed'>,
  { team, isRunning, needsRepair, now }: StepOptions,
): NextStep {
  const lineup = paths.lineup(game.id);
  if (!canChange(team, 'gameDay')) return { label: 'View the lineup', to: lineup };
  if (isRunning) return { label: 'Continue game', to: paths.play(game.id) };
  if (game.isPlayed) return { label: 'View the record', to: paths.played(game.id) };
  const daysAway = countDaysAway(game, team.timeZone, now);
  if (daysAway < 0 || game.isCompleted) return { label: 'What really happened?', to: paths.played(game.id) };
  const isFinal = game.lineupStatus === 'final';
  if (daysAway === 0 && !checkedInGames.has(game.id)) return { label: 'Check in', to: paths.checkIn(game.id) };
  if (isFinal && needsRepair && canChange(team, 'season')) {
    return { label: 'Repair the lineup', to: paths.checkIn(game.id) };
  }
  if (daysAway === 0 && isFinal) return { label: 'Start game', to: paths.play(game.id) };
  if (isFinal) return { label: 'Print the lineup', to: paths.print(game.id) };
  if (!canChange(team, 'season')) return { label: 'View the lineup', to: lineup };
  return { label: game.lineupStatus === 'draft' ? 'Finish the lineup' : 'Plan the lineup', to: lineup };
}
