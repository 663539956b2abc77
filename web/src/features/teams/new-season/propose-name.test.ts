import { describe, expect, it } from 'vitest';
import { proposeName } from './propose-name.ts';

const spring = new Date(2026, 2, 15);
const fall = new Date(2026, 10, 25);

describe('The proposed name of a new season', () => {
  it.each([
    ['Hawks', spring, 'Hawks 2026'],
    ['Hawks', fall, 'Hawks 2027'],
    ['Hawks 2026', spring, 'Hawks 2027'],
    ['Hawks 2026', fall, 'Hawks 2027'],
    ['2024 Hawks (blue)', fall, '2027 Hawks (blue)'],
    ['Hawks 20267', fall, 'Hawks 20267 2027'],
    ['a'.repeat(99), fall, `${'a'.repeat(94)} 2027`],
  ])('is for %j on %s %j.', (name, now, expected) => {
    expect(proposeName(name, now)).toBe(expected);
  });
});
