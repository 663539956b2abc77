import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import type { InningsLeft } from 'contract/season/pitching-rest';
import { check, type PlayerId, type Position, type Problem } from 'engine';
import { type Cells, type GameRecord, totalInnings } from '#domain/played/game-record.ts';
import { isHere } from '../model/attendance.ts';

export type ReplanSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
  readonly resting: { readonly has: (playerId: string) => boolean };
  /** What other games leave of the day. The innings of this game count toward it as played innings of the problem. */
  readonly inningsLeft?: InningsLeft | undefined;
  /** The innings that players caught in other games of the day, before this one. */
  readonly caughtToday?: ReadonlyMap<string, number> | undefined;
  /** Of the team. It decides how long pitchers rest before the later games of the plan. */
  readonly pitchLimits?: PitchLimits | null;
};

/** The rest of the game as a problem of the engine. The innings that were played cannot change. */
export function toReplanProblem(record: GameRecord, sources: ReplanSources): Problem {
  const { game, players, pairs, resting, inningsLeft, caughtToday } = sources;
  const innings = totalInnings(record);
  const presence = players.map(({ id }) => ({ playerId: id, present: listPresence(record, sources, id) }));
  const availability = presence.map(({ playerId, present }) => ({
    playerId,
    status: present.includes(true) ? ('in' as const) : ('out' as const),
  }));
  const problem = toLineupProblem({
    game: { ...game, inningsCount: innings },
    players,
    availability,
    locks: [],
    pairs,
    resting,
    inningsLeft,
    caughtToday,
  });
  const known = new Set(players.map(({ id }) => id));
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      present: presence.find(({ playerId }) => playerId === player.id)?.present ?? player.present,
    })),
    // A player who has left the team since is no player of the problem.
    played: record.innings.map((cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, playerId]) => known.has(playerId))),
    ),
  };
}

function listPresence(record: GameRecord, { availability }: ReplanSources, playerId: string): boolean[] {
  return Array.from({ length: totalInnings(record) }, (_, index) =>
    isHere(record, availability, { playerId, inning: index + 1 }),
  );
}

/** What is worse first: rules broken, preferences not met, and how unevenly the bench is shared. */
type Cost = readonly [rules: number, preferences: number, bench: number];

/**
 * The extra inning that begins, with those who sat in the inning before in place of others where that makes the game fairer and
 * breaks no more rules. Pitcher and catcher stay, and everyone who plays on keeps the position.
 */
export function shareExtraInning(record: GameRecord, sources: ReplanSources): GameRecord {
  const [start, ...rest] = record.progress.plan;
  if (start === undefined || rest.length > 0) return record;
  const problem = toReplanProblem(record, sources);
  let best = { cells: start, cost: measure(problem, start) };
  // Each step lowers the cost, and there are fewer players on the bench than in the game.
  for (const _player of problem.players) {
    const better = listExchanges(problem, best.cells)
      .map((cells) => ({ cells, cost: measure(problem, cells) }))
      .reduce((least, other) => (isLess(other.cost, least.cost) ? other : least), best);
    if (better === best) break;
    best = better;
  }
  return { ...record, progress: { ...record.progress, plan: [best.cells] } };
}

/** Every exchange of a fielder for a player on the bench, with those who sat in the inning before only. */
function listExchanges({ players, played }: Problem, cells: Cells): readonly Cells[] {
  const before = new Set(Object.values(played.at(-1) ?? {}));
  const inField = new Set(Object.values(cells));
  const bench = players.filter(
    ({ id, present }) => present[played.length] === true && !inField.has(id) && !before.has(id),
  );
  const fielders = Object.entries(cells).filter(([position, id]) => mayChange(position) && before.has(id));
  return bench.flatMap(({ id }) => fielders.map(([position]) => ({ ...cells, [position]: id })));
}

function mayChange(position: Position): boolean {
  return position !== 'P' && position !== 'C';
}

function measure(problem: Problem, cells: Cells): Cost {
  const innings = [...problem.played, cells];
  const broken = check(problem, { innings });
  const count = (level: 'required' | 'wanted') => broken.filter((violation) => violation.level === level).length;
  const countSits = (id: PlayerId, present: readonly boolean[]) =>
    innings.filter((inning, index) => present[index] === true && !Object.values(inning).includes(id)).length;
  const bench = problem.players.reduce((sum, { id, present }) => sum + countSits(id, present) ** 2, 0);
  return [count('required'), count('wanted'), bench];
}

function isLess(one: Cost, other: Cost): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}
