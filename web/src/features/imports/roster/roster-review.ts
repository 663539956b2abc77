import { newPlayer, type Player } from 'contract/players';
import { nameKey } from 'contract/primitives/name-key';
import { positionError, preferencesOf } from './position-text.ts';
import type { RosterLine } from './roster-lines.ts';

/** What the coach made of a line: `isIncluded` absent means that nothing was chosen. */
export type RosterDraft = RosterLine & {
  /** The id its player gets; the same in every attempt to add it. */
  readonly playerId: string;
  readonly isIncluded?: boolean;
};

export type ReviewedLine = RosterDraft & {
  readonly isIncluded: boolean;
  readonly namesake: 'on the team' | 'in the list' | null;
  /** By field; empty when the player can be added. */
  readonly errors: Readonly<Record<string, string>>;
};

/** Namesakes are left out until the coach says otherwise. */
export function reviewRoster(
  drafts: readonly RosterDraft[],
  roster: readonly Pick<Player, 'firstName' | 'lastName'>[],
): readonly ReviewedLine[] {
  const onTeam = new Set(roster.map(nameKey));
  const inList = new Set<string>();
  return drafts.map((draft) => {
    const key = nameKey(draft);
    const namesake = namesakeOf(key, onTeam, inList);
    const isIncluded = draft.isIncluded ?? namesake === null;
    if (isIncluded) inList.add(key);
    return { ...draft, namesake, isIncluded, errors: errorsOf(draft) };
  });
}

export function playerBody(line: ReviewedLine) {
  const { playerId: id, firstName, lastName, jerseyNumber, battingPreference, throwingPreference, coEdGroup } = line;
  const wishes = preferencesOf(line.positions);
  const player = { id, firstName, lastName, jerseyNumber, battingPreference, throwingPreference, coEdGroup, wishes };
  return line.namesake ? { ...player, allowDuplicate: true } : player;
}

function namesakeOf(key: string, onTeam: ReadonlySet<string>, inList: ReadonlySet<string>) {
  if (onTeam.has(key)) return 'on the team';
  return inList.has(key) ? 'in the list' : null;
}

function errorsOf({ firstName, lastName, jerseyNumber, positions }: RosterDraft): Record<string, string> {
  const result = newPlayer.safeParse({ firstName, lastName, jerseyNumber });
  const prefers = positionError(positions.prefers);
  const issues = result.success ? [] : result.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return Object.fromEntries([...issues, ...(prefers ? [['prefers', prefers]] : [])]);
}
