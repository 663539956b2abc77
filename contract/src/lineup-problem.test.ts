import { check, packOf } from 'engine';
import { describe, expect, it } from 'vitest';
import { type LineupSources, lineupProblem } from './lineup-problem.ts';

const game: LineupSources['game'] = {
  inningsCount: 4,
  positionConfiguration: 'Standard9',
  customPositions: null,
  rulePackId: null,
};
const player = (id: string, fullName: string, jerseyNumber: string | null = null) => ({
  id,
  fullName,
  jerseyNumber,
  wishes: {},
});
const problemOf = (changes: Partial<LineupSources>) =>
  lineupProblem({ game, players: [player('a', 'Ana Lee')], availability: [], locks: [], ...changes });

describe('the problem of a game', () => {
  it('has the basic rules when the game names no pack, else those of the pack', () => {
    expect(problemOf({}).rules).toEqual(packOf('basic').rules);
    const little = problemOf({ game: { ...game, rulePackId: 'little-league-regular-season' } });
    expect(little.rules).toEqual(packOf('little-league-regular-season').rules);
    expect(little.rules).not.toEqual(packOf('basic').rules);
  });

  it('lets the pack decide what a lineup breaks', () => {
    const players = [player('a', 'Ana Lee'), player('b', 'Ben Ito')];
    const returning = { innings: [{ P: 'a' }, { P: 'b' }, { P: 'a' }, {}] };
    const rulesBroken = (rulePackId: string | null) =>
      check(problemOf({ players, game: { ...game, rulePackId } }), returning).map(({ rule }) => rule);
    expect(rulesBroken('little-league-regular-season')).toContain('P1');
    expect(rulesBroken(null)).not.toContain('P1');
  });

  it('has a player present from arriving to leaving, and in no inning when out', () => {
    const players = ['a', 'b', 'c', 'd'].map((id) => player(id, id));
    const { players: there } = problemOf({
      players,
      availability: [
        { playerId: 'b', status: 'in', fromInning: 2, throughInning: 3 },
        { playerId: 'c', status: 'out' },
        { playerId: 'd', status: 'in', fromInning: 3 },
      ],
    });
    expect(there.map(({ present }) => present)).toEqual([
      [true, true, true, true],
      [false, true, true, false],
      [false, false, false, false],
      [false, false, true, true],
    ]);
  });

  it('tells namesakes apart by their numbers, and nobody else', () => {
    const players = [player('a', 'Ana Lee', '7'), player('b', 'Ana Lee'), player('c', 'Ben Ito', '9')];
    expect(problemOf({ players }).players.map(({ name }) => name)).toEqual(['Ana Lee (#7)', 'Ana Lee', 'Ben Ito']);
  });
});
