import { paths } from '#lib/navigation/paths.ts';
import type { Crumb } from '#ui/layout/breadcrumbs.tsx';
import { crumbText, type TeamLabel } from './team-label.ts';

const topLevel: readonly string[] = [paths.dashboard, paths.teams, paths.players, paths.games];
const named: Readonly<Record<string, string>> = {
  create: 'Create',
  edit: 'Edit',
  lineup: 'Lineup',
  settings: 'Settings',
  roster: 'Roster',
};

/** The way to a page, outermost first; nothing on the four top-level pages. */
export function crumbsFor(pathname: string, team: TeamLabel): readonly Crumb[] {
  const path = pathname.replace(/\/+$/, '');
  const [section = '', ...rest] = path.split('/').slice(1);
  if (section === '' || topLevel.includes(path)) return [];
  const start: Crumb = { label: 'Dashboard', to: paths.dashboard };
  const last = rest.at(-1);
  if (last === undefined) return [start, { label: capitalised(section) }];
  const ofTeam = section === 'players' || section === 'games';
  return [
    start,
    { label: capitalised(section), to: `/${section}` },
    ...(ofTeam ? [{ label: crumbText(team), to: `/${section}` }] : []),
    { label: lastLabel(section, rest, team) },
  ];
}

function lastLabel(section: string, rest: readonly string[], team: TeamLabel): string {
  const last = rest.at(-1) ?? '';
  const known = rest.map((segment) => named[segment]).find(Boolean);
  if (known) return known;
  if (section === 'teams' && last === 'players') return `${crumbText(team)} Players`;
  if (section === 'players' || section === 'games') return 'Manage';
  return capitalised(last);
}

function capitalised(segment: string): string {
  const words = decodeURIComponent(segment).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
