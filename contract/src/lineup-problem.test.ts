import { sampleGame } from 'contract/test/samples';
import { check, findPack, type Rules } from 'engine';
import { describe, expect, it } from 'vitest';
import { isTeeBall, type LineupSources, listPlayersOfGame, toLineupProblem } from './lineup-problem.ts';
import { copyReadyMadeRules } from './rule-packs/rules.ts';

const game: LineupSources['game'] = { ...sampleGame, inningsCount: 4 };
const player = (id: string, fullName: string, jerseyNumber: string | null = null) => ({
  id,
  fullName,
  jerseyNumber,
  wishes: {},
  coEdGroup: null,
});
const problemOf = (changes: Partial<LineupSources>) =>
  toLineupProblem({ game, players: [player('a', 'Ana Lee')], availability: [], locks: [], ...changes });

describe('The lineup problem of a game', () => {
  it('[5.45] A game without a rule pack has the basic rules, and a game with one has those of the pack', () => {
    expect(problemOf({}).rules).toEqual(findPack('basic').rules);
    const little = problemOf({ game: { ...game, rulePackId: 'little-league-regular-season' } });
    expect(little.rules).toEqual(findPack('little-league-regular-season').rules);
    expect(little.rules).not.toEqual(findPack('basic').rules);
  });

  it('A game that names an own pack has the rules of its copy, and is a tee-ball game when the pack started from tee-ball', () => {
    const rulePackId = '0197a000-0000-7000-8000-000000000001';
    const rules = { F4: { level: 'required', innings: 3 }, P4: { level: 'required' } } as const;
    const ownRulePack = { name: 'Club rules', version: 1, basedOn: null, rules };
    expect(problemOf({ game: { ...game, rulePackId, ownRulePack } }).rules).toEqual(rules);
    const noCopy = problemOf({ game: { ...game, rulePackId: 'rec-rotation', ownRulePack } });
    expect(noCopy.rules).toEqual(findPack('rec-rotation').rules);
    const isTeeBallWith = (basedOn: string) =>
      isTeeBall({ ...game, rulePackId, ownRulePack: { ...ownRulePack, basedOn } });
    expect(['tee-ball', 'basic'].map(isTeeBallWith)).toEqual([true, false]);
  });

  it('Co-ed slow-pitch with ten in the field is no tee-ball: its pitchers and catchers stay for innings in a row', () => {
    const coEd = { ...game, positionConfiguration: 'TBall10', rulePackId: 'co-ed-slow-pitch-classic' } as const;
    expect(isTeeBall(coEd)).toBe(false);
    expect(isTeeBall({ ...coEd, rulePackId: 'tee-ball' })).toBe(true);
    expect(isTeeBall({ ...coEd, rulePackId: 'basic' })).toBe(true);
    const rules = { C1: { level: 'required', quotas: [{ group: 'women', least: 3 }] } } as const;
    const own = {
      rulePackId: '0197a000-0000-7000-8000-000000000001',
      ownRulePack: { name: 'Club', version: 1, basedOn: null, rules },
    };
    expect(isTeeBall({ ...coEd, ...own })).toBe(false);
    const { rules: kept, positions } = problemOf({ game: coEd });
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['C1', 'P6', 'P7']));
    expect(positions).toHaveLength(10);
  });

  it('[B.197g] The problem has the innings that the day leaves a pitcher, where they are fewer than the game has, and none for a player who rests or in tee-ball', () => {
    const players = [player('a', 'Ana Lee'), player('b', 'Ben Ito'), player('c', 'Cal Roy')];
    const left = new Map([
      ['a', 2],
      ['b', 4],
      ['c', 0],
    ]);
    const limits = { players, inningsLeft: (id: string) => left.get(id), resting: new Set(['c']) };
    const leftOf = (change: Partial<LineupSources> = {}) =>
      problemOf({ ...limits, ...change }).players.map(({ pitchingLeft }) => pitchingLeft);
    expect(leftOf()).toEqual([2, undefined, undefined]);
    expect(leftOf({ game: { ...game, inningsCount: 5 } })).toEqual([2, 4, undefined]);
    expect(leftOf({ game: { ...game, positionConfiguration: 'TBall10' } })).toEqual([undefined, undefined, undefined]);
    const lineup = { innings: ['a', 'a', 'a', 'b'].map((P) => ({ P })) };
    expect(check(problemOf(limits), lineup)).toContainEqual(
      expect.objectContaining({
        rule: 'P2',
        level: 'required',
        words: 'Ana Lee pitches 3 innings (the 1st, 2nd and 3rd); the pitching limits leave 2 for this game.',
      }),
    );
  });

  it('[B.197j] A player who must rest may stand at P in tee-ball, where no one pitches', () => {
    const players = [player('a', 'Ana Lee')];
    const atPitcher = (change: Partial<typeof game>) => {
      const problem = problemOf({ players, game: { ...game, ...change }, resting: new Set(['a']) });
      return problem.players.map(({ positionPreferences }) => positionPreferences.P);
    };
    expect(atPitcher({})).toEqual(['never']);
    expect(atPitcher({ positionConfiguration: 'TBall10' })).toEqual([undefined]);
  });

  it('The problem has the rotation of the game', () => {
    expect(problemOf({}).rotation).toBe('varied');
    expect(problemOf({ game: { ...game, rotation: 'settled' } }).rotation).toBe('settled');
  });

  it.each([
    [{ positionConfiguration: 'WithDH' as const }, { level: 'required', mode: 'extraHitter' }],
    [
      { positionConfiguration: 'WithDH' as const, designatedHitterFor: '3B' },
      { level: 'required', mode: 'designatedHitter', battingFor: '3B' },
    ],
    [{ designatedHitterFor: '3B' }, findPack('basic').rules.B1],
  ])('The problem has the batting rule of the game %j', (change, B1) => {
    expect(problemOf({ game: { ...game, ...change } }).rules).toEqual({ ...findPack('basic').rules, B1 });
  });

  it('[B.14] The rule pack decides which rules a lineup breaks', () => {
    const players = [player('a', 'Ana Lee'), player('b', 'Ben Ito')];
    const returning = { innings: [{ P: 'a' }, { P: 'b' }, { P: 'a' }, {}] };
    const rulesBroken = (rulePackId: string | null) =>
      check(problemOf({ players, game: { ...game, rulePackId } }), returning).map(({ rule }) => rule);
    expect(rulesBroken('little-league-regular-season')).toContain('P4');
    expect(rulesBroken(null)).toContain('P4');
    expect(rulesBroken('tee-ball')).not.toContain('P4');
  });

  it('A tee-ball game has no rules for pitchers and catchers, whatever its rule pack', () => {
    const rulesOf = (change: Partial<typeof game>) => Object.keys(problemOf({ game: { ...game, ...change } }).rules);
    expect(rulesOf({})).toEqual(expect.arrayContaining(['P1', 'P4', 'P5', 'P6', 'P7']));
    expect(rulesOf({ positionConfiguration: 'TBall10' }).filter((id) => id.startsWith('P'))).toEqual([]);
    expect(
      rulesOf({ positionConfiguration: 'TBall11', rulePackId: 'cal-ripken-local' }).filter((id) => id.startsWith('P')),
    ).toEqual([]);
  });

  it('The problem has the co-ed group of a player who has one', () => {
    const players = [player('a', 'Ana Lee'), { ...player('b', 'Ben Ito'), coEdGroup: 'men' as const }];
    expect(problemOf({ players }).players.map(({ group }) => group)).toEqual([undefined, 'men']);
  });

  it('Strengths ask for balanced innings as a preference, and a problem without strengths has no such rule', () => {
    const strengths = { SS: 'strong' } as const;
    const players = [player('a', 'Ana Lee'), { ...player('b', 'Ben Ito'), strengths }];
    const problem = problemOf({ players });
    expect(problem.rules).toEqual({ ...findPack('basic').rules, K2: { level: 'wanted' } });
    expect(problem.players.map(({ strength }) => strength)).toEqual([undefined, strengths]);
    expect(problemOf({ players: [player('a', 'Ana Lee')] }).rules.K2).toBeUndefined();
  });

  it('The rules of a team say whether strengths ask for balanced innings', () => {
    const players: LineupSources['players'] = [{ ...player('a', 'Ana Lee'), strengths: { SS: 'strong' } }];
    const rulesOf = (rules: Rules, roster = players) => {
      const ownRulePack = { name: 'Club', version: 1, basedOn: null, rules };
      const rulePackId = '01900000-0000-7000-8000-0000000000c1';
      return problemOf({ players: roster, game: { ...game, rulePackId, ownRulePack } }).rules;
    };
    const { F1 } = findPack('basic').rules;
    expect(rulesOf({ ...(F1 && { F1 }) })).toEqual({ F1 });
    expect(rulesOf({ K2: { level: 'required' } })).toEqual({ K2: { level: 'required' } });
    expect(rulesOf({ K2: { level: 'required' } }, [{ ...player('a', 'Ana Lee'), strengths: {} }])).toEqual({});
    expect(copyReadyMadeRules(findPack('basic'))).toEqual({ ...findPack('basic').rules, K2: { level: 'wanted' } });
  });

  it('The problem has the pairs of players who are on the roster, and no others', () => {
    const players = [player('a', 'Ana Lee'), player('b', 'Ben Ito')];
    const pair = { kind: 'apart', place: 'infield', level: 'required' } as const;
    const known = { ...pair, players: ['a', 'b'] as [string, string] };
    const problem = problemOf({ players, pairs: [known, { ...pair, players: ['a', 'gone'] }] });
    expect(problem.pairs).toEqual([known]);
    const both = { innings: [{ P: 'a', C: 'b' }, {}, {}, {}] };
    expect(check(problem, both).map(({ rule }) => rule)).toContain('K1');
  });

  it('[B.5] A player is present from arriving to leaving, and in no inning when out', () => {
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

  it('Eight players can keep every required rule with one outfielder fewer, but not with one infielder fewer', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => player(id, id));
    const problem = problemOf({ players, game: { ...game, inningsCount: 1 } });
    const emptyWith = (positions: readonly string[]) => {
      const inning = Object.fromEntries(positions.map((position, index) => [position, players[index]?.id ?? '']));
      return check(problem, { innings: [inning] }).flatMap(({ rule, positions: at }) => (rule === 'S1' ? at : []));
    };
    expect(emptyWith(['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'RF'])).toEqual([]);
    expect(emptyWith(['P', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'])).toEqual(['C']);
  });

  describe('When everyone fields', () => {
    const everyone = { ...game, positionConfiguration: 'Custom' as const, fieldOption: 'everyoneFields' as const };
    const twelve = 'abcdefghijkl'.split('').map((id) => player(id, id));
    const positionsWith = (availability: LineupSources['availability'], changes: Partial<typeof game> = {}) =>
      problemOf({ players: twelve, availability, game: { ...everyone, ...changes } }).positions;

    it('there is a position for every player who comes, even for one inning, and none for the others', () => {
      expect(positionsWith([]).slice(9)).toEqual(['LCF', 'RCF', 'OF6']);
      expect(
        positionsWith([
          { playerId: 'a', status: 'out' },
          { playerId: 'b', status: 'in', fromInning: 4 },
          { playerId: 'c', status: 'in', fromInning: 5 },
        ]).slice(9),
      ).toEqual(['LCF']);
    });

    it('there are nine positions even when fewer players come', () => {
      const allOut = twelve.map(({ id: playerId }) => ({ playerId, status: 'out' as const }));
      expect(positionsWith(allOut)).toHaveLength(9);
    });

    it('the positions follow a list of their own, and other configurations do not', () => {
      expect(positionsWith([], { customPositions: ['P', '1B', 'Rover'] })).toHaveLength(12);
      expect(positionsWith([], { positionConfiguration: 'TBall10' })).toHaveLength(10);
    });

    it('an extra outfield position may stay empty until a late player arrives', () => {
      const late: LineupSources['availability'] = [{ playerId: 'l', status: 'in', fromInning: 2 }];
      const problem = problemOf({ players: twelve, availability: late, game: everyone });
      const emptyAt = (gone: string) => {
        const filled = problem.positions.filter((position) => position !== gone);
        const inning = Object.fromEntries(filled.map((position, index) => [position, twelve[index]?.id ?? '']));
        return check(problem, { innings: [inning] }).flatMap(({ innings, positions }) =>
          innings.includes(1) ? positions : [],
        );
      };
      expect(emptyAt('OF6')).toEqual([]);
      expect(emptyAt('SS')).toEqual(['SS']);
    });
  });

  it('a middle infielder counts as an infielder', () => {
    const { positions, infield } = problemOf({
      game: { ...game, positionConfiguration: 'TBall11', fieldOption: 'middleInfielder' },
    });
    expect(positions.filter((position) => !infield.includes(position))).toEqual(['LF', 'LCF', 'RCF', 'RF']);
  });

  it('Only players with the same name are shown with their numbers', () => {
    const players = [player('a', 'Ana Lee', '7'), player('b', 'Ana Lee'), player('c', 'Ben Ito', '9')];
    expect(problemOf({ players }).players.map(({ name }) => name)).toEqual(['Ana Lee (#7)', 'Ana Lee', 'Ben Ito']);
  });

  it('[B.45c] The players of a game are the roster and the archived players whom its saved lineup names', () => {
    const [ana, ben, cal, dia] = ['ana', 'ben', 'cal', 'dia'].map((id) => ({ id, isArchived: id !== 'ana' }));
    const saved = { innings: [{ P: 'ben' }, {}], battingOrder: ['cal'] };
    expect(
      listPlayersOfGame(
        [ana, ben, cal, dia].flatMap((player) => player ?? []),
        saved,
      ),
    ).toEqual([ana, ben, cal]);
    expect(
      listPlayersOfGame(
        [ana, ben].flatMap((player) => player ?? []),
        null,
      ),
    ).toEqual([ana]);
  });
});
