import { check, solve } from 'engine';
import { expect, it } from 'vitest';
import type { GameRecord } from '#domain/played/game-record.ts';
import { aGame, aPlayer } from '#test/fakes/records.ts';
import { recordInning, startRecord } from '../model/change-record.ts';
import { toReplanProblem } from './rest-of-game.ts';
import { applyEvent, applyRepair, planRest } from './use-replan.ts';

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

/** A game of which the first inning was played; in each inning the next players of the roster start the field. */
function playFirstInning(count: number, settings: Parameters<typeof aGame>[0], shift = 9) {
  const players = Array.from({ length: count }, (_, index) => aPlayer({ firstName: `P${index}` }, index + 1));
  const game = aGame(settings);
  const empty = startRecord({ game, players, availability: [], lineup: null });
  const cells = (inning: number) =>
    Object.fromEntries(
      nine.slice(0, count).map((position, index) => [position, players[(index + inning * shift) % count]?.id ?? '']),
    );
  const plan = empty.progress.plan.map((_, inning) => cells(inning));
  const planned: GameRecord = { ...empty, progress: { ...empty.progress, plan } };
  const everyone = players.map(({ id }) => id);
  return { before: recordInning(planned, everyone), everyone, game, players };
}

async function planAfter(event: 'hurt' | 'here', index: number, of: ReturnType<typeof playFirstInning>) {
  const { before, everyone, game, players } = of;
  const playerId = everyone[index] ?? '';
  const noted = applyEvent(before, { playerId, event }, { game, availability: [] });
  const problem = toReplanProblem(noted, { game, players, availability: [], resting: new Set<string>(), pairs: [] });
  return { playerId, noted, problem, ...(await planRest(before, problem, (each) => solve(each, { seed: 1 }))) };
}

it.each([
  [7, 6],
  [25, 15],
])('[B.41] With %i players and %i innings, an injury changes only what is still to come.', async (count, innings) => {
  const played = playFirstInning(count, { inningsCount: innings }, 0);
  const { playerId, noted, repairs } = await planAfter('hurt', 0, played);
  const result = repairs ? applyRepair(noted, repairs.choices[0]) : noted;
  expect(result.innings).toEqual(played.before.innings);
  expect(result.present).toEqual(played.before.present);
  expect(result.progress.plan.flatMap(Object.values)).not.toContain(playerId);
  expect(result.progress.plan).toHaveLength(innings - 1);
});

it.each(['varied', 'settled'] as const)(
  '[B.30e] An injury in a %s game leaves a lineup with few changes and one that is at least as fair, and both keep every required rule.',
  async (rotation) => {
    const played = playFirstInning(12, { inningsCount: 6, rotation });
    const { playerId, noted, problem, repairs } = await planAfter('hurt', 4, played);
    const own = played.before.progress.plan.filter((cells) => Object.values(cells).includes(playerId)).length;
    const [fewest, fairest = fewest] = repairs?.choices ?? [];
    expect(fewest?.changes).toBeGreaterThanOrEqual(own);
    expect(fewest?.changes).toBeLessThanOrEqual(own + 2);
    for (const choice of [fewest, fairest]) {
      const { innings, progress } = choice ? applyRepair(noted, choice) : noted;
      expect(innings).toEqual(played.before.innings);
      const lineup = { innings: [...innings, ...progress.plan] };
      expect(check(problem, lineup).filter(({ level }) => level === 'required')).toEqual([]);
    }
  },
);

it('[B.197d] After an injury a pitcher is planned for no more innings than other games leave of the day, those played in this game counted.', async () => {
  const { before, everyone, game, players } = playFirstInning(9, { inningsCount: 5 }, 0);
  const [pitcher = '', , , , , , , , hurt = ''] = everyone;
  const noted = applyEvent(before, { playerId: hurt, event: 'hurt' }, { game, availability: [] });
  const inningsLeft = (id: string) => (id === pitcher ? 2 : undefined);
  const sources = { game, players, availability: [], resting: new Set<string>(), inningsLeft, pairs: [] };
  const { repairs } = await planRest(before, toReplanProblem(noted, sources), (each) => solve(each, { seed: 1 }));
  for (const choice of repairs?.choices ?? []) {
    const { innings, progress } = applyRepair(noted, choice);
    expect([...innings, ...progress.plan].filter(({ P }) => P === pitcher)).toHaveLength(2);
  }
  expect(repairs?.choices.length).toBeGreaterThan(0);
});

it('An engine that fails leaves the event to the coach, without lineups to choose from.', async () => {
  const { before, game, players } = playFirstInning(9, { inningsCount: 3 });
  const problem = toReplanProblem(before, { game, players, availability: [], resting: new Set(), pairs: [] });
  expect(await planRest(before, problem, () => Promise.reject(new Error('out of memory')))).toEqual({ why: [] });
  const infeasible = { status: 'infeasible', why: ['No lineup was found.'], fixes: [] } as const;
  expect(await planRest(before, problem, () => Promise.resolve(infeasible))).toEqual({ why: infeasible.why });
});

it('Where too few players are left for the field, the reasons come in place of a lineup.', async () => {
  const { repairs, why } = await planAfter('hurt', 0, playFirstInning(7, { inningsCount: 4 }, 0));
  expect(repairs).toBeUndefined();
  expect(why.join(' ')).toMatch(/6 players/);
});
