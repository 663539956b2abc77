import type { Game } from 'contract/games';
import type { Team } from 'contract/teams';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { paths } from '#lib/navigation/paths.ts';
import { countDaysAway } from './next-game.ts';

type StepOptions = {
  readonly team: Pick<Team, 'isReadOnly' | 'role' | 'timeZone'>;
  /** True while the game is run with game mode. */
  readonly isRunning: boolean;
  readonly now: Date;
};

type NextStep = { readonly label: string; readonly to: string };

/**
 * The one action of a game, on the dashboard and in the list: what the coach does next. On the day of the game the
 * check-in comes first.
 */
export function findNextStep(
  game: Pick<Game, 'id' | 'gameDate' | 'lineupStatus' | 'isCompleted' | 'isPlayed'>,
  { team, isRunning, now }: StepOptions,
): NextStep {
  const lineup = paths.lineup(game.id);
  if (!canChange(team, 'gameDay')) return { label: 'View the lineup', to: lineup };
  if (isRunning) return { label: 'Continue game', to: paths.play(game.id) };
  if (game.isPlayed) return { label: 'View the record', to: paths.played(game.id) };
  const daysAway = countDaysAway(game, team.timeZone, now);
  if (daysAway < 0 || game.isCompleted) return { label: 'What really happened?', to: paths.played(game.id) };
  const isFinal = game.lineupStatus === 'final';
  if (daysAway === 0 && !checkedInGames.has(game.id)) return { label: 'Check in', to: paths.checkIn(game.id) };
  if (daysAway === 0 && isFinal) return { label: 'Start game', to: paths.play(game.id) };
  if (isFinal) return { label: 'Print the lineup', to: paths.print(game.id) };
  if (!canChange(team, 'season')) return { label: 'View the lineup', to: lineup };
  return { label: game.lineupStatus === 'draft' ? 'Finish the lineup' : 'Plan the lineup', to: lineup };
}
