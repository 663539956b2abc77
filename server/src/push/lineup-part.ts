import type { LineupPart } from '#server/database/answer-tables.ts';
import type { Texts } from './create-texts.ts';

export type FinalLineup = {
  readonly lineupStatus: 'draft' | 'final' | null;
  readonly innings: readonly Readonly<Record<string, string>>[] | null;
  readonly battingOrder: readonly string[] | null;
};

/** The innings, counted from 1, in which a child has another position than before, and whether the batting place is another. */
export type PartChanges = { readonly innings: readonly number[]; readonly isOtherPlace: boolean };

/** Null while the lineup is not final. */
export function findPart({ lineupStatus, innings, battingOrder }: FinalLineup, playerId: string): LineupPart | null {
  if (lineupStatus !== 'final' || !innings || !battingOrder) return null;
  const place = battingOrder.indexOf(playerId);
  return {
    positions: innings.map((cells) => Object.entries(cells).find(([, id]) => id === playerId)?.[0] ?? null),
    battingPlace: place < 0 ? null : place + 1,
  };
}

/** Null when nothing is different. An inning that the game no longer has counts, too. */
export function findChanges(before: LineupPart, after: LineupPart): PartChanges | null {
  const count = Math.max(before.positions.length, after.positions.length);
  const innings = Array.from({ length: count }, (_, index) => index + 1).filter(
    (inning) => before.positions[inning - 1] !== after.positions[inning - 1],
  );
  const isOtherPlace = before.battingPlace !== after.battingPlace;
  return innings.length > 0 || isOtherPlace ? { innings, isOtherPlace } : null;
}

/** `shortstop in innings 2-3, on the bench in inning 4, bats 1st`. An inning that the game no longer has says nothing. */
export function describeChanges(part: LineupPart, { innings, isOtherPlace }: PartChanges, texts: Texts): string {
  return [...describePositions(part, innings, texts), ...(isOtherPlace ? [describePlace(part, texts)] : [])].join(', ');
}

/** What the child does in the whole game. */
export function describePart(part: LineupPart, texts: Texts): string {
  if (part.battingPlace === null && part.positions.every((position) => position === null))
    return texts.format('notInLineup');
  const innings = part.positions.map((_, index) => index + 1);
  return describeChanges(part, { innings, isOtherPlace: part.battingPlace !== null }, texts);
}

function describePositions({ positions }: LineupPart, innings: readonly number[], texts: Texts): string[] {
  const known = innings.filter((inning) => inning <= positions.length);
  const byPosition = Map.groupBy(known, (inning) => positions[inning - 1] ?? null);
  return [...byPosition].map(([position, of]) =>
    texts.format('inInnings', {
      place: position === null ? texts.format('onBench') : texts.formatPosition(position),
      count: of.length,
      innings: texts.formatList(listRuns(of)),
    }),
  );
}

function describePlace({ battingPlace }: LineupPart, texts: Texts): string {
  return battingPlace === null ? texts.format('notBatting') : texts.format('bats', { place: battingPlace });
}

/** The innings 1, 2, 3 and 5 as `1-3` and `5`. */
function listRuns(innings: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const inning of innings) {
    const last = runs.at(-1);
    if (last && last.at(-1) === inning - 1) last.push(inning);
    else runs.push([inning]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run[0])));
}
