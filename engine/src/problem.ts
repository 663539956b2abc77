import type {
  BattingMode,
  CoEdGroup,
  CoEdZone,
  Inning,
  PlayerId,
  Position,
  PositionPreference,
  Rotation,
  RuleLevel,
} from './vocabulary.ts';

/** One player of the game, as the coach knows him or her. */
export type Player = {
  readonly id: PlayerId;
  /** Used in sentences only; two players may share a name. */
  readonly name: string;
  /** One entry per inning of the game, true while the player is at the field. */
  readonly present: readonly boolean[];
  /** Positions not named count as `can`. */
  readonly positionPreferences: Readonly<Partial<Record<Position, PositionPreference>>>;
  /** Counts only with the co-ed rules B2 and C1. */
  readonly group?: CoEdGroup;
  /** Innings this player has sat more (positive) or less (negative) than a fair share in earlier games. */
  readonly debt?: number;
  /** Innings this player has been in the infield less (positive) or more (negative) than a fair share in earlier games. */
  readonly infieldDebt?: number;
  /**
   * Innings played at each position in earlier games of the season. Between lineups that are equally good, the one in
   * which players try positions they have played least is preferred; so it decides nothing else.
   */
  readonly seasonInnings?: Readonly<Partial<Record<Position, number>>>;
  /** Points for each inning at a position; counts only with `Problem.objective`. */
  readonly preference?: Readonly<Partial<Record<Position, number>>>;
  /** Innings already played at a position beyond a fair share; counts only with `Problem.objective`. */
  readonly positionDebt?: Readonly<Partial<Record<Position, number>>>;
};

/**
 * Plain numbers in place of a coach's fairness, balance and preferences; the sum is to be as large as possible. An absent
 * weight is 0. The signs are limited to those for which more of a thing is worth less and less.
 */
export type NumericObjective = {
  /** Times `Player.preference`, for each inning played. */
  readonly preference?: number;
  /** For each different position of each player; 0 or more. */
  readonly distinctPosition?: number;
  /** Times (debt + sits)² − debt², for each player; 0 or less. */
  readonly benchDebtSquared?: number;
  /** Times `Player.positionDebt`, for each inning played. */
  readonly positionDebt?: number;
};

/** A cell the coach fixed: the player plays `position` in `inning`, or sits when `position` is null. */
export type Lock = { readonly inning: Inning; readonly playerId: PlayerId; readonly position: Position | null };

/** At least so many of a group in the field in every inning, or in one zone of it. */
export type CoEdQuota = { readonly group: CoEdGroup; readonly least: number; readonly zone?: CoEdZone };

/**
 * The rules of a game. A rule that is absent does not apply. Ids are those of SPEC.md.
 * S1 (every position filled once by a present player who may play there) and S2 (locks and
 * played innings stand) always apply and have no parameters.
 */
export type Rules = {
  /**
   * Sits of players present all game differ by at most `spread`; nobody who misses innings sits more than they may.
   * With `partTimeBelow` such a player also sits at most that many times fewer than the level of the others.
   */
  readonly F1?: { readonly level: RuleLevel; readonly spread: number; readonly partTimeBelow?: number };
  /** Nobody sits k+1 times before everybody sat k times. */
  readonly F2?: { readonly level: RuleLevel };
  /** Nobody sits more than `inARow` innings in a row. */
  readonly F3?: { readonly level: RuleLevel; readonly inARow: number };
  /** Innings in the field that everybody gets who is present all game. */
  readonly F4?: { readonly level: RuleLevel; readonly innings: number };
  /** Innings of infield and outfield everybody gets, and one infield inning by inning `infieldBy`. */
  readonly F5?: {
    readonly level: RuleLevel;
    readonly infield?: number;
    readonly outfield?: number;
    readonly infieldBy?: Inning;
  };
  /** Innings a player may spend at one position other than pitcher and catcher. */
  readonly F6?: { readonly level: RuleLevel; readonly innings: number };
  /** Innings a player may pitch; with `mayReturn` false they must be consecutive. */
  readonly P1?: { readonly level: RuleLevel; readonly innings?: number; readonly mayReturn?: boolean };
  /**
   * Innings a player may catch; who caught `noPitchingAfter` innings does not pitch any more in this game, who pitched
   * `noCatchingAfter` innings does not catch any more, and with `mayCatchAgain` false neither does who caught and then
   * pitched, however little.
   */
  readonly P3?: {
    readonly level: RuleLevel;
    readonly catching?: number;
    readonly noPitchingAfter?: number;
    readonly noCatchingAfter?: number;
    readonly mayCatchAgain?: boolean;
  };
  /** Co-ed quotas; every one holds in every inning. */
  readonly C1?: { readonly level: RuleLevel; readonly quotas: readonly CoEdQuota[] };
  /** Who bats. With `designatedHitter`, `battingFor` names the position whose first player does not bat. */
  readonly B1?: { readonly level: RuleLevel; readonly mode: BattingMode; readonly battingFor?: Position };
  /** At most `inARow` of `group`, or of either group, bat one after another; the first follows the last. 1 alternates. */
  readonly B2?: { readonly level: RuleLevel; readonly inARow: number; readonly group?: CoEdGroup };
};

export type RuleId = 'S1' | 'S2' | keyof Rules;

/** Rules of the field; those of batting never stand in the way of a lineup. */
export type FieldRuleId = Exclude<keyof Rules, 'B1' | 'B2'>;

/** One game to plan. Every list is in the coach's order; the order never changes the value of the answer. */
export type Problem = {
  readonly innings: number;
  readonly positions: readonly Position[];
  /** The positions counted as infield; some leagues leave the catcher out. */
  readonly infield: readonly Position[];
  readonly players: readonly Player[];
  readonly rules: Rules;
  readonly locks: readonly Lock[];
  /** Innings already played, first to last: fixed for ever. Empty before the game. */
  readonly played: readonly InningAssignment[];
  /** In innings with seven players or more, as many outfield positions as players are missing stay empty. */
  readonly isShortHanded?: boolean;
  /** What is best among lineups that are equally fair; absent: `varied`. Counts only without `objective`. */
  readonly rotation?: Rotation;
  /** Absent: the objective of a coach, as SPEC.md gives it. */
  readonly objective?: NumericObjective;
};

/** Who stands where in one inning; a position that is absent is still empty. */
export type InningAssignment = Readonly<Partial<Record<Position, PlayerId>>>;

/** What a coach may be in the middle of: cells may be empty, wrong or double. One entry per inning. */
export type Draft = {
  readonly innings: readonly InningAssignment[];
  /** Who bats after whom; absent where only the field is planned, and then no rule of batting is judged. */
  readonly battingOrder?: readonly PlayerId[];
};

/** A rule that a draft breaks, with everything a screen needs to point at it. */
export type Violation = {
  readonly rule: RuleId;
  readonly level: RuleLevel;
  readonly players: readonly PlayerId[];
  readonly innings: readonly Inning[];
  readonly positions: readonly Position[];
  /** One sentence in a coach's words. */
  readonly words: string;
};
