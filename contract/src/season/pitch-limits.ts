import { dailyPitchLimit, type PitchCountRules, pitchCountRules, pitchSmart } from 'engine/season/pitch-counts';
import { AGE_GROUPS, type AgeGroup, type Team } from '../teams.ts';

/** How much the pitchers of a team may pitch, and how long they rest. */
export type PitchLimits = {
  readonly ageGroup: AgeGroup;
  /**
   * The age that is looked up: the group less one, so that where a table changes within a group, as that of Babe Ruth at 16,
   * no player throws more than their own age allows.
   */
  readonly age: number;
  readonly table: PitchCountRules;
};

/**
 * The limits of a team: those of the table it chose, and of Pitch Smart where it chose none or a table that says nothing of
 * its age. Null without an age group: then no limits are known. Always the same object for the same team.
 */
export function findPitchLimits(team: Pick<Team, 'ageGroup'> & Partial<Pick<Team, 'pitchTable'>>): PitchLimits | null {
  const { ageGroup, pitchTable } = team;
  const ofAge = known.filter((limits) => limits.ageGroup === ageGroup);
  return ofAge.find(({ table }) => table.id === pitchTable) ?? ofAge.find(({ table }) => table === pitchSmart) ?? null;
}

/**
 * The most that a player of the team may pitch in a day, in pitches or innings as the table counts; undefined without a
 * limit.
 */
export function findDailyPitchLimit(limits: PitchLimits | null): number | undefined {
  const limit = limits ? dailyPitchLimit(limits.table, limits.age) : undefined;
  return limit === Number.POSITIVE_INFINITY ? undefined : limit;
}

/** `Source: MLB and USA Baseball, Pitch Smart guidelines (2015)` */
export function describeSource({ source }: PitchCountRules): string {
  return `Source: ${source.title} (${source.year})`;
}

/** `Rest by Pitch Smart for 12U.` */
export function describeRestTable({ table, ageGroup }: PitchLimits): string {
  return `Rest by ${table.name} for ${ageGroup}U.`;
}

/** Outings of more than so many days ago decide no rest: the longest of any table, or three days in a row. */
export const longestRestDays = Math.max(
  3,
  ...pitchCountRules.flatMap(({ rest }) => rest.flatMap(({ bands }) => bands.map(({ days }) => days))),
);

const known: readonly PitchLimits[] = pitchCountRules.flatMap((table) =>
  AGE_GROUPS.filter((ageGroup) => dailyPitchLimit(table, ageGroup) !== undefined).map((ageGroup) => ({
    ageGroup,
    age: ageGroup - 1,
    table,
  })),
);
