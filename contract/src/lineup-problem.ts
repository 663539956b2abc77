import { type Player as Fielder, fieldPositions, INFIELD, type Position, type Problem, type Rules } from 'engine';
import type { PlayerAvailability } from './availability.ts';
import type { Game } from './games.ts';
import type { LineupChange } from './lineups.ts';
import type { Player } from './players.ts';
import type { Pair } from './primitives/pairs.ts';
import { balancedStrength, countsWomenAndMen, findOwnPack, rulesOfGame } from './rule-packs/rules.ts';
import type { InningsLeft } from './season/pitching-rest.ts';

type GameSettings = Pick<
  Game,
  | 'inningsCount'
  | 'positionConfiguration'
  | 'customPositions'
  | 'designatedHitterFor'
  | 'fieldOption'
  | 'rotation'
  | 'rulePackId'
> &
  Partial<Pick<Game, 'ownRulePack'>>;
type Roster = readonly (Pick<Player, 'id' | 'fullName' | 'jerseyNumber' | 'coEdGroup'> &
  Partial<Pick<Player, 'wishes' | 'strengths'>>)[];

export type LineupSources = {
  readonly game: GameSettings;
  readonly players: Roster;
  readonly availability: readonly PlayerAvailability[];
  readonly locks: LineupChange['locks'];
  /** The pairs of the team. Absent where only the field and the presence of players matter. */
  readonly pairs?: readonly Pair[] | undefined;
  /** The players who must not pitch on the day of the game. Absent where pitches of the days before it are not known yet. */
  readonly resting?: { readonly has: (playerId: string) => boolean };
  /** What the day of the game leaves each player. Absent where the team has no limit of innings. */
  readonly inningsLeft?: InningsLeft | undefined;
  /** The innings that players caught in other games of the day, before this one. Absent where they are not known yet. */
  readonly caughtToday?: ReadonlyMap<string, number> | undefined;
};

/**
 * The players who can be in the lineup of a game: those on the roster, and the archived ones whom the saved lineup names
 * already, because past games keep them.
 */
export function listPlayersOfGame<Member extends Pick<Player, 'id' | 'isArchived'>>(
  players: readonly Member[],
  saved: Pick<LineupChange, 'innings' | 'battingOrder'> | null | undefined,
): readonly Member[] {
  const named = new Set([
    ...(saved?.innings ?? []).flatMap((cells) => Object.values(cells)),
    ...(saved?.battingOrder ?? []),
  ]);
  return players.filter(({ id, isArchived }) => !isArchived || named.has(id));
}

/**
 * The engine's problem for a game, made the same way by the screen and by the server, so that both judge a
 * lineup alike. Players who are out for the whole game stay in it, present in no inning.
 */
export function toLineupProblem(sources: LineupSources): Problem {
  const { game, players, availability, locks, pairs = [], caughtToday } = sources;
  const entries = new Map(availability.map((entry) => [entry.playerId, entry]));
  const fielders = players.map((player) => ({
    id: player.id,
    name: formatDistinctName(player, players),
    present: listPresence(entries.get(player.id), game.inningsCount),
    // A player that an older version of the app stored on the device may have none.
    positionPreferences: { ...player.wishes, ...(mustRest(sources, player.id) && { P: 'never' as const }) },
    ...limitPitching(sources, player.id),
    ...(caughtToday?.has(player.id) && { caughtToday: caughtToday.get(player.id) ?? 0 }),
    ...(player.coEdGroup && { group: player.coEdGroup }),
    ...(hasStrength(player) && { strength: player.strengths }),
  }));
  const known = new Set(players.map(({ id }) => id));
  return {
    innings: game.inningsCount,
    positions: listPositions(game, fielders),
    infield: INFIELD,
    players: fielders,
    rules: { ...chooseStrengthRule(game, players), ...chooseFieldRules(game), ...chooseBattingRule(game) },
    locks,
    // A player who was deleted on another device may still be in a pair of the team that this device has read.
    pairs: pairs.filter((pair) => pair.players.every((id) => known.has(id))),
    played: [],
    // Eight or seven still play: the outfield gives way in the innings that are short.
    isShortHanded: true,
    rotation: game.rotation,
  };
}

/** Arms rest from pitches, and no one pitches in tee-ball. */
function mustRest({ game, resting }: LineupSources, playerId: string): boolean {
  return !isTeeBall(game) && resting?.has(playerId) === true;
}

/** A player who rests may not pitch at all, which is said with the rest. A limit of as many innings as the game has changes nothing. */
function limitPitching({ game, resting, inningsLeft }: LineupSources, playerId: string): Pick<Fielder, 'pitchingLeft'> {
  const pitchingLeft = inningsLeft?.(playerId);
  if (pitchingLeft === undefined || pitchingLeft >= game.inningsCount) return {};
  return resting?.has(playerId) || isTeeBall(game) ? {} : { pitchingLeft };
}

const teeBallConfigurations: readonly string[] = ['TBall10', 'TBall11'];
const teeBallPack = 'tee-ball';

/**
 * Tee-ball has no pitches, so anyone can stand at P and C for any number of innings. Co-ed slow-pitch is played with ten in the
 * field, too, and does have a pitcher.
 */
export function isTeeBall(game: Pick<GameSettings, 'positionConfiguration' | 'rulePackId' | 'ownRulePack'>): boolean {
  const start = findOwnPack(game)?.basedOn ?? game.rulePackId;
  if (start === teeBallPack) return true;
  return teeBallConfigurations.includes(game.positionConfiguration) && !countsWomenAndMen(rulesOfGame(game));
}

/**
 * The rules of its pack by which a game is judged. Those for pitchers and catchers of a ready-made pack do not apply to
 * tee-ball; those of an own pack were meant.
 */
export function judgedRules(game: Pick<GameSettings, 'positionConfiguration' | 'rulePackId' | 'ownRulePack'>): Rules {
  const rules = rulesOfGame(game);
  if (!isTeeBall(game) || findOwnPack(game)) return rules;
  const { P1: _limit, P3: _catching, P4: _reentry, P5: _stretch, P6: _pitchers, P7: _catchers, ...others } = rules;
  return others;
}

function chooseFieldRules(game: GameSettings): Rules {
  const { K2: _strength, ...rules } = judgedRules(game);
  return rules;
}

/** An own pack says itself whether it has the rule. Without strengths the rule has no effect. */
function chooseStrengthRule(game: GameSettings, players: Roster): Pick<Rules, 'K2'> {
  const rule = findOwnPack(game) ? rulesOfGame(game).K2 : balancedStrength.K2;
  return rule && players.some(hasStrength) ? { K2: rule } : {};
}

function hasStrength({ strengths = {} }: Roster[number]): boolean {
  return Object.keys(strengths).length > 0;
}

/** When everyone fields, each player who is there for at least one inning needs a position. */
function listPositions(game: GameSettings, fielders: readonly Fielder[]): readonly Position[] {
  return fieldPositions(game.positionConfiguration, {
    custom: game.customPositions ?? [],
    option: game.fieldOption,
    attendance: fielders.filter(({ present }) => present.includes(true)).length,
  });
}

/** A designated or an extra hitter is chosen with the game and outranks the batting of its rule pack. */
function chooseBattingRule({ positionConfiguration, designatedHitterFor }: GameSettings): Pick<Rules, 'B1'> {
  if (positionConfiguration !== 'WithDH') return {};
  if (!designatedHitterFor) return { B1: { level: 'required', mode: 'extraHitter' } };
  return { B1: { level: 'required', mode: 'designatedHitter', battingFor: designatedHitterFor } };
}

function listPresence(entry: PlayerAvailability | undefined, innings: number): boolean[] {
  return Array.from({ length: innings }, (_, index) => {
    if (!entry) return true;
    const inning = index + 1;
    return entry.status === 'in' && inning >= (entry.fromInning ?? 1) && inning <= (entry.throughInning ?? innings);
  });
}

function formatDistinctName(player: Roster[number], players: Roster): string {
  const shared = players.filter((other) => other.fullName === player.fullName).length > 1;
  return shared && player.jerseyNumber ? `${player.fullName} (#${player.jerseyNumber})` : player.fullName;
}
