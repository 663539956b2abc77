import type {
  BattingMode,
  ChangePriority,
  CoEdGroup,
  CoEdZone,
  Inning,
  LIMIT_ZONES,
  PairKind,
  PairPlace,
  PlayerId,
  Position,
  PositionPreference,
  Rotation,
  RuleLevel,
  Strength,
} from './vocabulary.ts';

/** One player of the game. */
export type Player = {
  readonly id: PlayerId;
  /** Only sentences use the name; two players may have the same one. */
  readonly name: string;
  /** One entry per inning of the game: true when the player is at the game in that inning. */
  readonly present: readonly boolean[];
  /** A position that is not named counts as `can`. */
  readonly positionPreferences: Readonly<Partial<Record<Position, PositionPreference>>>;
  /**
   * Rule P2: the most innings that the player may pitch in this game, those played included, because of what he or she
   * pitched before. Absent without a limit; never wanted only.
   */
  readonly pitchingLeft?: number;
  /** Rule P3: the innings that the player caught in other games of the day, before this one. Absent is none. */
  readonly caughtToday?: number;
  /** Only the co-ed rules B2 and C1 use the group. */
  readonly group?: CoEdGroup;
  /** The innings that the player sat beyond a fair share (positive) or short of it (negative) in earlier games. */
  readonly debt?: number;
  /** The infield innings short of a fair share (positive) or beyond it (negative) in earlier games. */
  readonly infieldDebt?: number;
  /** The outfield innings short of a fair share (positive) or beyond it (negative) in earlier games. */
  readonly outfieldDebt?: number;
  /**
   * How often the player was on the bench in the first inning of earlier games beyond a fair share (positive) or short of it
   * (negative). It decides only between lineups of equal value.
   */
  readonly startDebt?: number;
  /**
   * The innings played at each position in earlier games of the season. They decide only between lineups of equal value:
   * the search prefers positions that players have played least.
   */
  readonly seasonInnings?: Readonly<Partial<Record<Position, number>>>;
  /** How good the player is at a position. A position that is not named counts as neither. Only rule K2 uses it. */
  readonly strength?: Readonly<Partial<Record<Position, Strength>>>;
  /** Points for each inning at a position. Only `Problem.objective` uses them. */
  readonly preference?: Readonly<Partial<Record<Position, number>>>;
  /** The innings already played at a position beyond a fair share. Only `Problem.objective` uses them. */
  readonly positionDebt?: Readonly<Partial<Record<Position, number>>>;
};

/**
 * Plain numbers in place of a coach's fairness, balance and preferences; the sum is to be as large as possible. An absent
 * weight is 0. The signs are limited to those for which more of a thing is worth less and less.
 */
export type NumericObjective = {
  /** The weight of `Player.preference`, for each inning played. */
  readonly preference?: number;
  /** The weight of each different position of each player; 0 or more. */
  readonly distinctPosition?: number;
  /** The weight of (debt + sits)² − debt², for each player; 0 or less. */
  readonly benchDebtSquared?: number;
  /** The weight of `Player.positionDebt`, for each inning played. */
  readonly positionDebt?: number;
};

/** A cell that the coach fixed: the player plays `position` in `inning`, or sits when `position` is null. */
export type Lock = { readonly inning: Inning; readonly playerId: PlayerId; readonly position: Position | null };

/** Two players whom the coach keeps together or apart in one place, in every inning in which both are present: rule K1. */
export type PlayerPair = {
  readonly players: readonly [PlayerId, PlayerId];
  readonly kind: PairKind;
  readonly place: PairPlace;
  readonly level: RuleLevel;
};

/** At least `least` players of a group are in the field, or in one zone of it, in every inning. */
export type CoEdQuota = { readonly group: CoEdGroup; readonly least: number; readonly zone?: CoEdZone };

/** A number of innings of one player in one place: the field, the infield, the outfield, or one position. */
export type PlaceLimit = { readonly place: (typeof LIMIT_ZONES)[number] | Position; readonly innings: number };

/** How long a pitcher or a catcher stays, in innings, and how many players take the position in a game. */
export type BatteryStay = { readonly level: RuleLevel; readonly inARow?: number; readonly most?: number };

/**
 * The rules of a game. A rule that is absent does not apply. Ids are those of SPEC.md.
 * S1 (every position filled once by a present player who may play there) and S2 (locks and
 * played innings stand) always apply and have no parameters.
 */
export type Rules = {
  /**
   * The sits of players present all game differ by at most `spread`. A player who misses innings sits no more often than
   * they may. With `partTimeBelow` such a player also sits at most that many times fewer than the level of the others.
   */
  readonly F1?: { readonly level: RuleLevel; readonly spread: number; readonly partTimeBelow?: number };
  /** No player sits k+1 times before every player has sat k times. */
  readonly F2?: { readonly level: RuleLevel };
  /** No player sits more than `inARow` innings in a row. */
  readonly F3?: { readonly level: RuleLevel; readonly inARow: number };
  /** Every player present all game is in the field for at least `innings`. */
  readonly F4?: { readonly level: RuleLevel; readonly innings: number };
  /** Every player gets `infield` and `outfield` innings, and one infield inning by inning `infieldBy`. */
  readonly F5?: {
    readonly level: RuleLevel;
    readonly infield?: number;
    readonly outfield?: number;
    readonly infieldBy?: Inning;
  };
  /** The most innings that a player may be at one position other than pitcher and catcher. */
  readonly F6?: { readonly level: RuleLevel; readonly innings: number };
  /** The most innings that a player may be in each of these places. */
  readonly F7?: { readonly level: RuleLevel; readonly limits: readonly PlaceLimit[] };
  /** The fewest innings that a player is in each of these places. */
  readonly F8?: { readonly level: RuleLevel; readonly limits: readonly PlaceLimit[] };
  /** After every inning from `from` on, the sits of those present so far differ by at most 1. */
  readonly F9?: { readonly level: RuleLevel; readonly from: Inning };
  /** The most innings that a player may pitch. */
  readonly P1?: { readonly level: RuleLevel; readonly innings: number };
  /**
   * The most innings that a player may catch. A player who caught `noPitchingAfter` innings of the day no longer
   * pitches, and one who pitched `noCatchingAfter` innings of this game no longer catches. With `mayCatchAgain` false, a
   * player who caught on the day and then pitched any number of innings no longer catches either.
   */
  readonly P3?: {
    readonly level: RuleLevel;
    readonly catching?: number;
    readonly noPitchingAfter?: number;
    readonly noCatchingAfter?: number;
    readonly mayCatchAgain?: boolean;
  };
  /** A pitcher who left the mound does not return to it. */
  readonly P4?: { readonly level: RuleLevel };
  /** Each catcher catches in one stretch: who left the place behind the plate does not return to it. */
  readonly P5?: { readonly level: RuleLevel };
  /** Each pitcher pitches at least `inARow` innings in a row, and at most `most` different players pitch. */
  readonly P6?: BatteryStay;
  /** Each catcher catches at least `inARow` innings in a row, and at most `most` different players catch. */
  readonly P7?: BatteryStay;
  /** Co-ed quotas. Each of them applies to every inning. */
  readonly C1?: { readonly level: RuleLevel; readonly quotas: readonly CoEdQuota[] };
  /** The strong players at their positions, less the developing ones, differ by at most 1 from inning to inning. */
  readonly K2?: { readonly level: RuleLevel };
  /** Who bats. With `designatedHitter`, `battingFor` names the position whose first player does not bat. */
  readonly B1?: { readonly level: RuleLevel; readonly mode: BattingMode; readonly battingFor?: Position };
  /** At most `inARow` of `group`, or of either group, bat one after another; the first follows the last. 1 alternates. */
  readonly B2?: { readonly level: RuleLevel; readonly inARow: number; readonly group?: CoEdGroup };
};

export type RuleId = 'S1' | 'S2' | 'P2' | 'K1' | keyof Rules;

/** The rules of the field. A rule of batting never makes a lineup impossible. */
export type FieldRuleId = Exclude<keyof Rules, 'B1' | 'B2'>;

/** One game to plan. The order of a list never changes the value of the solution. */
export type Problem = {
  readonly innings: number;
  readonly positions: readonly Position[];
  /** The positions that count as infield. Some leagues leave the catcher out. */
  readonly infield: readonly Position[];
  readonly players: readonly Player[];
  readonly rules: Rules;
  readonly locks: readonly Lock[];
  /** The pairs of rule K1. Two pairs of the same players have different places. */
  readonly pairs?: readonly PlayerPair[];
  /** The innings already played, from the first on. They cannot change. Empty before the game. */
  readonly played: readonly InningAssignment[];
  /** True leaves one outfield position empty for each missing player, in innings with seven players or more. */
  readonly isShortHanded?: boolean;
  /** Which of the equally fair lineups is best. Default `varied`. Ignored with `objective`. */
  readonly rotation?: Rotation;
  /** Replaces the objective of a coach that SPEC.md defines. */
  readonly objective?: NumericObjective;
  /** The lineup that people know, of which as little as possible changes. */
  readonly previous?: PreviousLineup;
};

/**
 * A lineup that was printed or shared. With `fairness`, changed cells count directly after the sits; with `stability`,
 * directly after the required rules. One entry per inning; those of innings played do not count.
 */
export type PreviousLineup = { readonly innings: readonly InningAssignment[]; readonly priority: ChangePriority };

/** The player at each position in one inning. An absent position is empty. */
export type InningAssignment = Readonly<Partial<Record<Position, PlayerId>>>;

/** A lineup that may be unfinished: cells may be empty or wrong. One entry per inning. */
export type Draft = {
  readonly innings: readonly InningAssignment[];
  /** The batting order. Without it, no rule of batting is judged. */
  readonly battingOrder?: readonly PlayerId[];
};

/** A rule that a draft breaks, with the players, innings and positions that a screen marks. */
export type Violation = {
  readonly rule: RuleId;
  readonly level: RuleLevel;
  readonly players: readonly PlayerId[];
  readonly innings: readonly Inning[];
  readonly positions: readonly Position[];
  /** One sentence for the coach. The public API has this field under this name. */
  readonly words: string;
};
