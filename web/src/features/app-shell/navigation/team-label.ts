import { findTeam } from '#domain/teams/current-team.ts';

/** What the frame can say about the current team. */
export type TeamLabel =
  | { readonly status: 'loading' | 'unavailable' | 'none' }
  | { readonly status: 'named'; readonly name: string };

type TeamsAnswer = {
  readonly data: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly isError: boolean;
};

export function teamLabelOf({ data, isError }: TeamsAnswer, teamId: string | null): TeamLabel {
  if (!data) return { status: isError ? 'unavailable' : 'loading' };
  const team = findTeam(data, teamId);
  return team ? { status: 'named', name: team.name } : { status: 'none' };
}

/** The name of a team in the bar: two lines at most, one where the screen is wide. */
export const barTeamClassName =
  'line-clamp-2 wrap-anywhere leading-5 xl:block xl:truncate xl:whitespace-pre xl:text-lg xl:leading-7';

/** What follows the product's name in the bar. */
export function barSuffix(label: TeamLabel): string {
  if (label.status === 'loading') return ' - Loading...';
  if (label.status === 'unavailable') return ' - Team Unavailable';
  return label.status === 'named' ? ` - ${label.name}` : '';
}

/** What stands for the team in the breadcrumbs. */
export function crumbText(label: TeamLabel): string {
  if (label.status === 'loading') return 'Loading Team...';
  return label.status === 'named' ? label.name : 'Team Unavailable';
}
