import type { Draft, Lock, Player, Problem, Rules } from '#engine/problem.ts';
import type { CoEdGroup, Position, PositionPreference } from '#engine/vocabulary.ts';

const names = ['Ana Lee', 'Ben Ortiz', 'Cal Young', 'Dee Adams', 'Eli Brown', 'Fay Clark', 'Gus Davis', 'Hal Evans'];
const infield = ['P', 'C', '1B', '2B', '3B', 'SS'];

const coEdGroups: ReadonlyMap<string, CoEdGroup> = new Map([
  ['w', 'women'],
  ['m', 'men'],
]);

export type GameSketch = {
  readonly innings: number;
  /** Space-separated. */
  readonly positions: string;
  /** Each player's presence by inning, `+` there and `-` away; a number means that many players there all game. */
  readonly players: number | readonly string[];
  readonly rules?: Rules;
  /** Each player's co-ed group: `w`, `m` or a dot. */
  readonly groups?: string;
  readonly positionPreferences?: Readonly<Record<string, Readonly<Record<Position, PositionPreference>>>>;
  readonly locks?: readonly Lock[];
  /** Innings played, written like a draft. */
  readonly played?: Readonly<Record<Position, string>>;
};

/** A small game for tests: players are a, b, c … named Ana Lee, Ben Ortiz, Cal Young … */
export function game(sketch: GameSketch): Problem {
  const { innings, players } = sketch;
  const presences = typeof players === 'number' ? Array.from({ length: players }, () => '+'.repeat(innings)) : players;
  return {
    innings,
    positions: sketch.positions.split(' '),
    infield,
    players: presences.map((presence, index) => toPlayer(sketch, presence, index)),
    rules: sketch.rules ?? {},
    locks: sketch.locks ?? [],
    played: sketch.played ? draft(sketch.played).innings : [],
  };
}

function toPlayer(sketch: GameSketch, presence: string, index: number): Player {
  const id = String.fromCharCode('a'.charCodeAt(0) + index);
  const present = [...presence].map((sign) => sign === '+');
  const group = coEdGroups.get(sketch.groups?.[index] ?? '.');
  const name = names[index] ?? `Player ${index + 1}`;
  return { id, name, present, positionPreferences: sketch.positionPreferences?.[id] ?? {}, ...(group && { group }) };
}

/** A draft written by position, one letter per inning: `{ P: 'aab', C: 'b.a' }`; a dot is an empty cell. */
export function draft(rows: Readonly<Record<Position, string>>): Draft {
  const length = Math.max(0, ...Object.values(rows).map((row) => row.length));
  const innings = Array.from({ length }, (_, index) =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([position, row]) => {
        const id = row[index] ?? '.';
        return id === '.' ? [] : [[position, id]];
      }),
    ),
  );
  return { innings };
}
