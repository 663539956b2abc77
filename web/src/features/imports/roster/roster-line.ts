import { newPlayer, type Player, playerLimits } from 'contract/players';
import { nameKey } from 'contract/primitives/name-key';
import type { CoEdGroup } from 'engine';
import { describeSharedNumber } from '#domain/players/shared-number.ts';
import type { NamesakePlace } from '../messages.ts';
import { getPreferences, type PositionTexts, positionError } from './parse-positions.ts';

export type ReadPlayer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string;
  readonly battingPreference: number;
  readonly throwingPreference: number;
  readonly coEdGroup: CoEdGroup | null;
  /** Positions as the coach may correct them, such as `P, SS`. */
  readonly positions: PositionTexts;
  /** What the line says in parentheses, or in a column of notes; empty when it says nothing. */
  readonly notes: string;
  /** Set when the line may have been misread. */
  readonly warning: string | null;
};

export type RosterLine = ReadPlayer & {
  /** Its number in the text, from 1. */
  readonly id: number;
  readonly source: string;
};

/** `ignored` lists what was not imported, and why. */
export type ReadRoster = { readonly lines: readonly RosterLine[]; readonly ignored: readonly string[] };

/** Several doubts in one text; null without one. */
export function joinWarnings(...warnings: readonly (string | null)[]): string | null {
  return warnings.filter((warning) => warning !== null && warning !== '').join(' ') || null;
}

/** A line as the coach edits it; `isIncluded` is absent until the coach checks or unchecks it. */
export type RosterDraft = RosterLine & {
  /** The id of the new player, the same in every attempt, so that a retry adds no player twice. */
  readonly playerId: string;
  readonly isIncluded?: boolean;
};

export type ReviewedLine = RosterDraft & {
  readonly isIncluded: boolean;
  readonly namesake: NamesakePlace | null;
  /** Says who else wears the number; undefined when no other player does. */
  readonly sharedNumber: string | undefined;
  /** By field; empty when the player can be added. */
  readonly errors: Readonly<Record<string, string>>;
};

/** Namesakes start unchecked. */
export function reviewRoster(
  drafts: readonly RosterDraft[],
  roster: readonly Pick<Player, 'firstName' | 'lastName' | 'fullName' | 'jerseyNumber' | 'isArchived'>[],
): readonly ReviewedLine[] {
  const onRoster = roster.filter(({ isArchived }) => !isArchived);
  const onTeam = new Set(onRoster.map(nameKey));
  const everyone = new Set(roster.map(nameKey));
  const inList = new Set<string>();
  const lines = drafts.map((draft) => {
    const key = nameKey(draft);
    const namesake = findNamesake(key, { onTeam, everyone, inList });
    const isIncluded = draft.isIncluded ?? namesake === null;
    if (isIncluded) inList.add(key);
    return { ...draft, namesake, isIncluded, errors: validateDraft(draft) };
  });
  return lines.map((line) => {
    const others = lines.filter(({ id, isIncluded }) => isIncluded && id !== line.id).map(toWearer);
    return { ...line, sharedNumber: describeSharedNumber(line.jerseyNumber, [...onRoster, ...others]) };
  });
}

function toWearer({ firstName, lastName, jerseyNumber }: RosterDraft) {
  return { fullName: `${firstName} ${lastName}`.trim(), jerseyNumber: jerseyNumber.trim() };
}

export function toNewPlayer(line: ReviewedLine) {
  const {
    playerId: id,
    firstName,
    lastName,
    jerseyNumber,
    battingPreference,
    throwingPreference,
    coEdGroup,
    notes,
  } = line;
  const wishes = getPreferences(line.positions);
  const player = { id, firstName, lastName, jerseyNumber, battingPreference, throwingPreference, coEdGroup, wishes };
  const noted = notes ? { ...player, notes: notes.slice(0, playerLimits.notesMax) } : player;
  return line.namesake ? { ...noted, allowDuplicate: true } : noted;
}

type Names = Readonly<Record<'onTeam' | 'everyone' | 'inList', ReadonlySet<string>>>;

function findNamesake(key: string, { onTeam, everyone, inList }: Names): NamesakePlace | null {
  if (onTeam.has(key)) return 'on the team';
  if (everyone.has(key)) return 'archived';
  return inList.has(key) ? 'in the list' : null;
}

function validateDraft({ firstName, lastName, jerseyNumber, positions }: RosterDraft): Record<string, string> {
  const result = newPlayer.safeParse({ firstName, lastName, jerseyNumber });
  const prefers = positionError(positions.prefers);
  const issues = result.success ? [] : result.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return Object.fromEntries([...issues, ...(prefers ? [['prefers', prefers]] : [])]);
}
