/** The owner has the plan and everything else of the team; the others assist. */
export const teamRoles = ['owner', 'coach', 'helper', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What a person can be invited as. A team has one owner, who hands it over. */
export const invitedRoles = ['coach', 'helper', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/**
 * What a role may change. `season` is the roster, games, rules, lineups, sharing and imports; `gameDay` is who comes, the
 * check-in, the record of a game and its pitch counts. Every role reads all of it but the notes of families, which are for
 * the owner and coaches.
 */
export type TeamRight = 'team' | 'members' | 'plan' | 'season' | 'gameDay';

const rights: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ['team', 'members', 'plan', 'season', 'gameDay'],
  coach: ['season', 'gameDay'],
  helper: ['gameDay'],
  viewer: [],
};

export function mayChange(role: TeamRole, right: TeamRight): boolean {
  return rights[role].includes(right);
}
