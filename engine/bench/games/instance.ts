import type {
  CoEdGroup,
  CoEdQuota,
  InningAssignment,
  NumericObjective,
  Player,
  Position,
  Problem,
  Rules,
} from 'engine';

/** A game in the format of the published corpus: required rules and an objective in numbers. */
export type Instance = {
  readonly id: string;
  readonly innings: number;
  readonly positions: readonly Position[];
  readonly infield: readonly Position[];
  readonly players: readonly InstancePlayer[];
  readonly rules: InstanceRules;
  readonly objective: NumericObjective;
  /** The innings that were played before the lineup is solved. */
  readonly played?: readonly InningAssignment[];
  readonly shortHanded?: boolean;
  readonly optimum?: number;
};

type InstancePlayer = {
  readonly id: string;
  readonly present: readonly boolean[];
  readonly allowed: readonly Position[];
  readonly preference?: Readonly<Record<Position, number>>;
  readonly benchDebt?: number;
  readonly positionDebt?: Readonly<Record<Position, number>>;
  readonly group?: CoEdGroup;
};

type InstanceRules = {
  readonly benchSpread?: number;
  readonly noConsecutiveBench?: boolean;
  readonly minInfieldInnings?: number;
  readonly infieldByInning?: number;
  readonly maxInningsAtOnePosition?: number;
  readonly maxPitchingInnings?: number;
  readonly maxCatchingInnings?: number;
  readonly pitcherMayNotReturn?: boolean;
  readonly sitLevelling?: boolean;
  readonly coEdQuotas?: readonly CoEdQuota[];
};

export function toProblem(instance: Instance): Problem {
  const { innings, positions, infield, objective, players, rules } = instance;
  return {
    innings,
    positions,
    infield,
    players: players.map((player) => toPlayer(player, positions)),
    rules: toRules(rules),
    locks: [],
    played: instance.played ?? [],
    ...(instance.shortHanded === undefined ? {} : { isShortHanded: instance.shortHanded }),
    objective,
  };
}

function toPlayer(player: InstancePlayer, positions: readonly Position[]): Player {
  const never = positions.filter((position) => !player.allowed.includes(position));
  return {
    id: player.id,
    name: player.id,
    present: player.present,
    positionPreferences: Object.fromEntries(never.map((position) => [position, 'never'])),
    debt: player.benchDebt ?? 0,
    preference: player.preference ?? {},
    positionDebt: player.positionDebt ?? {},
    ...(player.group && { group: player.group }),
  };
}

function toRules(rules: InstanceRules): Rules {
  const level = 'required' as const;
  const { benchSpread, minInfieldInnings, infieldByInning, maxInningsAtOnePosition, maxPitchingInnings } = rules;
  const zones = minInfieldInnings !== undefined || infieldByInning !== undefined;
  return {
    ...(benchSpread === undefined ? {} : { F1: { level, spread: benchSpread, partTimeBelow: 1 } }),
    ...(rules.sitLevelling === true ? { F2: { level } } : {}),
    ...(rules.noConsecutiveBench === true ? { F3: { level, inARow: 1 } } : {}),
    ...(zones
      ? { F5: { level, ...defined('infield', minInfieldInnings), ...defined('infieldBy', infieldByInning) } }
      : {}),
    ...(maxInningsAtOnePosition === undefined ? {} : { F6: { level, innings: maxInningsAtOnePosition } }),
    ...(maxPitchingInnings === undefined ? {} : { P1: { level, innings: maxPitchingInnings } }),
    ...(rules.maxCatchingInnings === undefined ? {} : { P3: { level, catching: rules.maxCatchingInnings } }),
    ...(rules.pitcherMayNotReturn === true ? { P4: { level } } : {}),
    ...(rules.coEdQuotas === undefined ? {} : { C1: { level, quotas: rules.coEdQuotas } }),
  };
}

function defined<Name extends string>(name: Name, value: number | undefined): { readonly [key in Name]?: number } {
  const entry: { [key in Name]?: number } = {};
  if (value !== undefined) entry[name] = value;
  return entry;
}
