import { toLineupProblem } from 'contract/lineup-problem';
import { battingOrderFor, solve } from 'engine';
import { describe, expect, it } from 'vitest';
import { aGame, aPlayer, aSeasonGame, aTeam, markedOut } from '#test/fakes/records.ts';
import { type GameToPlan, listPitchers, planTogether } from './plan-together.ts';

const names = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli', 'Fay'];
const players = names.map((firstName, index) => aPlayer({ firstName }, index + 1));
const ids = players.map(({ id }) => id);
const [ana = '', ben = '', cy = '', dee = ''] = ids;
const small = { positionConfiguration: 'Custom' as const, customPositions: ['P', 'C', 'SS', 'LF'], inningsCount: 4 };
const saturday = '2099-05-16T00:00:00.000Z';
const first = aGame({ ...small, gameDate: saturday, startTime: '09:00' }, 1);
const second = aGame({ ...small, gameDate: saturday, startTime: '13:00' }, 2);
const toPlan = (game: GameToPlan['game'], change: Partial<GameToPlan> = {}): GameToPlan => ({
  ...{ game, availability: [], draft: null, isKept: false },
  ...change,
});
// Exchanges alone find these lineups in a fraction of the time.
const options = {
  solve: (problem: Parameters<typeof solve>[0]) => solve(problem, { highs: false, steps: 3_000 }),
  onGame: () => undefined,
};
const plan = (games: readonly GameToPlan[], change: Partial<Parameters<typeof planTogether>[0]> = {}) =>
  planTogether({ team: aTeam(), players, season: [], games, ...change }, options);
const sitsOf = (facts: readonly (GameToPlan & { facts: { innings: readonly object[] } | undefined })[]) =>
  ids.map((id) =>
    facts
      .flatMap(({ facts }) => facts?.innings ?? [])
      .reduce((sum, cells) => sum + (Object.values(cells).includes(id) ? 0 : 1), 0),
  );

const countsInnings = aTeam({ ageGroup: 12, pitchTable: 'usssa' });
const countsPitches = aTeam({ ageGroup: 12 });
const toDraft = (content: NonNullable<GameToPlan['draft']>['content']) => ({
  content,
  baseVersion: { version: 3, status: 'draft' as const, content },
});
/** A whole lineup in which Ana pitches in every inning. */
const pitchedByAna = (innings: number) =>
  toDraft({
    innings: Array.from({ length: innings }, () => ({ P: ana, C: cy, SS: dee, LF: ben })),
    battingOrder: ids,
    locks: [],
  });

const anaPrefersPitching = players.map((player) =>
  player.id === ana ? { ...player, wishes: { P: 'prefer' as const } } : player,
);

describe('Planning the games of one day together', () => {
  it('[B.79] lets every player sit equally often over the day, and pitch in one game only.', async () => {
    const { lineups } = await plan([toPlan(first), toPlan(second)]);
    // 16 innings on the bench for six players.
    expect(sitsOf(lineups).toSorted()).toEqual([2, 2, 3, 3, 3, 3]);
    const [early, late] = lineups.map(({ content }) => listPitchers(content?.innings ?? []));
    expect(early?.length).toBeGreaterThan(0);
    expect(late?.length).toBeGreaterThan(0);
    expect(early?.filter((id) => late?.includes(id))).toEqual([]);
    expect(lineups.flatMap(({ pitchTwice }) => pitchTwice)).toEqual([]);
  });

  it('[B.79d] does not leave it to a later day to make up for the bench of this one.', async () => {
    const sunday = aGame({ ...small, gameDate: '2099-05-17T00:00:00.000Z' }, 3);
    const { lineups } = await plan([toPlan(first), toPlan(second), toPlan(sunday)]);
    expect(sitsOf(lineups.slice(0, 2)).toSorted()).toEqual([2, 2, 3, 3, 3, 3]);
  });

  it('[B.79f] lets every player sit equally often in the day, where another way would make the season as even.', async () => {
    const short = { ...small, customPositions: ['P', 'C', 'SS', 'LF', 'CF'], inningsCount: 3 };
    const innings = [dee, ...ids.slice(4)].map((sitting) => {
      const [P = '', C = '', SS = '', LF = '', CF = ''] = ids.filter((id) => id !== sitting);
      return { P, C, SS, LF, CF };
    });
    const draft = toDraft({ innings, battingOrder: ids, locks: [] });
    const friday = aGame({ ...short, gameDate: '2099-05-15T00:00:00.000Z' }, 3);
    const { lineups } = await plan([
      toPlan(friday, { draft, isKept: true }),
      toPlan({ ...first, ...short }),
      toPlan({ ...second, ...short }),
    ]);
    expect(sitsOf(lineups.slice(0, 1))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(sitsOf(lineups.slice(1))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('[B.79b] names who pitches twice when too few players can pitch.', async () => {
    const three = players.map((player, index) => (index < 3 ? player : { ...player, wishes: { P: 'never' as const } }));
    const shared = await plan([toPlan(first), toPlan(second)], { players: three });
    expect(shared.lineups.every(({ content }) => content !== undefined)).toBe(true);
    const pitchers = shared.lineups.map(({ content }) => listPitchers(content?.innings ?? []));
    const twice = pitchers[0]?.filter((id) => pitchers[1]?.includes(id)) ?? [];
    expect(shared.lineups[1]?.pitchTwice.toSorted()).toEqual(twice.toSorted());
  });

  it('[B.79e] leaves pitchers for the later games of a day, although the first one could use them.', async () => {
    const four = players.map((player, index) => (index < 4 ? player : { ...player, wishes: { P: 'never' as const } }));
    const games = [first, second].map((game) => toPlan({ ...game, inningsCount: 6 }));
    const { lineups } = await plan(games, { players: four });
    const pitchers = lineups.map(({ content }) => listPitchers(content?.innings ?? []));
    expect(pitchers.map((ids) => ids.length)).toEqual([2, 2]);
    expect(pitchers.flat().toSorted()).toEqual([ana, ben, cy, dee].toSorted());
    expect(lineups.flatMap(({ pitchTwice }) => pitchTwice)).toEqual([]);
  });

  it('takes the pitchers of a final lineup of the day for the other game.', async () => {
    const final = aSeasonGame({
      gameId: first.id,
      date: '2099-05-16',
      source: 'final',
      innings: [1, 2, 3, 4].map(() => ({ P: ana, C: ben, SS: cy, LF: dee })),
      present: Object.fromEntries(ids.map((id) => [id, [1, 2, 3, 4]])),
    });
    const { lineups } = await plan([toPlan(second)], { season: [final] });
    const innings = lineups[0]?.content?.innings ?? [];
    expect(innings).toHaveLength(4);
    expect(listPitchers(innings)).not.toContain(ana);
  });
});

describe('Planning several games', () => {
  it('gives the season before and after: who sat more sits less.', async () => {
    const played = aSeasonGame({
      gameId: aGame({}, 9).id,
      innings: [1, 2, 3, 4].map(() => ({ P: cy, C: dee, SS: ids[4] ?? '', LF: ids[5] ?? '' })),
      present: Object.fromEntries(ids.map((id) => [id, [1, 2, 3, 4]])),
    });
    const { before, after, lineups } = await plan([toPlan(first), toPlan(second)], { season: [played] });
    expect(before.benchSpread).toBe(100);
    expect(after.benchSpread).toBeLessThan(30);
    expect(sitsOf(lineups).slice(0, 2)).toEqual([2, 2]);
  });

  it('[B.79c] keeps a draft that is not chosen, and counts it.', async () => {
    const innings = [1, 2, 3, 4].map(() => ({ P: cy, C: dee, SS: ids[4] ?? '', LF: ids[5] ?? '' }));
    const content = { innings, battingOrder: ids, locks: [] };
    const draft = { content, baseVersion: { version: 3, status: 'draft' as const, content } };
    const { lineups } = await plan([toPlan(first, { draft, isKept: true }), toPlan(second)]);
    expect(lineups[0]?.content?.innings).toEqual(innings);
    // Ana and Ben sit in the whole game that is kept, so they sit as seldom as the rules allow in the other one.
    expect(sitsOf(lineups.slice(1)).slice(0, 2)).toEqual([1, 1]);
  });

  it('[B.79g] lets no pitcher of a later draft that is kept pitch the game before it.', async () => {
    const kept = toPlan(second, { draft: pitchedByAna(4), isKept: true });
    const { lineups } = await plan([toPlan(first), kept], { players: anaPrefersPitching });
    expect(listPitchers(lineups[0]?.content?.innings ?? [])).not.toContain(ana);
    expect(lineups.flatMap(({ pitchTwice }) => pitchTwice)).toEqual([]);
  });

  it('counts the innings of a later draft that is kept toward the limit of the day.', async () => {
    const long = { inningsCount: 6 };
    const kept = toPlan({ ...second, ...long }, { draft: pitchedByAna(6), isKept: true });
    const { lineups } = await plan([toPlan({ ...first, ...long }), kept], {
      team: countsInnings,
      players: anaPrefersPitching,
    });
    expect(listPitchers(lineups[0]?.content?.innings ?? [])).not.toContain(ana);
  });

  it('does not count a kept draft with empty places.', async () => {
    const content = { innings: [{ P: cy }, {}, {}, {}], battingOrder: ids, locks: [] };
    const draft = { content, baseVersion: { version: 3, status: 'draft' as const, content } };
    const { lineups, after } = await plan([toPlan(first, { draft, isKept: true })]);
    expect(lineups[0]?.facts).toBeUndefined();
    expect(after.innings).toBe(0);
  });

  it('keeps the locks of a draft that is replaced.', async () => {
    const locks = [{ inning: 1, position: 'P', playerId: dee }];
    const content = { innings: [{ P: dee }, {}, {}, {}], battingOrder: ids, locks };
    const draft = { content, baseVersion: { version: 3, status: 'draft' as const, content } };
    const { lineups } = await plan([toPlan(first, { draft })]);
    expect(lineups[0]?.content?.innings[0]?.P).toBe(dee);
    expect(lineups[0]?.content?.locks).toEqual(locks);
  });

  it('says why a game has no lineup, and plans the others.', async () => {
    const out = ids.map((id) => markedOut(id));
    const { lineups } = await plan([toPlan(first, { availability: out }), toPlan(second)]);
    expect(lineups[0]?.content).toBeUndefined();
    expect(lineups[0]?.why.join(' ')).not.toBe('');
    expect(lineups[1]?.content?.innings).toHaveLength(4);
  });

  it('[B.198] counts the innings of one game toward the limits of the next one of the day, where the table counts innings.', async () => {
    const locks = [1, 2].map((inning) => ({ inning, playerId: ana, position: 'P' }));
    const locked = toPlan(second, { draft: toDraft({ innings: [], battingOrder: ids, locks }) });
    // Ana pitches five innings of the first game, so one of six is left.
    const games = [toPlan({ ...first, inningsCount: 5 }, { draft: pitchedByAna(5), isKept: true }), locked];
    const [, late] = (await plan(games, { team: countsInnings })).lineups;
    expect(late?.content).toBeUndefined();
    expect(late?.why.join(' ')).toContain('Ana Reyes has 1 inning left to pitch');
    const byPitches = await plan(games, { team: countsPitches });
    expect(byPitches.lineups[1]?.content?.innings.slice(0, 2).map(({ P }) => P)).toEqual([ana, ana]);
  });

  it('[B.198b] counts the innings of one game toward the rest of the next day, where the table counts innings.', async () => {
    const locks = [{ inning: 1, playerId: ana, position: 'P' }];
    const draft = toDraft({ innings: [], battingOrder: ids, locks });
    const sunday = toPlan(aGame({ ...small, gameDate: '2099-05-17T00:00:00.000Z' }, 3), { draft });
    const sundayAfter = async (innings: number, team: typeof countsInnings) => {
      const saturdayGame = toPlan({ ...first, inningsCount: innings }, { draft: pitchedByAna(innings), isKept: true });
      return (await plan([saturdayGame, sunday], { team })).lineups[1]?.content?.innings[0]?.P;
    };
    expect(await sundayAfter(4, countsInnings)).toBeUndefined();
    expect(await sundayAfter(3, countsInnings)).toBe(ana);
    expect(await sundayAfter(4, countsPitches)).toBe(ana);
  });

  it('[B.198d] names who must rest because of the plan, where a game has no lineup for that reason, and no one else.', async () => {
    const two = players.map((player, index) => (index < 2 ? player : { ...player, wishes: { P: 'never' as const } }));
    const sunday = toPlan(aGame({ ...small, gameDate: '2099-05-17T00:00:00.000Z' }, 3), {
      availability: [markedOut(ben)],
    });
    const saturdayGame = toPlan(first, { draft: pitchedByAna(4), isKept: true });
    const lateOf = async (team: typeof countsInnings) =>
      (await plan([saturdayGame, sunday], { team, players: two })).lineups[1];
    expect(await lateOf(countsInnings)).toMatchObject({ content: undefined, restingByPlan: [ana] });
    expect(await lateOf(countsPitches)).toMatchObject({
      content: { battingOrder: expect.anything() },
      restingByPlan: [],
    });
    const withoutPlayers = await plan([toPlan(first, { availability: ids.map((id) => markedOut(id)) })], {
      team: countsInnings,
    });
    expect(withoutPlayers.lineups[0]).toMatchObject({ content: undefined, restingByPlan: [] });
  });

  it('[B.198f] lets someone else pitch long before a day with few pitchers, where the table counts innings.', async () => {
    const two = players.map((player, index) => (index < 2 ? player : { ...player, wishes: { P: 'never' as const } }));
    const sunday = toPlan(aGame({ ...small, inningsCount: 3, gameDate: '2099-05-17T00:00:00.000Z' }, 3), {
      availability: [markedOut(ben)],
    });
    const games = [toPlan({ ...first, inningsCount: 7 }), sunday];
    // From this seed the first game alone would give Ana four innings.
    const { lineups } = await planTogether(
      { team: countsInnings, players: two, season: [], games },
      { ...options, solve: (problem) => solve(problem, { highs: false, seed: 6 }) },
    );
    const [early, late] = lineups.map(({ content }) => content?.innings.map(({ P }) => P));
    // After more than three innings a pitcher rests on the next day.
    expect(early?.filter((id) => id === ana)).toHaveLength(3);
    expect(early?.filter((id) => id === ben)).toHaveLength(4);
    expect(late).toEqual([ana, ana, ana]);
  });

  it('leaves an absent player out of the bench, and orders the batters as the team does.', async () => {
    const { lineups, after } = await plan([toPlan(first, { availability: [markedOut(ana)] })]);
    expect(after.players.find(({ playerId }) => playerId === ana)?.present).toBe(0);
    const problem = toLineupProblem({ game: first, players, availability: [markedOut(ana)], locks: [] });
    const innings = lineups[0]?.content?.innings ?? [];
    expect(lineups[0]?.content?.battingOrder).toEqual(battingOrderFor(problem, { innings, battingOrder: ids }));
  });
});
