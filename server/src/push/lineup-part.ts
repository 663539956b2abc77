import { formatList, formatOrdinal, formatPosition } from 'engine/format';
import type { LineupPart } from '#server/database/answer-tables.ts';

type FinalLineup = {
  readonly lineupStatus: 'draft' | 'final' | null;
  readonly innings: readonly Readonly<Record<string, string>>[] | null;
  readonly battingOrder: readonly string[] | null;
};

/** Null while the lineup is not final. */
export function findPart({ lineupStatus, innings, battingOrder }: FinalLineup, playerId: string): LineupPart | null {
  if (lineupStatus !== 'final' || !innings || !battingOrder) return null;
  const place = battingOrder.indexOf(playerId);
  return {
    positions: innings.map((cells) => Object.entries(cells).find(([, id]) => id === playerId)?.[0] ?? null),
    battingPlace: place < 0 ? null : place + 1,
  };
}

/** `Now shortstop in innings 2 and 3, on the bench in inning 4.` is made of these: one for each position and the batting place. */
export function listPartChanges(before: LineupPart, after: LineupPart): string[] {
  const count = Math.max(before.positions.length, after.positions.length);
  const changed = Array.from({ length: count }, (_, index) => index + 1).filter(
    (inning) => before.positions[inning - 1] !== after.positions[inning - 1],
  );
  const isPlaceChanged = before.battingPlace !== after.battingPlace;
  return [...describePositions(after, changed), ...(isPlaceChanged ? [describePlace(after)] : [])];
}

/** What the child does in the whole game. */
export function describePart(part: LineupPart): string[] {
  if (part.battingPlace === null && part.positions.every((position) => position === null))
    return ['not in this lineup'];
  const innings = part.positions.map((_, index) => index + 1);
  return [...describePositions(part, innings), ...(part.battingPlace === null ? [] : [describePlace(part)])];
}

/** An inning that the game no longer has says nothing. */
function describePositions({ positions }: LineupPart, innings: readonly number[]): string[] {
  const known = innings.filter((inning) => inning <= positions.length);
  const byPosition = Map.groupBy(known, (inning) => positions[inning - 1] ?? null);
  return [...byPosition].map(([position, of]) => `${formatPlace(position)} in ${formatInningNumbers(of)}`);
}

function formatPlace(position: string | null): string {
  return position === null ? 'on the bench' : formatPosition(position);
}

function describePlace({ battingPlace }: LineupPart): string {
  return battingPlace === null ? 'not batting' : `bats ${formatOrdinal(battingPlace)}`;
}

/** `inning 4`, `innings 1-3 and 5`. */
function formatInningNumbers(innings: readonly number[]): string {
  const runs: number[][] = [];
  for (const inning of innings) {
    const last = runs.at(-1);
    if (last && last.at(-1) === inning - 1) last.push(inning);
    else runs.push([inning]);
  }
  const texts = runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run[0])));
  return `${innings.length > 1 ? 'innings' : 'inning'} ${formatList(texts)}`;
}
