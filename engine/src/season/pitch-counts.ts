/**
 * What a table counts. An inning in which a player pitched counts as one, however few the pitches: parts of innings are not
 * known.
 */
export type PitchUnit = 'pitches' | 'innings';

/**
 * The most pitches or innings in a day, by age. A band applies up to and including `untilAge`. `most` is Infinity where the
 * organization says that there is no limit.
 */
export type DailyLimit = { readonly untilAge: number; readonly most: number };

/** The days of rest after a day's pitches or innings. A band applies up to and including `until`. */
export type RestBand = { readonly until: number; readonly days: number };

/** Where the numbers of a table were read. */
type PitchCountSource = {
  readonly title: string;
  readonly address: string;
  /** The year of the rules, or the year in which they were read where the source names none. */
  readonly year: string;
};

/**
 * The published limits of an organization. A pitcher who reaches the daily limit of pitches may finish the batter at the
 * plate. A day is a calendar day: what was pitched in all its games is added.
 */
export type PitchCountRules = {
  readonly id: 'pitch-smart' | 'little-league' | 'pony-2018' | 'babe-ruth-2018' | 'usssa' | 'little-league-softball';
  readonly counts: PitchUnit;
  /** As coaches know it. */
  readonly name: string;
  readonly source: PitchCountSource;
  readonly daily: readonly DailyLimit[];
  /** The bands of rest, by age like the daily limit. */
  readonly rest: readonly { readonly untilAge: number; readonly bands: readonly RestBand[] }[];
  /** Up to and including this age no player pitches on three days in a row. */
  readonly noThreeDaysUntilAge?: number;
  /**
   * The most in three consecutive days. A player who has pitched that much in them, or on each of them, rests on the next
   * day.
   */
  readonly threeDayLimit?: number;
};

const beyond = Number.POSITIVE_INFINITY;

function bands(...limits: readonly (readonly [until: number, days: number])[]): readonly RestBand[] {
  return limits.map(([until, days]) => ({ until, days }));
}

const youngRest = bands([20, 0], [35, 1], [50, 2], [65, 3], [beyond, 4]);
const oldRest = bands([30, 0], [45, 1], [60, 2], [75, 3], [beyond, 4]);

/** All organizations state these; they differ from age 13 on. */
const untilTwelve: readonly DailyLimit[] = [
  { untilAge: 8, most: 50 },
  { untilAge: 10, most: 75 },
  { untilAge: 12, most: 85 },
];

const untilTwentyTwo: readonly DailyLimit[] = [
  ...untilTwelve,
  { untilAge: 16, most: 95 },
  { untilAge: 18, most: 105 },
  { untilAge: 22, most: 120 },
];

/**
 * The guidelines of MLB and USA Baseball. Their page names the organizations that follow them as of April 1, 2015.
 * m.mlb.com/pitchsmart/pitching-guidelines, "Pitch Count Limits and Required Rest Recommendations".
 */
export const pitchSmart: PitchCountRules = {
  id: 'pitch-smart',
  counts: 'pitches',
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
  counts: 'pitches',
  name: 'Little League',
  source: { title: 'Little League pitch count', address: 'https://www.mclittleleague.org/', year: 'read in 2026' },
  daily: [...untilTwelve, { untilAge: 16, most: 95 }],
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
  counts: 'pitches',
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
  counts: 'pitches',
  name: 'Cal Ripken and Babe Ruth',
  source: {
    title: 'Babe Ruth League, tournament pitching rest requirements',
    address: 'https://docslib.org/doc/1756592/',
    year: '2018',
  },
  daily: [...untilTwelve, { untilAge: 15, most: 95 }, { untilAge: 18, most: 105 }],
  rest: [
    { untilAge: 8, bands: bands([20, 0], [35, 1], [beyond, 2]) },
    { untilAge: 12, bands: bands([40, 0], [65, 1], [beyond, 2]) },
    { untilAge: 18, bands: bands([45, 0], [75, 1], [beyond, 2]) },
  ],
};

/**
 * USSSA baseball, rule 8.05.C. More than three innings in a day require one day of rest, and so do eight innings in two or
 * three consecutive days, and three consecutive days with pitching. Nothing is stated above 14U.
 */
const usssa: PitchCountRules = {
  id: 'usssa',
  counts: 'innings',
  name: 'USSSA baseball',
  source: {
    title: 'USSSA baseball, rule 8.05.C',
    address: 'http://www.gousssafastpitch.com/pitching_limitations.htm',
    year: 'read in 2026',
  },
  daily: [
    { untilAge: 12, most: 6 },
    { untilAge: 14, most: 7 },
  ],
  rest: [{ untilAge: 14, bands: bands([3, 0], [beyond, 1]) }],
  threeDayLimit: 8,
};

/**
 * The regular season of Little League softball as a league states it: in Minors and Majors at most twelve innings in a day
 * and a day of rest after seven, in Junior and Senior League no restriction. One pitch makes an inning pitched.
 */
const littleLeagueSoftball: PitchCountRules = {
  id: 'little-league-softball',
  counts: 'innings',
  name: 'Little League softball',
  source: {
    title: 'Little League softball, regular season',
    address: 'https://www.milfordlittleleague.com/Default.aspx?tabid=2412957',
    year: 'read in 2026',
  },
  daily: [
    { untilAge: 12, most: 12 },
    { untilAge: 22, most: beyond },
  ],
  rest: [
    { untilAge: 12, bands: bands([6, 0], [beyond, 1]) },
    { untilAge: 22, bands: [] },
  ],
};

export const pitchCountRules: readonly PitchCountRules[] = [
  ...[pitchSmart, littleLeague, pony, babeRuth],
  ...[usssa, littleLeagueSoftball],
];

/**
 * Returns the most pitches or innings, as the table counts, in a day at this age: Infinity where the organization says that
 * there is no limit, undefined where it says nothing.
 */
export function dailyPitchLimit({ daily }: PitchCountRules, age: number): number | undefined {
  return daily.find(({ untilAge }) => age <= untilAge)?.most;
}

/** Returns the full days of rest required after a day with so many pitches or innings: 0 after a day without pitching. */
export function restDays({ rest }: PitchCountRules, age: number, count: number): number {
  if (count <= 0) return 0;
  const table = rest.find(({ untilAge }) => age <= untilAge) ?? rest.at(-1);
  return table?.bands.find(({ until }) => count <= until)?.days ?? 0;
}

/**
 * A day on which a player pitched. `day` counts days from any fixed start; `count` is the sum of that day, in the unit that
 * the table counts.
 */
export type Outing = { readonly day: number; readonly count: number };

/** Returns the sum of the days from `first` to `last`, both included. */
export function sumOfDays(outings: readonly Outing[], first: number, last: number): number {
  return outings.reduce((sum, { day, count }) => (day >= first && day <= last ? sum + count : sum), 0);
}

/**
 * Returns the most pitches or innings of one day for a player with these outings, in the unit of the table: the daily limit
 * or, where it is less, what the two days before leave of the limit of three days. What was pitched on the day itself is not
 * subtracted. Undefined like `dailyPitchLimit`.
 */
export function pitchLimitOn(
  rules: PitchCountRules,
  age: number,
  outings: readonly Outing[],
  day: number,
): number | undefined {
  const daily = dailyPitchLimit(rules, age);
  if (daily === undefined || rules.threeDayLimit === undefined) return daily;
  return Math.max(0, Math.min(daily, rules.threeDayLimit - sumOfDays(outings, day - 2, day - 1)));
}

/** Rule P2: returns true when a player with these earlier outings may pitch on this day. */
export function mayPitchOn(rules: PitchCountRules, age: number, outings: readonly Outing[], day: number): boolean {
  const earlier = outings.filter((outing) => outing.day < day && outing.count > 0);
  const isRested = earlier.every((outing) => day - outing.day > restDays(rules, age, outing.count));
  const pitchedOn = (other: number) => earlier.some((outing) => outing.day === other);
  const isThirdDay = age <= (rules.noThreeDaysUntilAge ?? 0) && pitchedOn(day - 1) && pitchedOn(day - 2);
  return isRested && !isThirdDay && !mustRestAfterThreeDays(rules, earlier, day);
}

/** The three days end with a day on which the player pitched; after a day without pitching the rest is over. */
function mustRestAfterThreeDays({ threeDayLimit }: PitchCountRules, earlier: readonly Outing[], day: number): boolean {
  if (threeDayLimit === undefined) return false;
  if (sumOfDays(earlier, day - 2, day - 1) >= threeDayLimit) return true;
  const [last, second, third] = [1, 2, 3].map((before) => sumOfDays(earlier, day - before, day - before));
  if (!last) return false;
  return Boolean(second && third) || sumOfDays(earlier, day - 3, day - 1) >= threeDayLimit;
}
