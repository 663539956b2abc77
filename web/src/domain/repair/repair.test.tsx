import { within } from '@testing-library/react';
import { type InningAssignment, type Problem, solve } from 'engine';
import { describe, expect, it, vi } from 'vitest';
import { samplePlayer, sampleProblem } from '#test/fakes/sample-game.ts';
import { renderComponent } from '#test/pages/render-route.tsx';
import { describeKeptBattery, describePrice, describeSits } from './describe-repair.ts';
import { findRepairs, type Repairs } from './find-repairs.ts';
import { listChanges } from './list-changes.ts';
import { RepairSheet } from './repair-sheet.tsx';

/** Twelve players, of whom nine play every inning and three sit all the time: as unfair as a lineup can be. */
const rows = 'abcdefghi';
const unfair = (problem: Problem): readonly InningAssignment[] =>
  Array.from({ length: problem.innings }, () =>
    Object.fromEntries(problem.positions.map((position, index) => [position, rows[index] ?? ''])),
  );

async function repairsOf(problem: Problem, known = unfair(problem)): Promise<Repairs> {
  const found = await findRepairs(problem, known, solve);
  if ('status' in found) throw new Error(found.why.join(' '));
  return found;
}

const wanted = { F1: { level: 'wanted', spread: 1 } } as const;

describe('The repairs of a known lineup', () => {
  it('The repairs of a known lineup are the one with the fewest changes and the fairest one.', async () => {
    const problem = sampleProblem({ players: 12, innings: 3, with: { rules: wanted } });
    const { choices } = await repairsOf(problem);
    expect(choices.map(({ priority, changes, isProven }) => [priority, changes > 0, isProven])).toEqual([
      ['stability', false, true],
      ['fairness', true, true],
    ]);
    expect(choices[0].innings).toEqual(unfair(problem));
  });

  it.each([true, false])(
    'A repair is as proven as its changes are, whatever else is open: %s.',
    async (areChangesProven) => {
      const problem = sampleProblem({ players: 12, innings: 3, with: { rules: wanted } });
      const open = async (asked: Problem) => {
        const solution = await solve(asked);
        if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
        return { ...solution, status: 'feasible' as const, areChangesProven };
      };
      const repairs = await findRepairs(problem, unfair(problem), open);
      expect('choices' in repairs && repairs.choices.map(({ isProven }) => isProven)).toEqual([
        areChangesProven,
        areChangesProven,
      ]);
    },
  );

  it('One repair is left where the fewest changes are the fairest, too.', async () => {
    const problem = sampleProblem({ players: 9, innings: 2, with: { rules: wanted } });
    const { choices } = await repairsOf(problem);
    expect(choices).toMatchObject([{ priority: 'fairness', changes: 0, isProven: true }]);
  });

  it.each([
    ['the one with the fewest changes, unless the other is better', 7, 'stability'],
    ['the fairest one where it is better', 8, 'fairness'],
  ] as const)('One repair of two with as many changes is left: %s.', async (_, value, kept) => {
    const problem = sampleProblem({ players: 12, innings: 1, with: { rules: wanted } });
    const lineups = { stability: [{ P: 'a' }], fairness: [{ P: 'b' }] };
    const stub = async ({ previous }: Problem) => {
      const priority = previous?.priority ?? 'fairness';
      const worth = priority === 'fairness' ? value : 7;
      const lineup = { innings: lineups[priority] };
      return { status: 'proven', lineup, value: worth, bound: worth, changes: 1, broken: [], why: [] } as const;
    };
    const repairs = await findRepairs(problem, unfair(problem), stub);
    expect(repairs).toMatchObject({ choices: [{ priority: 'fairness', innings: lineups[kept] }] });
  });

  it('A known lineup may name players and positions that the game no longer has.', async () => {
    const problem = sampleProblem({ players: 10, innings: 2, with: { rules: wanted } });
    const known = unfair(problem).map((cells) => ({ ...cells, SS: 'gone', LCF: 'a' }));
    const { choices } = await repairsOf(problem, [...known, { P: 'a' }]);
    expect(choices[0].changes).toBe(2);
    expect(choices[0].innings.map(({ SS }) => SS)).not.toContain('gone');
  });

  it('A game without a lineup has no repair, and the reasons are those of the engine.', async () => {
    const problem = sampleProblem({ players: 9, innings: 2 });
    const none = {
      ...problem,
      players: problem.players.map((player) => ({ ...player, positionPreferences: { P: 'never' as const } })),
    };
    expect(await findRepairs(none, unfair(none), solve)).toMatchObject({ status: 'infeasible' });
  });
});

describe('What a repair changes', () => {
  it('What a repair changes is listed by inning, with players who sit and not those who have left.', () => {
    const players = [
      samplePlayer('Ana', 2),
      samplePlayer('Ben', 2),
      samplePlayer('Cleo', 2, { present: [true, false] }),
    ];
    const before = [
      { P: 'a', C: 'b' },
      { P: 'c', C: 'b' },
    ];
    const after = [
      { P: 'b', C: 'c' },
      { P: 'a', C: 'b' },
    ];
    expect(listChanges(before, after, { positions: ['P', 'C'], players, first: 1 })).toEqual([
      {
        inning: 1,
        cells: [
          { position: 'P', playerId: 'b', from: 'C' },
          { position: 'C', playerId: 'c', from: undefined },
        ],
        sit: [{ playerId: 'a', from: 'P' }],
      },
      { inning: 2, cells: [{ position: 'P', playerId: 'a', from: undefined }], sit: [] },
    ]);
    expect(listChanges(before, after, { positions: ['P', 'C'], players, first: 2 })).toHaveLength(1);
  });

  it('The pitchers and catchers who stay are named by inning.', () => {
    const inning = (number: number, ...positions: string[]) => ({
      inning: number,
      cells: positions.map((position) => ({ position, playerId: 'a', from: undefined })),
      sit: [],
    });
    const positions = ['P', 'C', 'SS'];
    expect(describeKeptBattery([inning(3), inning(4, 'SS'), inning(5), inning(6, 'P', 'C')], positions)).toBe(
      'Pitchers and catchers of innings 3 to 5 stay.',
    );
    expect(describeKeptBattery([inning(3, 'SS'), inning(4)], positions)).toBe('All pitchers and catchers stay.');
    expect(describeKeptBattery([inning(3, 'P'), inning(4, 'C'), inning(5)], positions)).toBe(
      'Pitchers of innings 4 and 5 stay. Catchers of innings 3 and 5 stay.',
    );
    expect(describeKeptBattery([inning(1, 'P', 'C')], positions)).toBeUndefined();
    expect(describeKeptBattery([inning(1)], ['SS'])).toBeUndefined();
  });
});

describe('How often players sit', () => {
  const names = new Map([
    ['a', 'Ana'],
    ['b', 'Ben'],
    ['c', 'Cleo'],
    ['d', 'Dan'],
    ['e', 'Eva'],
    ['f', 'Finn'],
    ['g', 'Gia'],
  ]);
  /** A digit for each player says in how many of four innings the player sits. */
  const sentence = (sits: string) => {
    const ids = [...names.keys()].slice(0, sits.length);
    const players = ids.map((id) => ({ ...samplePlayer(names.get(id) ?? '', 4), id }));
    const innings = [0, 1, 2, 3].map((inning) =>
      Object.fromEntries(ids.flatMap((id, index) => (inning < Number(sits[index]) ? [] : [[`position ${id}`, id]]))),
    );
    return describeSits({ players, innings: 4, played: [] }, innings, (id) => names.get(id) ?? '?');
  };

  it.each([
    ['2222', 'Everyone sits twice.'],
    ['0000', 'No one sits.'],
    ['3222', 'Ana sits 3 times, the others twice.'],
    ['3322', 'Ana and Ben sit 3 times, the others twice.'],
    ['2221', 'Dan sits once, the others twice.'],
    ['3212', 'Ana sits 3 times, the others once or twice.'],
    ['3333210', '4 players sit 3 times, the others never to twice.'],
    ['1000', 'Ana sits once, the others never.'],
    ['1110', 'Dan never sits, the others once.'],
    ['2221111', '3 players sit twice, the others once.'],
  ])('Sits of %s are described as “%s”', (sits, expected) => {
    expect(sentence(sits)).toBe(expected);
  });

  it('How often players sit counts no one who is not there any more.', () => {
    const problem = sampleProblem({ players: 10, innings: 2, with: { played: [{}] } });
    const players = problem.players.map((player) =>
      player.id === 'j' ? { ...player, present: [true, false] } : player,
    );
    expect(describeSits({ ...problem, players }, unfair(problem), (id) => id)).toBe('No one sits.');
  });
});

describe('The price of the fairest repair', () => {
  const twelve = sampleProblem({ players: 12, innings: 3, with: { rules: wanted } });
  const priceOf = ({ choices, ...repairs }: Repairs) => {
    const [, fairest] = choices;
    if (!fairest) throw new Error('There is one choice.');
    return describePrice(fairest, { ...repairs, choices }, (id) => id);
  };
  /** Players a to c sit in all innings in both choices, or d to f in the fairest one. */
  const repairsWith = (problem: Problem, fairest: readonly InningAssignment[]): Repairs => {
    const repair = { changes: 0, isProven: true, broken: [] };
    const fewest = { ...repair, priority: 'stability', innings: unfair(problem) } as const;
    return {
      problem,
      known: unfair(problem),
      choices: [fewest, { ...repair, priority: 'fairness', innings: fairest }],
    };
  };
  const swapped = unfair(twelve).map((cells) => ({ ...cells, P: 'j' }));

  it('[B.30l] The price names the season where only the games before make the lineup fairer.', () => {
    const [first, ...others] = twelve.players;
    const indebted = { ...twelve, players: first ? [{ ...first, debt: 2 }, ...others] : [] };
    expect(priceOf(repairsWith(indebted, swapped))).toBe(
      '3 players sit 3 times, the others never. Fairer over the season.',
    );
    expect(priceOf(repairsWith(twelve, swapped))).toBe('3 players sit 3 times, the others never.');
  });

  it('does not name the season where the lineup of this game is fairer itself.', async () => {
    const [first, ...others] = twelve.players;
    const indebted = { ...twelve, players: first ? [{ ...first, debt: 2 }, ...others] : [] };
    expect(priceOf(await repairsOf(indebted))).not.toMatch(/season/);
  });
});

describe('The sheet of a repair', () => {
  async function openSheet(change: Partial<Parameters<typeof RepairSheet>[0]> = {}) {
    const problem = sampleProblem({ players: 10, innings: 3, with: { rules: wanted } });
    const repairs = await repairsOf(problem);
    const onApply = vi.fn();
    const onCancel = vi.fn();
    const page = renderComponent(
      <RepairSheet
        title="Kate is hurt"
        summary="Shortstop, out from inning 3 on."
        repairs={repairs}
        first="fairness"
        readers={{ printed: unfair(problem), isShared: true }}
        nameOf={(id) => problem.players.find((player) => player.id === id)?.name ?? '?'}
        describeOutcome={({ changes }) => (changes > 0 ? 'The lineup stays final.' : undefined)}
        onApply={onApply}
        onCancel={onCancel}
        {...change}
      />,
    );
    const sheet = within(await page.findByRole('dialog', { name: 'Kate is hurt' }));
    return { ...page, sheet, repairs, onApply, onCancel };
  }

  it('The sheet of a repair shows both prices, and what the chosen one changes and means.', async () => {
    const { sheet, coach, repairs, onApply } = await openSheet();
    const [fewest, fairest] = repairs.choices;
    const count = fairest?.changes ?? 0;
    expect(
      sheet.getByRole('radio', { name: `Fairest : ${count} cells . 3 players sit once, the others never.` }),
    ).toHaveProperty('checked', true);
    const changes = within(sheet.getByRole('list', { name: 'What changes' }));
    expect(changes.getAllByText(/comes in|moves/)).toHaveLength(count);
    sheet.getByText(`The printed card differs in ${count} cells. Families see the change at once.`);
    sheet.getByText('The lineup stays final.');
    sheet.getByText(
      'Proven: no lineup that meets as many preferences shares the bench more fairly, and none as fair changes less.',
    );
    await coach.click(
      sheet.getByRole('radio', {
        name: 'Fewest changes : No cell . Jon sits 3 times, the others never. 1 preference is not met.',
      }),
    );
    expect(changes.queryByText(/comes in|moves/)).toBeNull();
    expect(sheet.queryByText(/printed card|Families|stays final/)).toBeNull();
    await coach.click(sheet.getByRole('button', { name: 'Keep the lineup' }));
    expect(onApply.mock.calls).toEqual([[fewest]]);
  });

  it('The sheet of a repair applies the choice that is shown, and Cancel applies none.', async () => {
    const { sheet, coach, repairs, onApply, onCancel } = await openSheet();
    await coach.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onApply).not.toHaveBeenCalled();
    await coach.click(sheet.getByRole('button', { name: /^Apply \d+ changes$/ }));
    expect(onApply.mock.calls).toEqual([[repairs.choices[1]]]);
  });

  it('The sheet of a repair names each required rule that its lineup breaks.', async () => {
    const problem = sampleProblem({ players: 10, innings: 3, with: { rules: wanted } });
    const repairs = await repairsOf(problem);
    const words = 'Four men bat in a row.';
    const broken = [{ rule: 'B2', level: 'required', words, players: [], innings: [], positions: [] }] as const;
    const [first] = repairs.choices;
    const { sheet } = await openSheet({ repairs: { ...repairs, choices: [{ ...first, broken }] } });
    sheet.getByText(words);
  });

  it('[S-43] Names with markup are shown as text.', async () => {
    const { sheet, container } = await openSheet({ nameOf: (id) => `<img src=x onerror=alert(1)>${id}` });
    expect(sheet.getAllByText(/<img src=x onerror=alert\(1\)>/).length).toBeGreaterThan(0);
    expect(container.ownerDocument.querySelector('img')).toBeNull();
  });
});
