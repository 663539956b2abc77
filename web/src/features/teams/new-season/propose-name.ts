import { teamLimits } from 'contract/teams';

/** From August on, the next season is that of the next year. */
const firstMonthOfNextYear = 8;
const lengthOfYear = ' 2027'.length;

/** `Hawks 2027` after `Hawks 2026`, and after `Hawks` with the year of the next season. */
export function proposeName(name: string, now: Date): string {
  const year = now.getFullYear() + (now.getMonth() + 1 >= firstMonthOfNextYear ? 1 : 0);
  const [named] = /\b20\d\d\b/.exec(name) ?? [];
  if (named !== undefined) return name.replace(named, String(Math.max(Number(named) + 1, year)));
  return `${name.slice(0, teamLimits.nameMax - lengthOfYear - 1).trimEnd()} ${year}`;
}
