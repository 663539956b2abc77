import type { SitDifference } from 'engine';

/** As in the packs of leagues with time limits, whose rule F9 begins here. */
const firstEnding = 3;

/**
 * How even the sits are if darkness, rain or a time limit ends the game:
 * `If it ends after inning 3 · 4 · 5: sits differ by 1 · 1 · 2.`
 * Undefined before three innings are filled, and where sits never differ.
 */
export function describeEndings(differences: readonly SitDifference[]): string | undefined {
  const endings = differences.filter(({ inning }) => inning >= firstEnding);
  if (endings.every(({ difference }) => difference === 0)) return undefined;
  const innings = endings.map(({ inning }) => inning).join(' · ');
  return `If it ends after inning ${innings}: sits differ by ${endings.map(({ difference }) => difference).join(' · ')}.`;
}
