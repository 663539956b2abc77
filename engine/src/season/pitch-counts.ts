/** The most pitches in a day, by age. A band applies up to and including `untilAge`. */
export type DailyLimit = { readonly untilAge: number; readonly pitches: number };

/** The days of rest after a day's pitches. A band applies up to and including `untilPitches`. */
export type RestBand = { readonly untilPitches: number; readonly days: number };

/** The published limits of an organization. A pitcher who reaches the daily limit may finish the batter at the plate. */
export type PitchCountRules = {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly daily: readonly DailyLimit[];
  /** The bands of rest, by age like the daily limit. */
  readonly rest: readonly { readonly untilAge: number; readonly bands: readonly RestBand[] }[];
  /** Up to and including this age no player pitches on three days in a row. */
  readonly noThreeDaysUntilAge?: number;
};

const beyond = Number.POSITIVE_INFINITY;

function bands(...limits: readonly (readonly [untilPitches: number, days: number])[]): readonly RestBand[] {
  return limits.map(([untilPitches, days]) => ({ untilPitches, days }));
}

const youngRest = bands([20, 0], [35, 1], [50, 2], [65, 3], [beyond, 4]);
const oldRest = bands([30, 0], [45, 1], [60, 2], [75, 3], [beyond, 4]);

/** All organizations state these; they differ from age 13 on. */
const untilTwelve: readonly DailyLimit[] = [
  { untilAge: 8, pitches: 50 },
  { untilAge: 10, pitches: 75 },
  { untilAge: 12, pitches: 85 },
];

export const pitchCountRules: readonly PitchCountRules[] = [
  {
    id: 'little-league',
    name: 'Little League',
    source: 'mclittleleague.org, pitch count; MLB and USA Baseball Pitch Smart for the rest of ages 15 and 16.',
    daily: [...untilTwelve, { untilAge: 16, pitches: 95 }],
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
      ...untilTwelve,
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
    daily: [...untilTwelve, { untilAge: 15, pitches: 95 }, { untilAge: 18, pitches: 105 }],
    rest: [
      { untilAge: 8, bands: bands([20, 0], [35, 1], [beyond, 2]) },
      { untilAge: 12, bands: bands([40, 0], [65, 1], [beyond, 2]) },
      { untilAge: 18, bands: bands([45, 0], [75, 1], [beyond, 2]) },
    ],
  },
];

/** Returns the most pitches in a day at this age, or undefined when the organization states no limit. */
export function dailyPitchLimit({ daily }: PitchCountRules, age: number): number | undefined {
  return daily.find(({ untilAge }) => age <= untilAge)?.pitches;
}

/** Returns the full days of rest required after a day with so many pitches: 0 after a day without pitching. */
export function restDays({ rest }: PitchCountRules, age: number, pitches: number): number {
  if (pitches <= 0) return 0;
  const table = rest.find(({ untilAge }) => age <= untilAge) ?? rest.at(-1);
  return table?.bands.find(({ untilPitches }) => pitches <= untilPitches)?.days ?? 0;
}

/** A day on which a player pitched. `day` counts days from any fixed start; `pitches` is the sum of that day. */
export type Outing = { readonly day: number; readonly pitches: number };

/** Rule P2: returns true when a player with these earlier outings may pitch on this day. */
export function mayPitchOn(rules: PitchCountRules, age: number, outings: readonly Outing[], day: number): boolean {
  const earlier = outings.filter((outing) => outing.day < day && outing.pitches > 0);
  const isRested = earlier.every((outing) => day - outing.day > restDays(rules, age, outing.pitches));
  const pitchedOn = (other: number) => earlier.some((outing) => outing.day === other);
  const isThirdDay = age <= (rules.noThreeDaysUntilAge ?? 0) && pitchedOn(day - 1) && pitchedOn(day - 2);
  return isRested && !isThirdDay;
}
