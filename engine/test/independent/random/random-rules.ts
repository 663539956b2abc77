import { type CoEdQuota, type NumericObjective, type PlaceLimit, packs, type Rules } from 'engine';
import type { RandomSource } from './random-source.ts';

/** A shipped pack, a few rules of one's own, or one rule alone. */
export function randomRules(random: RandomSource, isTiny: boolean): Rules {
  if (!isTiny && random.chance(30)) return random.oneOf({}, ...packs.map(({ rules }) => rules));
  const share = random.oneOf(20, 35, 60);
  const rules = ownRules(random, isTiny);
  const chosen = random.some(Object.keys(rules), share);
  return Object.fromEntries(Object.entries(rules).filter(([id]) => chosen.includes(id)));
}

/** Limits are a little looser in large games, so that most of them have a lineup. */
function ownRules(random: RandomSource, isTiny: boolean): Rules {
  const level = () => ({ level: random.oneOf('required' as const, 'wanted' as const) });
  const maybe = <Value>(name: string, value: Value, perHundred = 50) =>
    random.chance(perHundred) ? { [name]: value } : {};
  return {
    F1: { ...level(), spread: random.oneOf(1, 1, 2, 0), ...maybe('partTimeBelow', random.whole(0, 2)) },
    F2: level(),
    F3: { ...level(), inARow: random.oneOf(1, 1, 2, isTiny ? 0 : 1) },
    F4: { ...level(), innings: random.whole(1, 3) },
    F5: {
      ...level(),
      ...maybe('infield', random.whole(0, 2)),
      ...maybe('outfield', random.whole(0, 2)),
      ...maybe('infieldBy', random.whole(1, 4)),
    },
    F6: { ...level(), innings: random.whole(isTiny ? 1 : 2, 3) },
    F7: { ...level(), limits: randomLimits(random, isTiny ? [1, 3] : [2, 5]) },
    F8: { ...level(), limits: randomLimits(random, [1, 2]) },
    F9: { ...level(), from: random.whole(1, 4) },
    P1: { ...level(), innings: random.whole(isTiny ? 0 : 1, 3) },
    P3: {
      ...level(),
      ...maybe('catching', random.whole(1, 4)),
      ...maybe('noPitchingAfter', random.whole(1, 4)),
      ...maybe('noCatchingAfter', random.whole(1, 3)),
      ...maybe('mayCatchAgain', random.chance(30)),
    },
    P4: level(),
    P5: level(),
    P6: { ...level(), ...maybe('inARow', random.whole(1, 3), 80), ...maybe('most', random.whole(1, 4), 30) },
    P7: { ...level(), ...maybe('inARow', random.whole(1, 3), 80), ...maybe('most', random.whole(1, 4), 30) },
    C1: { ...level(), quotas: randomQuotas(random, isTiny) },
    B1: { ...level(), mode: random.oneOf('continuous', 'starters', 'extraHitter') },
    B2: { ...level(), inARow: random.whole(1, 3), ...maybe('group', random.oneOf('women' as const, 'men' as const)) },
  };
}

/** One or two places, the pitcher and the catcher among them. */
function randomLimits(random: RandomSource, [least, most]: readonly [number, number]): readonly PlaceLimit[] {
  const places = ['field', 'infield', 'outfield', 'P', 'C', '1B', 'SS', 'LF', 'CF'];
  const first = random.oneOf('field', ...places);
  const others = random.some(places, 8).filter((place) => place !== first);
  return [first, ...others].map((place) => ({ place, innings: random.whole(least, most) }));
}

/** One or a few, each group and zone once. */
function randomQuotas(random: RandomSource, isTiny: boolean): readonly CoEdQuota[] {
  const first: CoEdQuota = { group: random.oneOf('women', 'men'), least: random.whole(isTiny ? 0 : 1, isTiny ? 2 : 4) };
  const zones = ['infield', 'outfield', 'battery'] as const;
  const others = zones.flatMap((zone) =>
    (['women', 'men'] as const).map((group) => ({ group, zone, least: random.whole(1, zone === 'battery' ? 1 : 2) })),
  );
  const further = random.some(others, random.oneOf(0, 20, 40));
  return random.chance(30) && further.length > 0 ? further : [first, ...further];
}

/** Plain numbers in place of a coach's objective, whole and decimal. */
export function randomObjective(random: RandomSource): NumericObjective {
  const weights = {
    preference: random.oneOf(1, 1, 0.1, 2.5, -1, 0.333),
    distinctPosition: random.oneOf(0, 1, 0.5, 3),
    benchDebtSquared: random.oneOf(0, -1, -0.5, -0.3, -2),
    positionDebt: random.oneOf(-1, -0.1, 1),
  };
  const chosen = random.some(Object.keys(weights), 60);
  return Object.fromEntries(Object.entries(weights).filter(([name]) => chosen.includes(name)));
}

/** Whole, in tenths, in hundredths, or a third. */
export function randomNumber(random: RandomSource, most: number): number {
  const sign = random.oneOf(1, 1, -1);
  return (
    sign *
    random.oneOf(random.whole(0, most), random.whole(0, most * 10) / 10, random.whole(0, most * 100) / 100, most / 3)
  );
}
