/** The most pitches in a day, by age. A band applies up to and including `untilAge`. */
export type DailyLimit = { readonly untilAge: number; readonly pitches: number };

/** The days of rest after a day's pitches. A band applies up to and including `untilPitches`. */
export type RestBand = { readonly untilPitches: number; readonly days: number };

/** Where the numbers of a table were read. */
export type PitchCountSource = {
  readonly title: string;
  readonly address: string;
  /** The year of the rules, or the year in which they were read where the source names none. */
  readonly year: string;
};

/**
 * The published limits of an organization. A pitcher who reaches the daily limit may finish the batter at the plate. A day
 * is a calendar day: the pitches of all its games are added.
 */
export type PitchCountRules = {
  readonly id: 'pitch-smart' | 'little-league' | 'pony-2018' | 'babe-ruth-2018';
  /** As coaches know it. */
  readonly name: string;
  readonly source: PitchCountSource;
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

const untilTwentyTwo: readonly DailyLimit[] = [
  ...untilTwelve,
  { untilAge: 16, pitches: 95 },
  { untilAge: 18, pitches: 105 },
  { untilAge: 22, pitches: 120 },
];

/**
 * The guidelines of MLB and USA Baseball. Their page names the organizations that follow them as of April 1, 2015.
 * m.mlb.com/pitchsmart/pitching-guidelines, "Pitch Count Limits and Required Rest Recommendations".
 */
export const pitchSmart: PitchCountRules = {
  id: 'pitch-smart',
  name: 'Pitch Smart',
  source: {
    title: 'MLB and USA Baseball, Pitch Smart guidelines',
    address: 'https://m.mlb.com/pitchsmart/pitching-guidelines/',
    year: '2015',
  },
  daily: untilTwentyTwo,
  rest: [
    { untilAge: 14, bands: youngRest },
    { untilAge: 22, bands: oldRest },
  ],
  noThreeDaysUntilAge: 14,
};

/**
 * Regulation VI as a league states it: mclittleleague.org, pitch count. It names no year, and no limit from 17 years on
 * that could be confirmed. The rest at 15 and 16 years is that of Pitch Smart.
 */
const littleLeague: PitchCountRules = {
  id: 'little-league',
  name: 'Little League',
  source: { title: 'Little League pitch count', address: 'https://www.mclittleleague.org/', year: 'read in 2026' },
  daily: [...untilTwelve, { untilAge: 16, pitches: 95 }],
  rest: [
    { untilAge: 14, bands: youngRest },
    { untilAge: 16, bands: oldRest },
  ],
  noThreeDaysUntilAge: 14,
};

/**
 * PONY Baseball has followed the chart of Pitch Smart in place of innings since January 1, 2018 (Section 10 and T-8, quoted
 * by southernchesapeake.com and fvbsa.org), and adds: "No pitcher shall appear in a game as a pitcher for three consecutive
 * days, regardless of pitch count", at every age.
 */
const pony: PitchCountRules = {
  id: 'pony-2018',
  name: 'PONY',
  source: {
    title: 'PONY Baseball, Section 10, after Pitch Smart',
    address: 'https://www.southernchesapeake.com/Default.aspx?tabid=2220457',
    year: '2018',
  },
  daily: untilTwentyTwo,
  rest: pitchSmart.rest,
  noThreeDaysUntilAge: 22,
};

/**
 * Babe Ruth League, rule changes of the 2018 season, "Tournament Pitching Rest Requirements". Leagues may choose other limits
 * for their own season. Since 2023 its tournaments count a player of league age 8 like one of 9; the stricter numbers of
 * 2018 are kept, because a team at 8 and under has players of 7, too.
 */
const babeRuth: PitchCountRules = {
  id: 'babe-ruth-2018',
  name: 'Cal Ripken and Babe Ruth',
  source: {
    title: 'Babe Ruth League, tournament pitching rest requirements',
    address: 'https://docslib.org/doc/1756592/',
    year: '2018',
  },
  daily: [...untilTwelve, { untilAge: 15, pitches: 95 }, { untilAge: 18, pitches: 105 }],
  rest: [
    { untilAge: 8, bands: bands([20, 0], [35, 1], [beyond, 2]) },
    { untilAge: 12, bands: bands([40, 0], [65, 1], [beyond, 2]) },
    { untilAge: 18, bands: bands([45, 0], [75, 1], [beyond, 2]) },
  ],
};

export const pitchCountRules: readonly PitchCountRules[] = [pitchSmart, littleLeague, pony, babeRuth];

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
