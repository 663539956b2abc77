import type { Game } from 'contract/games';
import { paths } from '#lib/navigation/paths.ts';

type GameState = {
  readonly game: Pick<Game, 'id' | 'lineupStatus' | 'isCompleted'>;
  readonly isTeamReadOnly: boolean;
  /** Whole days until the game, where the team plays; negative once its day has passed there. */
  readonly daysAway: number;
  readonly isCheckedIn: boolean;
  /** True while the game is run with game mode. */
  readonly isRunning: boolean;
};

type NextStep = { readonly label: string; readonly to: string };

/** The one button of a game: what the coach does next. On the day of the game the check-in comes first. */
export function findNextStep({ game, isTeamReadOnly, daysAway, isCheckedIn, isRunning }: GameState): NextStep {
  const to = paths.lineup(game.id);
  if (isTeamReadOnly) return { label: 'View the lineup', to };
  if (isRunning) return { label: 'Continue game', to: paths.play(game.id) };
  if (daysAway < 0 || game.isCompleted) return { label: 'What really happened?', to: paths.played(game.id) };
  const isToday = daysAway === 0;
  if (isToday && !isCheckedIn) return { label: 'Check in', to: paths.checkIn(game.id) };
  if (isToday && game.lineupStatus === 'final') return { label: 'Start game', to: paths.play(game.id) };
  return { label: lineupSteps[game.lineupStatus ?? 'none'], to };
}

const lineupSteps = { none: 'Plan the lineup', draft: 'Finish the lineup', final: 'View the lineup' } as const;
