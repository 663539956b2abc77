import { paths } from '#lib/navigation/paths.ts';
import type { Crumb } from '#ui/layout/page.tsx';
import { formatCrumbTeam, type TeamLabel } from './shown-team.tsx';

const topLevel: readonly string[] = [paths.dashboard, paths.teams, paths.players, paths.games];
const named: Readonly<Record<string, string>> = {
  create: 'Create',
  edit: 'Edit',
  lineup: 'Lineup',
  'check-in': 'Check-in',
  play: 'Game mode',
  played: 'What really happened?',
  print: 'Print',
  positions: 'Who plays where',
  plan: 'Plan the next games',
  settings: 'Settings',
  roster: 'Roster',
  members: 'Members',
};

/** The breadcrumbs of a page, outermost first; empty on the four top-level pages. */
export function getCrumbs(pathname: string, team: TeamLabel): readonly Crumb[] {
  const path = pathname.replace(/\/+$/, '');
  const [section = '', ...rest] = path.split('/').slice(1);
  if (section === '' || path === paths.setup || rest[1] === 'setup' || topLevel.includes(path)) return [];
  if (path === paths.season) return [{ label: 'Games', to: paths.games }, { label: 'Season' }];
  const start: Crumb = { label: 'Dashboard', to: paths.dashboard };
  const last = rest.at(-1);
  if (last === undefined) return [start, { label: capitalize(section) }];
  // A coach of several teams who has chosen none reads no team.
  const ofTeam = (section === 'players' || section === 'games') && team.status !== 'none';
  return [
    start,
    { label: capitalize(section), to: `/${section}` },
    ...(ofTeam ? [{ label: formatCrumbTeam(team), to: `/${section}` }] : []),
    { label: getLastLabel(section, rest, team) },
  ];
}

function getLastLabel(section: string, rest: readonly string[], team: TeamLabel): string {
  const last = rest.at(-1) ?? '';
  const known = rest.map((segment) => named[segment]).find(Boolean);
  if (known) return known;
  if (section === 'teams' && last === 'players') return `${formatCrumbTeam(team)} Players`;
  if (section === 'players' || section === 'games') return 'Manage';
  return capitalize(last);
}

function capitalize(segment: string): string {
  const label = decodeURIComponent(segment).replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
