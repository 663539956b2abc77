import { type PlayerRanges, type Range, readPlayerRanges, type SitBand } from '#engine/search/counts/player-ranges.ts';
import type { SitsByInning } from '#engine/search/counts/sits-by-inning.ts';
import { repeats, type TimeRules } from '#engine/search/local-search/time-cost.ts';
import type { Cost } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import type { StayRule } from '#engine/search/read/battery-stay.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';

/** Innings in a pattern with the same code, counted up to the number that the rules distinguish. */
type Run = { readonly code: number; readonly length: number };

/** One inning of a player: from the run with which the inning before ended to the run with which this one ends. */
export type Step = Cost & {
  readonly code: number;
  readonly to: number;
  /** What is added to the index of the counts: a sit, an inning in the infield, or neither. */
  readonly shift: number;
  /** Position × innings + inning, or −1 on the bench and away. */
  readonly cell: number;
  /** The innings at the position, of which the step costs the last one; 0 on the bench and away. */
  readonly length: number;
  /** The cost under the present prices. */
  price: number;
};

/**
 * All patterns of one player as paths: a node is an inning, the run with which it ends, and the sits and infield innings so far
 * (`sits × width + infield innings`, and one more of each that no pattern has). No path costs more than its pattern. It may cost
 * less, because a path forgets positions that the player took before the last run.
 */
export type PatternGraph = {
  readonly player: number;
  readonly width: number;
  /** Numbers of sits and infield innings, multiplied. */
  readonly counts: number;
  readonly runs: number;
  /** Innings at each position. */
  readonly at: readonly Range[];
  /** Inning → run before it → steps. */
  readonly steps: readonly (readonly (readonly Step[])[])[];
  /** What all counts of a whole pattern cost: run × counts + index of the counts. Infinity in the high rank is impossible. */
  readonly ends: { readonly high: Float64Array; readonly low: Float64Array };
  /** What every pattern costs. */
  readonly base: Cost;
  /** Sits from `least` to `most` after each inning. */
  readonly sits: readonly { readonly least: number; readonly most: number }[];
};

type Builder = {
  readonly matrix: ProblemMatrix;
  readonly rules: TimeRules;
  readonly broken: number;
  readonly rotation: number;
  readonly ranges: PlayerRanges;
  readonly stays: ReadonlyMap<number, StayRule>;
  readonly runs: Run[];
};

const impossible = Number.POSITIVE_INFINITY;

/** Returns the patterns of a player in a game of which nothing has been played. */
export function patternGraph(
  { matrix, rules, objective }: SearchContext,
  totals: PlayerTotals,
  band: SitBand,
  sits: SitsByInning,
): PatternGraph {
  const ranges = readPlayerRanges(matrix, totals, objective, band, true);
  const stays = new Map(rules.stays.filter(({ inARow }) => inARow > 1).map((rule) => [rule.position, rule]));
  const { broken, rotation } = objective;
  const builder: Builder = { matrix, rules, broken, rotation, ranges, stays, runs: [{ code: matrix.away, length: 1 }] };
  const { presentFree: present, player } = totals;
  const [mostSits, mostInfield] = [Math.max(0, present - ranges.field.least), lengthOf(ranges.zones[1])];
  const width = Math.min(present, mostInfield) + 2;
  const steps = listSteps(builder, player, width);
  const base = { high: 0, low: 0 };
  for (const { prices } of ranges.at) {
    base.high += floatAt(prices.high, 0);
    base.low += floatAt(prices.low, 0);
  }
  const counts = (mostSits + 2) * width;
  return {
    player,
    width,
    counts,
    runs: builder.runs.length,
    at: ranges.at,
    steps,
    ends: listEnds(builder, { counts, width, present }),
    base,
    sits: indexes(matrix.innings).map((inning) => ({
      least: elementAt(sits.least, player * matrix.innings + inning),
      most: Math.min(mostSits, elementAt(sits.most, player * matrix.innings + inning)),
    })),
  };
}

function listSteps(builder: Builder, player: number, width: number): PatternGraph['steps'] {
  const { matrix, runs } = builder;
  let reached = new Set([0]);
  return indexes(matrix.innings).map((inning) => {
    const codes = listCodes(builder, player, inning);
    const steps: Step[][] = [];
    for (const from of reached) {
      steps[from] = codes.flatMap((code) => stepsTo(builder, elementAt(runs, from), { code, inning, width }));
    }
    reached = new Set(steps.flatMap((ofRun) => ofRun.map(({ to }) => to)));
    return indexes(runs.length).map((from) => steps[from] ?? []);
  });
}

type Next = { readonly code: number; readonly inning: number; readonly width: number };

/** Returns the step to a code, or none where a required rule forbids it. */
function stepsTo(builder: Builder, before: Run, { code, inning, width }: Next): readonly Step[] {
  const { matrix, runs } = builder;
  const step = stepTo(builder, before, code);
  if (step === undefined) return [];
  const { run, length, high, low } = step;
  const to = indexOfRun(runs, run);
  if (code >= matrix.bench)
    return [{ code, to, high, low, shift: code === matrix.bench ? width : 0, cell: -1, length, price: 0 }];
  const cell = code * matrix.innings + inning;
  return [{ code, to, high, low, shift: elementAt(matrix.infield, code), cell, length, price: 0 }];
}

function listCodes({ matrix, ranges }: Builder, player: number, inning: number): readonly number[] {
  const cell = player * matrix.innings + inning;
  const fixed = elementAt(matrix.fixed, cell);
  const isThere = matrix.present[cell] === 1;
  return [
    ...indexes(matrix.positions).filter(
      (at) => isOpen(matrix, player, inning, at) && lengthOf(elementAt(ranges.at, at)) > 0,
    ),
    ...(fixed === matrix.bench || (fixed === FREE && isThere) ? [matrix.bench] : []),
    ...(fixed === FREE && !isThere ? [matrix.away] : []),
  ];
}

function indexOfRun(runs: Run[], { code, length }: Run): number {
  const index = runs.findIndex((run) => run.code === code && run.length === length);
  return index >= 0 ? index : runs.push({ code, length }) - 1;
}

type NextRun = Cost & { readonly run: Run; readonly length: number };

/** What one more inning costs at least. Undefined where a required rule forbids it. */
function stepTo(builder: Builder, before: Run, code: number): NextRun | undefined {
  const { bench, away } = builder.matrix;
  const isSame = code === before.code;
  const left = isSame ? 0 : missing(builder, before, 'inARow');
  if (left === impossible) return undefined;
  if (code === away) return { run: { code, length: 1 }, length: 0, high: left, low: 0 };
  const length = isSame ? before.length + 1 : 1;
  return code === bench ? sit(builder, length, left) : play(builder, { code, length }, left);
}

function sit({ rules: { inARow }, matrix, broken }: Builder, length: number, left: number): NextRun | undefined {
  const isTooLong = inARow !== undefined && length > inARow.limit;
  if (isTooLong && inARow.level === 'required') return undefined;
  const run = { code: matrix.bench, length: Math.min(length, Math.max(1, inARow?.limit ?? 1)) };
  return { run, length: 0, high: left + (isTooLong ? broken : 0), low: 0 };
}

function play(builder: Builder, { code, length }: Run, left: number): NextRun | undefined {
  const { ranges, rules, rotation, stays } = builder;
  const range = elementAt(ranges.at, code);
  if (length > lengthOf(range)) return undefined;
  const { high, low } = range.prices;
  const isRepeat = length > 1 && rules.rotation === repeats && rules.countsRepeats[code] === true;
  return {
    run: { code, length: Math.min(length, stays.get(code)?.inARow ?? 1) },
    length,
    high: left + floatAt(high, length) - floatAt(high, length - 1),
    low:
      floatAt(low, length) -
      floatAt(low, length - 1) +
      (isRepeat ? rotation : 0) +
      (length === 1 ? (range.once ?? 0) : 0),
  };
}

/** What a run costs that ends after this inning, because a pitcher or a catcher should have stayed. */
function missing({ stays, broken }: Builder, { code, length }: Run, asked: 'inARow' | 'atEnd'): number {
  const stay = stays.get(code);
  if (stay === undefined || length >= stay[asked]) return 0;
  return stay.level === 'required' ? impossible : (stay[asked] - length) * broken;
}

type Size = { readonly counts: number; readonly width: number; readonly present: number };

function listEnds(builder: Builder, { counts, width, present }: Size): PatternGraph['ends'] {
  const { runs, ranges } = builder;
  const ends = {
    high: new Float64Array(runs.length * counts).fill(impossible),
    low: new Float64Array(runs.length * counts),
  };
  for (const [index, run] of runs.entries()) {
    const short = missing(builder, run, 'atEnd');
    for (let count = 0; count < counts; count += 1) {
      const [sits, infield] = [Math.floor(count / width), count % width];
      const inField = present - sits;
      const parts = [
        [ranges.field, inField],
        [ranges.zones[0], inField - infield],
        [ranges.zones[1], infield],
      ] as const;
      if (!parts.every(([range, innings]) => isWithin(range, innings))) continue;
      const state = index * counts + count;
      ends.high[state] = parts.reduce((sum, [{ prices }, innings]) => sum + floatAt(prices.high, innings), short);
      ends.low[state] = parts.reduce((sum, [{ prices }, innings]) => sum + floatAt(prices.low, innings), 0);
    }
  }
  return ends;
}

function isWithin(range: Range, innings: number): boolean {
  return innings >= 0 && innings >= range.least && innings <= lengthOf(range);
}

/** The most innings of a range. */
function lengthOf({ prices }: Range): number {
  return prices.high.length - 1;
}
