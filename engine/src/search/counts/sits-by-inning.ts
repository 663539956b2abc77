import { elementAt } from '#engine/search/read/array-access.ts';
import { FREE, indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type PlayerRanges, readPlayerRanges } from './player-ranges.ts';

/** The fewest and the most sits of each player from the start to each inning: player × innings + inning. */
export type SitsByInning = {
  readonly least: Int16Array;
  readonly most: Int16Array;
  /** By player. */
  readonly ranges: readonly PlayerRanges[];
};

/** Innings from one up to but not including another, in which a player is at a position. */
export type Stretch = { readonly from: number; readonly to: number; readonly position: number };

const impossible = Number.POSITIVE_INFINITY;

/** How often the bounds of some players narrow those of the others. */
const rounds = 3;

/**
 * Returns how often players have sat after each inning in a lineup that keeps the required rules on sits and in which F9
 * is broken for at most so many innings: with all sits of an inning known, players who sit equally often sit neither much
 * less nor much more than their share. Undefined when there is no such lineup.
 */
export function sitsByInning(context: SearchContext, unevenInnings: number): SitsByInning | undefined {
  const { players } = context.matrix;
  const sits = sitsOfCounts(context);
  const comparisons = listComparisons(context, unevenInnings);
  for (let round = 0; round < rounds; round += 1) {
    if (!indexes(players).every((player) => reachSits(context, sits, player))) return undefined;
    for (const comparison of comparisons) narrow(context, sits, comparison);
  }
  return sits;
}

/** At the end of the game, players have sat as often as their innings in the field allow. */
function sitsOfCounts({ matrix, playerTotals, objective }: SearchContext): SitsByInning {
  const { players, innings } = matrix;
  const anySits = () => ({ least: 0, most: innings });
  const ranges = playerTotals.map((totals) => readPlayerRanges(matrix, totals, objective, anySits));
  const least = new Int16Array(players * innings);
  const most = new Int16Array(players * innings).fill(innings);
  for (const [player, { field, zones }] of ranges.entries()) {
    const all = countUnlessFielded(playerTotals, player);
    least[(player + 1) * innings - 1] = Math.max(0, all - (field.prices.high.length - 1));
    most[(player + 1) * innings - 1] = Math.min(innings, all - Math.max(field.least, zones[0].least + zones[1].least));
  }
  return { least, most, ranges };
}

/** The sits of a player who is in the field in none of the innings to come. */
function countUnlessFielded(playerTotals: SearchContext['playerTotals'], player: number): number {
  const { satBefore, presentFree } = elementAt(playerTotals, player);
  return satBefore + presentFree;
}

/** Narrows the sits of a player to those that some order of sits has. Returns false when there is none. */
function reachSits(context: SearchContext, sits: SitsByInning, player: number): boolean {
  const { innings } = context.matrix;
  const states = sitStates(context, sits, player);
  for (let inning = innings - 1; inning >= 0; inning -= 1) {
    const reached = [...elementAt(states, inning).entries()].filter(([, units]) => units < impossible);
    if (reached.length === 0) return false;
    const counts = reached.map(([state]) => Math.floor(state / statesPerSit(context)));
    const cell = player * innings + inning;
    const isLast = inning === innings - 1;
    sits.least[cell] = Math.max(...(isLast ? [] : [elementAt(sits.least, cell + 1) - 1]), Math.min(...counts));
    sits.most[cell] = Math.min(...(isLast ? [] : [elementAt(sits.most, cell + 1)]), Math.max(...counts));
  }
  return true;
}

/** Returns the fewest sits too many in a row (F3) with which a player can have a stretch, or infinity if it is impossible. */
export function fewestSitsTooLong(context: SearchContext, sits: SitsByInning, player: number, stretch: Stretch) {
  const { zones, at } = elementAt(sits.ranges, player);
  const zone = context.matrix.infield[stretch.position] === 1 ? 1 : 0;
  const there = stretch.to - stretch.from;
  if (Math.min(zones[zone].prices.high.length, elementAt(at, stretch.position).prices.high.length) <= there)
    return impossible;
  // The other zone may ask for innings, too.
  const inField = Math.max(there, zones[zone].least) + zones[zone === 1 ? 0 : 1].least;
  const most = countUnlessFielded(context.playerTotals, player) - inField;
  const atEnd = sitStates(context, sits, player, stretch).at(-1) ?? [];
  return Math.min(impossible, ...atEnd.slice(0, Math.max(0, (most + 1) * statesPerSit(context))));
}

/** Players whose sits differ by at most `spread` after an inning. */
export type Comparison = { readonly inning: number; readonly players: readonly number[]; readonly spread: number };

/** Returns what the rules on sits compare, where F9 is broken for so many innings. */
export function listComparisons({ matrix, rules }: SearchContext, unevenInnings: number): readonly Comparison[] {
  const { innings, firstFree, problem } = matrix;
  const { evenSits, levelling, allGame } = rules;
  const even = indexes(innings).flatMap((inning): readonly Comparison[] => {
    const isEven = evenSits !== undefined && inning >= evenSits.first + unevenInnings;
    const isLevel = levelling === 'required' && firstFree === 0;
    const compared = indexes(matrix.players).filter((player) => inning < (evenSits?.presentUntil[player] ?? 0));
    return [
      ...(isEven ? [{ inning, players: compared, spread: 1 }] : []),
      ...(isLevel ? [{ inning, players: allGame, spread: 1 }] : []),
    ];
  });
  const { F1 } = problem.rules;
  const atEnd = F1?.level === 'required' ? [{ inning: innings - 1, players: allGame, spread: F1.spread }] : [];
  return [...even, ...atEnd].filter(({ players }) => players.length > 0);
}

/** The players compared have all sits of the innings so far that the others do not have. */
function narrow({ matrix }: SearchContext, sits: SitsByInning, { inning, players, spread }: Comparison): void {
  const at = (player: number) => player * matrix.innings + inning;
  const others = indexes(matrix.players).filter((player) => !players.includes(player));
  const all = countSits(matrix, inning);
  const fewest = all - others.reduce((sum, player) => sum + elementAt(sits.most, at(player)), 0);
  const most = all - others.reduce((sum, player) => sum + elementAt(sits.least, at(player)), 0);
  // One player has the fewest or the most sits, and all others differ by the whole spread.
  const slack = (players.length - 1) * spread;
  const [least, limit] = [Math.ceil((fewest - slack) / players.length), Math.floor((most + slack) / players.length)];
  for (const player of players) {
    sits.least[at(player)] = Math.max(elementAt(sits.least, at(player)), least);
    sits.most[at(player)] = Math.min(elementAt(sits.most, at(player)), limit);
  }
}

/** Counts the sits of all players up to an inning. In the innings to come every position is filled. */
function countSits(
  { players, positions, innings, firstFree, present, fixed, bench }: SearchContext['matrix'],
  to: number,
) {
  let sits = 0;
  for (let inning = 0; inning <= to; inning += 1) {
    if (inning >= firstFree) sits -= positions;
    for (let cell = inning; cell < players * innings; cell += innings) {
      if (inning < firstFree ? fixed[cell] === bench : present[cell] === 1) sits += 1;
    }
  }
  return sits;
}

function longestRun({ rules }: SearchContext): number {
  return rules.inARow?.limit ?? 0;
}

function statesPerSit(context: SearchContext): number {
  return longestRun(context) + 1;
}

/**
 * Dynamic programming over the innings of one player: after each inning, the fewest sits too many in a row for each number
 * of sits and each run of sits with which the inning ends.
 */
function sitStates(context: SearchContext, sits: SitsByInning, player: number, stretch?: Stretch): readonly States[] {
  const { innings } = context.matrix;
  const width = statesPerSit(context);
  const isWithinStretch = (inning: number) => stretch !== undefined && inning >= stretch.from && inning < stretch.to;
  let states: States = indexes((innings + 1) * width).map((state) => (state === 0 ? 0 : impossible));
  return indexes(innings).map((inning) => {
    const after = nextStates(context, states, { player, inning, mustPlay: isWithinStretch(inning) });
    const cell = player * innings + inning;
    const isWithin = (count: number) => count >= elementAt(sits.least, cell) && count <= elementAt(sits.most, cell);
    states = after.map((units, state) => (isWithin(Math.floor(state / width)) ? units : impossible));
    return states;
  });
}

/** The fewest sits too many in a row, by sits × states for each sit + sits in a row. */
type States = readonly number[];

type Cell = { readonly player: number; readonly inning: number; readonly mustPlay: boolean };

function nextStates(context: SearchContext, states: States, cell: Cell): States {
  const { matrix, rules } = context;
  const [limit, width] = [longestRun(context), statesPerSit(context)];
  const { maySit, mayPlay } = optionsOf(context, cell);
  const isJudged = rules.inARow !== undefined && cell.inning >= matrix.firstFree;
  const tooLong = rules.inARow?.level === 'required' ? impossible : 1;
  const after = states.map(() => impossible);
  const reach = (state: number, units: number) => {
    after[state] = Math.min(after[state] ?? impossible, units);
  };
  for (const [state, units] of states.entries()) {
    if (units === impossible) continue;
    const [sits, run] = [Math.floor(state / width), state % width];
    if (mayPlay) reach(sits * width, units);
    const added = isJudged && run === limit ? tooLong : 0;
    if (maySit) reach((sits + 1) * width + Math.min(run + 1, limit), units + added);
  }
  return after;
}

/** Whether the player may sit in an inning, and whether the player may do anything else: play, or be away. */
function optionsOf({ matrix }: SearchContext, { player, inning, mustPlay }: Cell) {
  const cell = player * matrix.innings + inning;
  const fixed = matrix.fixed[cell] ?? FREE;
  const maySit = fixed === FREE ? matrix.present[cell] === 1 : fixed === matrix.bench;
  return { maySit: maySit && !mustPlay, mayPlay: fixed !== matrix.bench };
}
