import type { Lock, PlayerId, Position } from 'engine';
import { formatOrdinal, formatPosition } from 'engine/format';
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

type Names = (playerId: PlayerId) => string;

/** More moves than this are only counted. */
const movesNamed = 4;

/** What changed, for screen readers: `Sam to shortstop, inning 3; Alex to the bench.` Empty when nothing did. */
export function describeChange(before: LineupContent, after: LineupContent, nameOf: Names): string {
  if (before === after) return '';
  const sentences = [
    describeMoves(before, after, nameOf),
    describeLocks('Locked', listAdded(before.locks, after.locks), nameOf),
    describeLocks('Unlocked', listRemoved(before, after), nameOf),
    describeBatting(before.battingOrder, after.battingOrder, nameOf),
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeMoves(before: LineupContent, after: LineupContent, nameOf: Names): string {
  const byInning = after.innings.map((cells, index) => listMoves(before.innings[index] ?? {}, cells));
  const count = byInning.reduce((sum, moves) => sum + moves.length, 0);
  if (count === 0) return '';
  if (count > movesNamed) return `${count} places changed.`;
  return byInning
    .flatMap((moves, index) =>
      moves.map(({ playerId, to }, place) => {
        const inning = place === 0 ? `, inning ${index + 1}` : '';
        return `${nameOf(playerId)} to ${to === null ? 'the bench' : formatPosition(to)}${inning}`;
      }),
    )
    .join('; ')
    .concat('.');
}

type Cells = Readonly<Record<Position, PlayerId | undefined>>;
type Move = { readonly playerId: PlayerId; readonly to: Position | null };

/** In the order of the positions as they were filled; moves to the bench come last. */
function listMoves(before: Cells, after: Cells): readonly Move[] {
  const places = (cells: Cells) =>
    new Map(Object.entries(cells).flatMap(([position, playerId]) => (playerId ? [[playerId, position] as const] : [])));
  const [from, to] = [places(before), places(after)];
  const moved = [...to].filter(([playerId, position]) => from.get(playerId) !== position);
  const order = Object.keys(before);
  const inOrder = moved.toSorted(([, one], [, other]) => order.indexOf(one) - order.indexOf(other));
  const sat = [...from.keys()].filter((playerId) => !to.has(playerId));
  return [
    ...inOrder.map(([playerId, position]) => ({ playerId, to: position })),
    ...sat.map((playerId) => ({ playerId, to: null })),
  ];
}

function describeLocks(verb: string, locks: readonly Lock[], nameOf: Names): string {
  const [lock] = locks;
  if (lock === undefined) return '';
  if (locks.length > 1) return `${verb}: ${locks.length} places.`;
  const place = lock.position === null ? 'on the bench' : `at ${formatPosition(lock.position)}`;
  return `${verb}: ${nameOf(lock.playerId)} ${place}, inning ${lock.inning}.`;
}

function listAdded(before: readonly Lock[], after: readonly Lock[]): readonly Lock[] {
  const known = new Set(before.map(getLockKey));
  return after.filter((lock) => !known.has(getLockKey(lock)));
}

/** A lock that went because its player moved needs no sentence of its own. */
function listRemoved(before: LineupContent, after: LineupContent): readonly Lock[] {
  return listAdded(after.locks, before.locks).filter(({ inning, position, playerId }) => {
    const cells = after.innings[inning - 1] ?? {};
    return position === null ? !Object.values(cells).includes(playerId) : cells[position] === playerId;
  });
}

const getLockKey = ({ inning, position, playerId }: Lock) => JSON.stringify([inning, position, playerId]);

/** One batter who moved is named; otherwise several moved. */
function describeBatting(before: readonly PlayerId[], after: readonly PlayerId[], nameOf: Names): string {
  if (before.join() === after.join()) return '';
  const without = (order: readonly PlayerId[], playerId: PlayerId) => order.filter((id) => id !== playerId).join();
  const moved = after.find((playerId) => without(before, playerId) === without(after, playerId));
  if (moved === undefined || before.length !== after.length) return 'The batting order changed.';
  return `${nameOf(moved)} bats ${formatOrdinal(after.indexOf(moved) + 1)}.`;
}
