import type { LineupContent } from '#domain/lineup/saved-lineup.ts';

export type LineupDifferences = {
  /** `inning:position` of every cell that differs. */
  readonly cells: ReadonlySet<string>;
  readonly battingOrder: boolean;
  readonly locks: boolean;
};

export function cellKey(inning: number, position: string): string {
  return `${inning}:${position}`;
}

export function lineupDifferences(mine: LineupContent, theirs: LineupContent): LineupDifferences {
  const cells = new Set<string>();
  for (let index = 0; index < Math.max(mine.innings.length, theirs.innings.length); index += 1) {
    const [own, other] = [mine.innings[index] ?? {}, theirs.innings[index] ?? {}];
    for (const position of new Set([...Object.keys(own), ...Object.keys(other)])) {
      if ((own[position] || undefined) !== (other[position] || undefined)) cells.add(cellKey(index + 1, position));
    }
  }
  return {
    cells,
    battingOrder: JSON.stringify(mine.battingOrder) !== JSON.stringify(theirs.battingOrder),
    locks: listLocks(mine) !== listLocks(theirs),
  };
}

function listLocks({ locks }: LineupContent): string {
  return JSON.stringify(locks.map(({ inning, playerId, position }) => [inning, playerId, position].join()).sort());
}
