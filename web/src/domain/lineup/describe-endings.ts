import type { SitDifference } from 'engine';

/** As in the packs of leagues with time limits, whose rule F9 begins here. */
const firstEnding = 3;

/**
 * How even the sits are if darkness, rain or a time limit ends the game:
 * `If it ends after inning 3 · 4 · 5: sits differ by 1 · 1 · 2.`
 * Undefined before three innings are filled, and where sits never differ.
 */
export function describeEndings(differences: readonly SitDifference[]): string | undefined {
  const endings = listEndings(differences);
  return endings && `If it ends after inning ${endings.innings}: sits differ by ${endings.differences}.`;
}

/** `3 · 4 · 5` and `1 · 1 · 2` */
export function listEndings(differences: readonly SitDifference[]) {
  const endings = differences.filter(({ inning }) => inning >= firstEnding);
  if (endings.every(({ difference }) => difference === 0)) return undefined;
  return {
    innings: endings.map(({ inning }) => inning).join(' · '),
    differences: endings.map(({ difference }) => difference).join(' · '),
  };
}
