import type { Game } from 'contract/games';
import { paths } from '#lib/navigation/paths.ts';

type GameState = {
  readonly game: Pick<Game, 'id' | 'lineupStatus'>;
  readonly isTeamReadOnly: boolean;
  /** True on the day of the game where the team plays. */
  readonly isToday: boolean;
  readonly isCheckedIn: boolean;
};

type NextStep = { readonly label: string; readonly to: string };

/** The one button of a game: what the coach does next. On the day of the game the check-in comes first. */
export function findNextStep({ game, isTeamReadOnly, isToday, isCheckedIn }: GameState): NextStep {
  const to = paths.lineup(game.id);
  if (isTeamReadOnly) return { label: 'View the lineup', to };
  if (isToday && !isCheckedIn) return { label: 'Check in', to: paths.checkIn(game.id) };
  return { label: lineupSteps[game.lineupStatus ?? 'none'], to };
}

const lineupSteps = { none: 'Plan the lineup', draft: 'Finish the lineup', final: 'View the lineup' } as const;
