import type { LineupContent } from '../model/lineup-content.ts';

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
    locks: lockList(mine) !== lockList(theirs),
  };
}

/** `3 cells and the batting order differ.` */
export function differenceWords({ cells, battingOrder, locks }: LineupDifferences): string {
  const parts = [
    ...(cells.size > 0 ? [`${cells.size} ${cells.size === 1 ? 'cell' : 'cells'}`] : []),
    ...(battingOrder ? ['the batting order'] : []),
    ...(locks ? ['the locks'] : []),
  ];
  if (parts.length === 0) return 'Both lineups are the same.';
  const last = parts.at(-1) ?? '';
  const words = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  const isOne = parts.length === 1 && (battingOrder || cells.size === 1);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${isOne ? 'differs' : 'differ'}.`;
}

function lockList({ locks }: LineupContent): string {
  return JSON.stringify(locks.map(({ inning, playerId, position }) => [inning, playerId, position].join()).sort());
}
