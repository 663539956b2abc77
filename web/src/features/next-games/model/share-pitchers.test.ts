import { toLineupProblem } from 'contract/lineup-problem';
import { describe, expect, it } from 'vitest';
import { aGame, aPlayer, markedOut } from '#test/fakes/records.ts';
import { type SharedGame, sharePitchers } from './share-pitchers.ts';

const canPitch = ['Ana', 'Ben', 'Cy', 'Dee'].map((firstName, index) => aPlayer({ firstName }, index + 1));
const cannotPitch = aPlayer({ firstName: 'Eli', wishes: { P: 'never' } }, 5);
const [ana = '', ben = '', cy = '', dee = ''] = canPitch.map(({ id }) => id);

type Change = Partial<Omit<SharedGame, 'problem'>> & {
  readonly out?: readonly string[];
  readonly locks?: Parameters<typeof toLineupProblem>[0]['locks'];
  readonly players?: typeof canPitch;
};

function aSharedGame(number: number, { out = [], locks = [], players, ...change }: Change = {}): SharedGame {
  const game = aGame({ inningsCount: 4 }, number);
  const availability = out.map((id) => markedOut(id));
  const problem = toLineupProblem({ game, players: players ?? [...canPitch, cannotPitch], availability, locks });
  return { gameId: game.id, problem, isFixed: false, pitchers: [], lacks: [], ...change };
}

/** For each game, who may pitch in it. */
function shareOut(games: readonly SharedGame[]): readonly (readonly string[] | 'unchanged')[] {
  const shared = sharePitchers(games);
  return games.map(({ gameId }) => {
    const elsewhere = shared.get(gameId);
    return elsewhere ? [ana, ben, cy, dee].filter((id) => !elsewhere.has(id)) : 'unchanged';
  });
}

describe('Sharing pitchers out among games', () => {
  it('gives each of two games half of the pitchers, and leaves a third one alone.', () => {
    const early = aSharedGame(1, { pitchers: [ana, ben, cy] });
    const late = aSharedGame(2, { pitchers: [dee, ana], lacks: [ana] });
    const [first, second, third] = shareOut([early, late, aSharedGame(3, { pitchers: [dee] })]);
    expect(first).toHaveLength(2);
    expect(second).toHaveLength(2);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(4);
    expect(third).toBe('unchanged');
  });

  it('changes nothing where no game lacks a pitcher, or where only a lineup that stays takes them.', () => {
    const late = aSharedGame(2, { pitchers: [ana], lacks: [ana] });
    expect(sharePitchers([aSharedGame(1, { pitchers: [ana] }), aSharedGame(2, { pitchers: [ben] })]).size).toBe(0);
    expect(sharePitchers([aSharedGame(1, { pitchers: [ana], isFixed: true }), late]).size).toBe(0);
  });

  it('gives a player to the game that he or she can be in, and evens the numbers out with the others.', () => {
    const early = aSharedGame(1, { pitchers: [ana, ben, cy, dee] });
    const late = aSharedGame(2, { out: [ana, ben], lacks: [cy, dee] });
    expect(shareOut([early, late])).toEqual([
      [ana, ben],
      [cy, dee],
    ]);
  });

  it('lets who likes to pitch do so in different games.', () => {
    const players = canPitch.map((player, index) =>
      index < 2 ? { ...player, wishes: { P: 'prefer' as const } } : player,
    );
    const early = aSharedGame(1, { pitchers: [ana, ben, cy], players });
    const [first = [], second = []] = shareOut([early, aSharedGame(2, { lacks: [ana], players })]);
    expect([first.includes(ana), second.includes(ana)]).toEqual([second.includes(ben), first.includes(ben)]);
  });

  it('keeps who is locked on the mound there, also in several games.', () => {
    const locked = { locks: [{ inning: 1, position: 'P', playerId: ana }] };
    const early = aSharedGame(1, { ...locked, pitchers: [ana, ben, cy, dee] });
    const shares = shareOut([early, aSharedGame(2, { ...locked, lacks: [ben, cy] })]);
    expect(shares.map((ids) => ids.includes(ana))).toEqual([true, true]);
  });

  it('shares among all games that need the same pitchers.', () => {
    const games = [
      aSharedGame(1, { pitchers: [ana, ben, cy, dee] }),
      aSharedGame(2, { pitchers: [ana, ben], lacks: [ana] }),
      aSharedGame(3, { lacks: [ben] }),
    ];
    const shares = shareOut(games);
    expect(shares.map(({ length }) => length).toSorted()).toEqual([1, 1, 2]);
  });
});
