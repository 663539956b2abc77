import type { Problem } from '#engine/problem.ts';

/** Far beyond any sensible weight, and small enough that sums stay exact. */
const largest = 1000;

/** Every weight and every point of a numeric objective that is not a number the engine can maximise. */
export function validateObjective({ objective, players }: Problem): readonly string[] {
  if (objective === undefined) return [];
  const { preference, distinctPosition, benchDebtSquared, positionDebt } = objective;
  const points = players.flatMap((player) => [
    ...notNumbers(`${player.name}'s preference`, player.preference),
    ...notNumbers(`${player.name}'s position debt`, player.positionDebt),
  ]);
  return [
    ...notNumbers('The weight', { preference, distinctPosition, benchDebtSquared, positionDebt }),
    ...((distinctPosition ?? 0) < 0 ? ['The weight distinctPosition must be 0 or more.'] : []),
    ...((benchDebtSquared ?? 0) > 0 ? ['The weight benchDebtSquared must be 0 or less.'] : []),
    ...points,
  ];
}

/** Those of the named values that are no number of a sensible size; an absent one is fine. */
export function notNumbers(
  owner: string,
  values: Readonly<Record<string, number | undefined>> = {},
): readonly string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && !(Number.isFinite(value) && Math.abs(value) <= largest))
    .map(([name, value]) => `${owner} ${name} must be a number from -${largest} to ${largest}, not ${value}.`);
}
