import { paths } from '#lib/navigation/paths.ts';
import { GamesIcon, HomeIcon, PlayersIcon, TeamsIcon } from '#ui/icons/icons.tsx';

/** The four sections that both navigations link to. */
export const sections = [
  { label: 'Dashboard', to: paths.dashboard, Icon: HomeIcon },
  { label: 'Teams', to: paths.teams, Icon: TeamsIcon },
  { label: 'Players', to: paths.players, Icon: PlayersIcon },
  { label: 'Games', to: paths.games, Icon: GamesIcon },
] as const;

/** The season has no entry of its own: it belongs to the games. */
export function isCurrentSection(to: string, pathname: string): boolean {
  if (pathname === paths.season) return to === paths.games;
  return pathname === to || pathname.startsWith(`${to}/`);
}
