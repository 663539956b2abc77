import { packs } from '#engine/packs.ts';
import type { Player, Problem } from '#engine/problem.ts';
import type { Random } from '#engine/random.ts';
import type { Position, PositionPreference } from '#engine/vocabulary.ts';
import { corpusGames } from './corpus.ts';

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'RCF', 'RF'];

/** A co-ed game as coaches have them: 10 to 14 players, women and men in turn, under the rules of one of the shipped co-ed packs. */
export function coEdGame(packId: 'co-ed-slow-pitch' | 'co-ed-slow-pitch-classic', random: Random): Problem {
  const size = 10 + random(5);
  const innings = 5 + random(3);
  return {
    innings,
    positions,
    infield: positions.slice(0, 6),
    players: Array.from({ length: size }, (_, index) => player(index, innings, random)),
    rules: packs.find(({ id }) => id === packId)?.rules ?? {},
    locks: [],
    played: [],
  };
}

/** One player in ten comes late or leaves early. */
function player(index: number, innings: number, random: Random): Player {
  const kind = random(20);
  const change = 1 + random(innings - 1);
  const id = `p${index}`;
  return {
    id,
    name: id,
    group: index % 2 === 0 ? 'women' : 'men',
    debt: random(5) - 2,
    present: Array.from({ length: innings }, (_, inning) => {
      if (kind === 2) return inning >= change;
      return kind === 3 ? inning < change : true;
    }),
    positionPreferences: Object.fromEntries(positions.map((position) => [position, preference(position, random(12))])),
  };
}

/** Of twelve players, five never pitch or catch, and one never plays another position. */
function preference(position: Position, draw: number): PositionPreference {
  if (draw < 2) return 'prefer';
  if (draw < 4) return 'avoid';
  const isOnBattery = position === 'P' || position === 'C';
  return draw === 4 || (isOnBattery && draw < 9) ? 'never' : 'can';
}

const hardGames = corpusGames('M').filter(([{ rules }]) => (rules.C1?.quotas.length ?? 0) > 1);

/** A hard co-ed game of the corpus in which another player is late, and each player likes each position more or less. */
export function hardCoEdGame(random: Random): Problem {
  const [problem] = hardGames[random(hardGames.length)] ?? [];
  if (problem === undefined) throw new Error('The corpus has no hard co-ed game.');
  const late = random(problem.players.length);
  return {
    ...problem,
    players: problem.players.map((player, index) => ({
      ...player,
      present: player.present.map((_, inning) => index !== late || inning >= 2),
      preference: Object.fromEntries(problem.positions.map((position) => [position, random(6) - 2])),
    })),
  };
}
