import {
  type CoEdQuota,
  INFIELD,
  LIMIT_ZONES,
  MOST_POSITIONS,
  type PlaceLimit,
  type Position,
  problemLimits,
  type Rules,
} from 'engine';
import { formatCount, formatPlace, formatPosition } from 'engine/format';

/** A rule that cannot be met, with one sentence for the coach. */
export type RuleConflict = { readonly rule: keyof Rules; readonly message: string };

/** A game as the team usually plays it. */
export type UsualGame = {
  readonly innings: number;
  readonly positions: readonly Position[];
  /** The players who come, all of them for the whole game. */
  readonly players: number;
};

/** The sentences of one rule; `false` where a check found nothing. */
type Check<Game> = readonly [rule: keyof Rules, find: (rules: Rules, game: Game) => readonly (string | false)[]];

/** Finds what no team can ever meet, however many players and innings it has. */
export function findImpossibleRules(rules: Rules): readonly RuleConflict[] {
  return run(impossible, rules, undefined);
}

/** Finds what cannot be met in a usual game, as far as counting places and innings proves it. */
export function findRuleConflicts(rules: Rules, game: UsualGame): readonly RuleConflict[] {
  return run(uncountable, rules, count(game));
}

function run<Game>(checks: readonly Check<Game>[], rules: Rules, game: Game): readonly RuleConflict[] {
  return checks.flatMap(([rule, find]) =>
    find(rules, game)
      .filter((message) => message !== false)
      .map((message) => ({ rule, message })),
  );
}

const mostInnings = problemLimits.innings;
const tooManyInnings = `A game has at most ${mostInnings} innings.`;
const noNumber = 'Set at least one number, or turn the rule off.';
const isTooLong = (innings = 0) => innings > mostInnings;

const impossible: readonly Check<undefined>[] = [
  ['F4', ({ F4 }) => [isTooLong(F4?.innings) && `Innings in the field: ${tooManyInnings}`]],
  [
    'F5',
    ({ F5 }) => [
      isTooLong((F5?.infield ?? 0) + (F5?.outfield ?? 0)) && `Infield and outfield together: ${tooManyInnings}`,
      F5?.infieldBy !== undefined && F5.infield === 0 && 'An early infield inning needs at least 1 infield inning.',
    ],
  ],
  [
    'F7',
    (rules) => [
      rules.F7?.limits.length === 0 && noNumber,
      ...describeContradictions(rules.F7?.limits ?? [], listMinimums(rules)),
    ],
  ],
  [
    'F8',
    (rules) => [
      rules.F8?.limits.length === 0 && noNumber,
      listMinimums({ ...(rules.F8 && { F8: rules.F8 }) }).some(({ innings }) => isTooLong(innings)) && tooManyInnings,
      ...describeContradictions(listPositionMaximums(rules), rules.F8?.limits ?? []),
    ],
  ],
  ['P1', ({ P1 }) => [P1?.innings === 0 && 'Someone has to pitch: allow at least 1 inning per pitcher.']],
  ['P3', ({ P3 }) => [P3?.catching === 0 && 'Someone has to catch: allow at least 1 inning per catcher.']],
  [
    'C1',
    ({ C1 }) => [
      C1?.quotas.length === 0 && noNumber,
      sumQuotas(C1?.quotas, 'battery') > 2 && 'Only two players pitch and catch: lower the numbers for them.',
      mostPlayersNeeded(C1?.quotas) > MOST_POSITIONS && `A game has at most ${MOST_POSITIONS} positions.`,
    ],
  ],
];

/** The most innings and the fewest innings in one place, or in a place that contains it. */
function describeContradictions(maximums: readonly PlaceLimit[], minimums: readonly PlaceLimit[]) {
  return maximums.flatMap((most) =>
    minimums
      .filter((least) => least.innings > most.innings && listOuterPlaces(least.place).includes(most.place))
      .map(
        (least) =>
          `Everyone gets at least ${formatInningCount(least)} ${formatPlace(least.place)}, but no one more than ${formatInningCount(most)} ${formatPlace(most.place)}.`,
      ),
  );
}

function formatInningCount({ innings }: PlaceLimit): string {
  return formatCount(innings, 'inning');
}

/** A position is in its zone, and a zone is in the field. */
function listOuterPlaces(place: PlaceLimit['place']): readonly PlaceLimit['place'][] {
  if (place === 'field') return [place];
  if (place === 'infield' || place === 'outfield') return [place, 'field'];
  return [place, INFIELD.includes(place) ? 'infield' : 'outfield', 'field'];
}

function listMinimums({ F4, F5, F8 }: Rules): readonly PlaceLimit[] {
  const limits = [
    { place: 'field', innings: F4?.innings ?? 0 },
    { place: 'infield', innings: F5?.infield ?? 0 },
    { place: 'outfield', innings: F5?.outfield ?? 0 },
    ...(F8?.limits ?? []),
  ];
  const mostOf = (place: string) => Math.max(...limits.map((limit) => (limit.place === place ? limit.innings : 0)));
  // The zones have no inning in common.
  return [...limits, { place: 'field', innings: mostOf('infield') + mostOf('outfield') }];
}

/** The maximums of other rules at one position. */
function listPositionMaximums({ F6, F8, P1, P3 }: Rules): readonly PlaceLimit[] {
  return (F8?.limits ?? []).flatMap(({ place }): readonly PlaceLimit[] => {
    if (LIMIT_ZONES.some((zone) => zone === place)) return [];
    const others = new Map([
      ['P', P1?.innings],
      ['C', P3?.catching],
    ]);
    const innings = others.has(place) ? others.get(place) : F6?.innings;
    return innings === undefined ? [] : [{ place, innings }];
  });
}

/** The numbers of a usual game from which the checks count. */
type Counts = {
  readonly innings: number;
  readonly players: number;
  /** Players in the field in each inning. */
  readonly fielders: number;
  /** Sits of all players together. */
  readonly sits: number;
  /** Infield and outfield positions. The pitcher and the catcher are infield. */
  readonly infield: number;
  readonly outfield: number;
  readonly positions: readonly Position[];
};

function count({ innings, positions, players }: UsualGame): Counts {
  const infield = positions.filter((position) => INFIELD.includes(position)).length;
  const fielders = Math.min(positions.length, players);
  const outfield = positions.length - infield;
  return { innings, players, fielders, sits: innings * (players - fielders), infield, outfield, positions };
}

/** Nothing is said of a game that is too short for anyone to sit, or of a team without players. */
const uncountable: readonly Check<Counts>[] = [
  ['F1', ({ F1 }, game) => [F1?.spread === 0 && game.sits % Math.max(1, game.players) > 0 && describeUneven(game)]],
  ['F3', ({ F3 }, game) => [F3 !== undefined && game.sits > mostSits(F3.inARow, game) && describeRows(F3, game)]],
  ['F4', ({ F4 }, game) => [F4 !== undefined && describeShare('in the field', F4.innings, game.fielders, game)]],
  [
    'F5',
    ({ F5 }, game) => [
      describeShare('in the infield', F5?.infield, game.infield, game),
      describeShare('in the outfield', F5?.outfield, game.outfield, game),
      describeBoth(F5, game),
      F5?.infieldBy !== undefined &&
        F5.infieldBy * game.infield < game.players &&
        `By inning ${F5.infieldBy}, only ${F5.infieldBy * game.infield} of ${game.players} players can have been in the infield.`,
    ],
  ],
  ['F6', ({ F6 }, game) => [describeTurns('each position', F6?.innings, game)]],
  ['F7', ({ F7 }, game) => F7?.limits.map((limit) => describeMaximum(limit, game)) ?? []],
  ['F8', ({ F8 }, game) => F8?.limits.map((limit) => describeMinimum(limit, game)) ?? []],
  ['P1', ({ P1 }, game) => [game.positions.includes('P') && describeTurns('the mound', P1?.innings, game)]],
  ['P3', ({ P3 }, game) => [game.positions.includes('C') && describeTurns('catcher', P3?.catching, game)]],
  ['P6', (rules, game) => describeStay('pitcher', 'P', rules.P6, [rules.P1?.innings, rules], game)],
  ['P7', (rules, game) => describeStay('catcher', 'C', rules.P7, [rules.P3?.catching, rules], game)],
  ['C1', ({ C1 }, game) => [describeQuotas(C1?.quotas, game)]],
];

/** Limits of innings count more than how long a player stays; with them, the game may need more players. */
function describeStay(
  noun: string,
  position: Position,
  stay: Rules['P6'],
  [limit, { F7 }]: readonly [number | undefined, Rules],
  { innings, positions }: Counts,
): readonly (string | false)[] {
  if (stay === undefined || !positions.includes(position)) return [];
  const places = F7?.limits.filter(({ place }) => place === position).map((one) => one.innings) ?? [];
  const longest = Math.min(limit ?? innings, ...places);
  const { inARow = 1, most } = stay;
  return [
    inARow > longest &&
      longest < innings &&
      `Another rule allows a ${noun} ${formatCount(longest, 'inning')}, and it counts more: a ${noun} stays ${formatCount(longest, 'inning')}.`,
    most !== undefined &&
      most * longest < innings &&
      `${formatCount(most, noun)} with at most ${formatCount(longest, 'inning')} each cannot fill ${innings} innings.`,
  ];
}

function describeUneven({ players, sits }: Counts): string {
  return `${players} players cannot share ${sits} sits evenly: allow a difference of at least 1.`;
}

/** The most sits of all players together when each plays at least once after `inARow` sits. */
function mostSits(inARow: number, { innings, players }: Counts): number {
  return players * (innings - Math.floor(innings / (inARow + 1)));
}

function describeRows({ inARow }: { readonly inARow: number }, game: Counts): string {
  const most = mostSits(inARow, game);
  return `${game.players} players must share ${game.sits} sits, but only ${most} are possible with at most ${inARow} in a row.`;
}

function describeShare(where: string, innings = 0, places: number, game: Counts): string | false {
  if (innings > game.innings)
    return `A game of ${game.innings} innings does not have ${formatCount(innings, 'inning')} ${where}.`;
  const needed = game.players * innings;
  const available = game.innings * places;
  if (needed <= available) return false;
  return `${game.players} players with ${formatCount(innings, 'inning')} each ${where} need ${needed} places; ${game.innings} innings have ${available}.`;
}

function describeBoth(F5: Rules['F5'], { innings }: Counts): string | false {
  const both = (F5?.infield ?? 0) + (F5?.outfield ?? 0);
  const isEachPossible = (F5?.infield ?? 0) <= innings && (F5?.outfield ?? 0) <= innings;
  return (
    isEachPossible && both > innings && `Infield and outfield together are ${both} innings; the game has ${innings}.`
  );
}

function describeTurns(place: string, innings: number | undefined, game: Counts, places = 1): string | false {
  if (innings === undefined || game.players === 0 || game.players * innings >= game.innings * places) return false;
  return `With at most ${innings} of ${game.innings} innings per player, ${game.players} players cannot fill ${place}.`;
}

function describeMaximum({ place, innings }: PlaceLimit, game: Counts): string | false {
  const name = zoneNames.get(place) ?? formatPosition(place);
  return describeTurns(name, innings, game, countPlaces(place, game));
}

const zoneNames = new Map([
  ['field', 'the field'],
  ['infield', 'the infield'],
  ['outfield', 'the outfield'],
]);

/** Most players of a team neither pitch nor catch, and no minimum applies to them, so counting proves little there. */
function describeMinimum({ place, innings }: PlaceLimit, game: Counts): string | false {
  const places = place === 'P' || place === 'C' ? game.players : countPlaces(place, game);
  return places > 0 && describeShare(formatPlace(place), innings, places, game);
}

/** The players who are in a place in each inning. With too few players, outfield positions stay empty. */
function countPlaces(place: PlaceLimit['place'], { positions, fielders, infield }: Counts): number {
  if (place === 'field') return fielders;
  if (place === 'infield') return Math.min(fielders, infield);
  return place === 'outfield' ? Math.max(0, fielders - infield) : Number(positions.includes(place));
}

type Quotas = readonly CoEdQuota[];

function sumQuotas(quotas: Quotas = [], zone: CoEdQuota['zone']): number {
  return quotas.filter((quota) => quota.zone === zone).reduce((sum, { least }) => sum + least, 0);
}

/** The fielders that the quotas need: for each group its own in the whole field, or all of its zones together. */
function mostPlayersNeeded(quotas: Quotas = []): number {
  const groups = [...new Set(quotas.map(({ group }) => group))];
  return groups.reduce((sum, group) => {
    const own = quotas.filter((quota) => quota.group === group);
    const zones = own.filter(({ zone }) => zone !== undefined).reduce((total, { least }) => total + least, 0);
    return sum + Math.max(zones, sumQuotas(own, undefined));
  }, 0);
}

function describeQuotas(quotas: Quotas | undefined, { positions, infield, outfield }: Counts): string | false {
  const battery = positions.filter((position) => position === 'P' || position === 'C').length;
  const zones = { infield: infield - battery, outfield, battery } as const;
  const full = Object.entries(zones).find(
    ([zone, places]) => quotas?.some((quota) => quota.zone === zone) && sumZone(quotas, zone) > places,
  );
  const needed = mostPlayersNeeded(quotas);
  if (full) return `The numbers for the ${full[0]} need more than its ${full[1]} positions.`;
  return (
    needed > positions.length &&
    `The numbers need ${needed} players in the field; there are ${positions.length} positions.`
  );
}

function sumZone(quotas: Quotas, zone: string): number {
  return quotas.filter((quota) => quota.zone === zone).reduce((sum, { least }) => sum + least, 0);
}
