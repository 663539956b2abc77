/** Pitches a player may throw in a day, by age; a band holds up to and with `untilAge`. */
export type DailyLimit = { readonly untilAge: number; readonly pitches: number };

/** Days of rest owed after so many pitches in a day; a band holds up to and with `untilPitches`. */
export type RestBand = { readonly untilPitches: number; readonly days: number };

/** An organisation's published limits. A daily limit is reached only with the batter at the plate finished. */
export type PitchCountRules = {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly daily: readonly DailyLimit[];
  /** By age, like the daily limit. */
  readonly rest: readonly { readonly untilAge: number; readonly bands: readonly RestBand[] }[];
  /** Up to and with this age nobody pitches on three days running. */
  readonly noThreeDaysUntilAge?: number;
};

const beyond = Number.POSITIVE_INFINITY;

function bands(...limits: readonly (readonly [untilPitches: number, days: number])[]): readonly RestBand[] {
  return limits.map(([untilPitches, days]) => ({ untilPitches, days }));
}

const youngRest = bands([20, 0], [35, 1], [50, 2], [65, 3], [beyond, 4]);
const oldRest = bands([30, 0], [45, 1], [60, 2], [75, 3], [beyond, 4]);

export const pitchCountRules: readonly PitchCountRules[] = [
  {
    id: 'little-league',
    name: 'Little League',
    source: 'mclittleleague.org, pitch count; MLB and USA Baseball Pitch Smart for the rest of ages 15 and 16.',
    daily: [
      { untilAge: 8, pitches: 50 },
      { untilAge: 10, pitches: 75 },
      { untilAge: 12, pitches: 85 },
      { untilAge: 16, pitches: 95 },
    ],
    rest: [
      { untilAge: 14, bands: youngRest },
      { untilAge: 16, bands: oldRest },
    ],
    noThreeDaysUntilAge: 14,
  },
  {
    id: 'pitch-smart',
    name: 'Pitch Smart (MLB, USA Baseball)',
    source: 'm.mlb.com/pitchsmart/pitching-guidelines',
    daily: [
      { untilAge: 8, pitches: 50 },
      { untilAge: 10, pitches: 75 },
      { untilAge: 12, pitches: 85 },
      { untilAge: 16, pitches: 95 },
      { untilAge: 18, pitches: 105 },
      { untilAge: 22, pitches: 120 },
    ],
    rest: [
      { untilAge: 14, bands: youngRest },
      { untilAge: 22, bands: oldRest },
    ],
    noThreeDaysUntilAge: 14,
  },
  {
    id: 'babe-ruth-2018',
    name: 'Babe Ruth and Cal Ripken (2018 tournaments)',
    source: 'Babe Ruth League 2018 pitching rules',
    daily: [
      { untilAge: 8, pitches: 50 },
      { untilAge: 10, pitches: 75 },
      { untilAge: 12, pitches: 85 },
      { untilAge: 15, pitches: 95 },
      { untilAge: 18, pitches: 105 },
    ],
    rest: [
      { untilAge: 8, bands: bands([20, 0], [35, 1], [beyond, 2]) },
      { untilAge: 12, bands: bands([40, 0], [65, 1], [beyond, 2]) },
      { untilAge: 18, bands: bands([45, 0], [75, 1], [beyond, 2]) },
    ],
  },
];

/** Pitches a player of this age may throw in a day; undefined where the organisation states no limit. */
export function dailyPitchLimit({ daily }: PitchCountRules, age: number): number | undefined {
  return daily.find(({ untilAge }) => age <= untilAge)?.pitches;
}

/** Full days of rest owed after a day with so many pitches; none after a day without pitching. */
export function restDays({ rest }: PitchCountRules, age: number, pitches: number): number {
  if (pitches <= 0) return 0;
  const table = rest.find(({ untilAge }) => age <= untilAge) ?? rest.at(-1);
  return table?.bands.find(({ untilPitches }) => pitches <= untilPitches)?.days ?? 0;
}

/** A day somebody pitched: `day` counts days from any fixed start, `pitches` is that day's sum. */
export type Outing = { readonly day: number; readonly pitches: number };

/** P2: may a player with these earlier outings pitch on this day? */
export function mayPitchOn(rules: PitchCountRules, age: number, outings: readonly Outing[], day: number): boolean {
  const earlier = outings.filter((outing) => outing.day < day && outing.pitches > 0);
  const isRested = earlier.every((outing) => day - outing.day > restDays(rules, age, outing.pitches));
  const pitchedOn = (other: number) => earlier.some((outing) => outing.day === other);
  const isThirdDay = age <= (rules.noThreeDaysUntilAge ?? 0) && pitchedOn(day - 1) && pitchedOn(day - 2);
  return isRested && !isThirdDay;
}
