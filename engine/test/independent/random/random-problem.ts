import {
  fieldPositions,
  INFIELD,
  type InningAssignment,
  type Lock,
  type Player,
  type Position,
  type PositionPreference,
  type Problem,
  STANDARD_INFIELD,
  STANDARD_NINE,
} from 'engine';
import { range } from '../checker/lineup-rows.ts';
import { withJudgment } from './random-judgment.ts';
import { randomNumber, randomObjective, randomRules } from './random-rules.ts';
import { type RandomSource, randomSource } from './random-source.ts';

/** Tiny games can be solved by trying every lineup; large ones are far beyond any real game. */
const sizes = {
  tiny: { players: [2, 5], innings: [1, 3], positions: [1, 3] },
  small: { players: [4, 9], innings: [2, 5], positions: [3, 7] },
  real: { players: [7, 15], innings: [4, 7], positions: [9, 11] },
  large: { players: [9, 25], innings: [5, 9], positions: [7, 14] },
} as const;

export const SIZES = ['tiny', 'small', 'real', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** A valid problem of any kind; seed and number alone decide which, so that one of them can be made again. */
export function randomProblem(seed: number, number: number, size?: Size): Problem {
  const random = randomSource(seed * 1_000_003 + number);
  const any = random.oneOf<Size>('tiny', 'tiny', 'small', 'small', 'real', 'real', 'real', 'large');
  return randomProblemOfSize(random, size ?? any);
}

export function randomProblemOfSize(random: RandomSource, size: Size): Problem {
  const { players: playerCount, innings: inningCount } = sizes[size];
  const innings = random.whole(inningCount[0], inningCount[1]);
  const isTiny = size === 'tiny';
  const field = randomField(random, size);
  const isShortHanded = size === 'real' && random.chance(20);
  const most = isShortHanded ? Math.min(field.positions.length, 9) : playerCount[1];
  const enough = Math.max(playerCount[0], random.chance(90) && !isShortHanded ? field.positions.length : 0);
  const players = range(random.whole(Math.min(enough, most), most));
  const style = randomStyle(random);
  const base: Problem = {
    innings,
    ...field,
    players: players.map((index) => randomPlayer(random, style, { index, innings, positions: field.positions })),
    rules: randomRules(random, isTiny),
    locks: [],
    played: [],
    ...(isShortHanded || random.chance(10) ? { isShortHanded: true } : {}),
    ...(random.chance(20) ? { rotation: random.oneOf('settled' as const, 'settled' as const, 'varied' as const) } : {}),
    ...(random.chance(40) ? { objective: randomObjective(random) } : {}),
  };
  const underWay = random.chance(25) ? withPlayedInnings(random, base) : base;
  const judged = withJudgment(random, random.chance(35) ? withLocks(random, underWay) : underWay);
  const repaired = random.chance(30) ? withPrevious(random, judged) : judged;
  const limited = random.chance(20) ? withPitchingLeft(random, repaired) : repaired;
  return limited.rules.P3 && random.chance(50) ? withCaughtToday(random, limited) : limited;
}

/** What a few players, or many, caught in other games of the day. */
function withCaughtToday(random: RandomSource, problem: Problem): Problem {
  const share = random.oneOf(20, 60);
  const players = problem.players.map((player) =>
    random.chance(share) ? { ...player, caughtToday: random.whole(1, 6) } : player,
  );
  return { ...problem, players };
}

/** The innings that earlier games leave some players, or all of them. */
function withPitchingLeft(random: RandomSource, problem: Problem): Problem {
  const share = random.oneOf(30, 60, 100);
  const most = random.oneOf(1, 2, 3);
  const players = problem.players.map((player) =>
    random.chance(share) ? { ...player, pitchingLeft: random.whole(random.oneOf(0, 1), most) } : player,
  );
  return { ...problem, players };
}

/** A lineup that was made before some players were away, or before the coach changed preferences and cells. */
function withPrevious(random: RandomSource, problem: Problem): Problem {
  const everybody = problem.players.map((player) => ({ ...player, present: player.present.map(() => true) }));
  const planned = random.chance(70) ? { ...problem, players: everybody, played: [] } : { ...problem, played: [] };
  const isCareless = random.chance(20);
  const innings: InningAssignment[] = [];
  for (const index of range(problem.innings)) {
    const { 'Former spot': _, ...inning } = playedInning(random, planned, innings, { index, isCareless });
    innings.push(inning);
  }
  return { ...problem, previous: { innings, priority: random.oneOf('fairness' as const, 'stability' as const) } };
}

function randomField(random: RandomSource, size: Size): Pick<Problem, 'positions' | 'infield'> {
  const [least, most] = sizes[size].positions;
  const infield = random.oneOf<readonly Position[]>(
    STANDARD_INFIELD,
    STANDARD_INFIELD,
    INFIELD,
    STANDARD_INFIELD.filter((position) => position !== 'C'),
    [...STANDARD_INFIELD, 'Rover'],
  );
  const attendance = random.whole(least, most);
  const grown = fieldPositions('Custom', {
    option: 'everyoneFields',
    attendance,
    custom: random.oneOf<readonly Position[]>([], STANDARD_NINE),
  });
  const whole = random.oneOf<readonly Position[]>(
    fieldPositions('Standard9'),
    fieldPositions('WithDH'),
    fieldPositions('TBall10'),
    fieldPositions('TBall11'),
    fieldPositions('TBall11', { option: 'middleInfielder' }),
    fieldPositions('Custom', { custom: [...STANDARD_NINE, 'Rover'] }),
    fieldPositions('Custom', {
      custom: ['P', 'C', '1B', '2B', '3B', 'SS', 'Left side', 'Deep center', 'RF', 'Short field'],
    }),
    grown,
  );
  if (size === 'real') return { positions: whole, infield };
  const few = random.shuffled(whole).slice(0, random.whole(least, most));
  const withPitcher = random.chance(70) && !few.includes('P') ? ['P', ...few.slice(1)] : few;
  return { positions: withPitcher, infield };
}

/** What sort of numbers and preferences the players of one game have; most games leave most of it out. */
type Style = {
  readonly absentPerHundred: number;
  readonly neverPerHundred: number;
  readonly preferencePerHundred: number;
  readonly hasDebts: boolean;
  readonly hasPoints: boolean;
  readonly groupPerHundred: number;
};

function randomStyle(random: RandomSource): Style {
  return {
    absentPerHundred: random.oneOf(0, 10, 10, 30),
    neverPerHundred: random.oneOf(0, 5, 15, 30),
    preferencePerHundred: random.oneOf(0, 0, 10, 30),
    hasDebts: random.chance(40),
    hasPoints: random.chance(80),
    groupPerHundred: random.oneOf(100, 100, 80, 0),
  };
}

type Place = { readonly index: number; readonly innings: number; readonly positions: readonly Position[] };

function randomPlayer(random: RandomSource, style: Style, { index, innings, positions }: Place): Player {
  const preference = (): PositionPreference | undefined => {
    if (random.chance(style.neverPerHundred)) return 'never';
    return random.chance(style.preferencePerHundred) ? random.oneOf('prefer', 'avoid', 'can') : undefined;
  };
  const positionPreferences = Object.fromEntries(
    positions.flatMap((position) => [[position, preference()] as const]).filter(isNamed),
  );
  const points = () =>
    Object.fromEntries(random.some(positions, 60).map((position) => [position, randomNumber(random, 6)]));
  const seasonInnings = () =>
    Object.fromEntries(random.some(positions, 60).map((position) => [position, random.whole(0, 9)]));
  return {
    id: `p${index + 1}`,
    name: `Player ${index + 1}`,
    present: randomPresence(random, innings, style.absentPerHundred),
    positionPreferences,
    ...(random.chance(style.groupPerHundred) ? { group: random.oneOf('women' as const, 'men' as const) } : {}),
    ...(style.hasDebts && random.chance(70) ? { debt: randomNumber(random, 3) } : {}),
    ...(style.hasDebts && random.chance(50) ? { infieldDebt: randomNumber(random, 3) } : {}),
    ...(style.hasDebts && random.chance(30) ? { outfieldDebt: randomNumber(random, 3) } : {}),
    ...(style.hasDebts ? { startDebt: (index % 3) - 1 } : {}),
    ...(style.hasDebts && random.chance(30) ? { seasonInnings: seasonInnings() } : {}),
    ...(style.hasPoints ? { preference: points(), positionDebt: points() } : {}),
  };
}

function isNamed(entry: readonly [Position, PositionPreference | undefined]): entry is [Position, PositionPreference] {
  return entry[1] !== undefined;
}

/** There all game, late, gone early, away for a while, or never there. */
function randomPresence(random: RandomSource, innings: number, absentPerHundred: number): readonly boolean[] {
  const always = range(innings).map(() => true);
  if (!random.chance(absentPerHundred)) return always;
  const from = random.whole(0, innings);
  const until = random.whole(from, innings);
  return random.oneOf(
    always.map((_, inning) => inning >= from),
    always.map((_, inning) => inning < from),
    always.map((_, inning) => inning < from || inning >= until),
  );
}

/** Mostly fair and legal innings, sometimes what really happens at a field. */
function withPlayedInnings(random: RandomSource, problem: Problem): Problem {
  const count = random.whole(1, random.chance(10) ? problem.innings : Math.max(1, problem.innings - 1));
  const isCareless = random.chance(30);
  const played: InningAssignment[] = [];
  for (const index of range(count)) played.push(playedInning(random, problem, played, { index, isCareless }));
  return { ...problem, played };
}

function playedInning(
  random: RandomSource,
  { positions, players }: Problem,
  before: readonly InningAssignment[],
  { index, isCareless }: { readonly index: number; readonly isCareless: boolean },
): InningAssignment {
  const inningsOf = (id: string) => before.filter((inning) => Object.values(inning).includes(id)).length;
  const there = random
    .shuffled(players.filter(({ present }) => present[index] === true))
    .toSorted((one, other) => (isCareless ? 0 : inningsOf(one.id) - inningsOf(other.id)));
  const filled = new Map<Position, string>();
  for (const position of positions) {
    const isFree = ({ id }: Player) => ![...filled.values()].includes(id);
    const mayPlay = there.filter(({ positionPreferences }) => isCareless || positionPreferences[position] !== 'never');
    const player = mayPlay.find(isFree);
    if (player !== undefined && !(isCareless && random.chance(10))) filled.set(position, player.id);
  }
  const extra = there.find(({ id }) => ![...filled.values()].includes(id));
  // A position that the game has given up since.
  if (isCareless && extra !== undefined && random.chance(20)) filled.set('Former spot', extra.id);
  return Object.fromEntries(filled);
}

/** Up to a handful that contradict neither each other nor what was played. */
function withLocks(random: RandomSource, problem: Problem): Problem {
  const picks = range(random.whole(1, random.oneOf(2, 6)));
  const locks: Lock[] = [];
  for (const _ of picks) locks.push(...randomLock(random, problem, locks));
  return { ...problem, locks };
}

function randomLock(random: RandomSource, problem: Problem, chosen: readonly Lock[]): readonly Lock[] {
  const { players, positions, innings, played } = problem;
  const player = players[random.whole(0, players.length - 1)];
  const position = positions[random.whole(0, positions.length)] ?? null;
  const inning = random.whole(1, innings);
  if (player === undefined || player.present[inning - 1] !== true) return [];
  if (position !== null && player.positionPreferences[position] === 'never') return [];
  const isTaken = chosen.some(
    (lock) =>
      lock.inning === inning && (lock.playerId === player.id || (position !== null && lock.position === position)),
  );
  const past = played[inning - 1];
  const isContradicted = past !== undefined && placeIn(past, player.id) !== position;
  return isTaken || isContradicted ? [] : [{ inning, playerId: player.id, position }];
}

function placeIn(inning: InningAssignment, playerId: string): Position | null {
  return Object.keys(inning).find((position) => inning[position] === playerId) ?? null;
}
