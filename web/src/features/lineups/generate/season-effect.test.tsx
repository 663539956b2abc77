import { INFIELD } from 'engine';
import { summarizeSeason } from 'engine/season/statistics';
import { expect, it } from 'vitest';
import { fullInnings, sampleProblem } from '#test/fakes/sample-game.ts';
import { renderComponent } from '#test/pages/render-route.tsx';
import { SeasonEffect } from './season-effect.tsx';

const problem = sampleProblem({ players: 12, innings: 3 });
const labels = new Map(problem.players.map(({ id, name }) => [id, name]));
const innings = fullInnings(problem);
/** Jon, Kim and Leo sat in all three innings of the game before. */
const facts = {
  innings,
  present: Object.fromEntries(problem.players.map(({ id }) => [id, [1, 2, 3]])),
  battingOrder: [],
  pitches: {},
};
const before = summarizeSeason([facts], [...labels.keys()], INFIELD);

/** Jon, Kim and Leo play all innings, and the others sit once each. */
const madeUp = ['abc', 'def', 'ghi'].map((sitting) => {
  const regulars = [...'abcdefghi'].filter((id) => !sitting.includes(id));
  return Object.fromEntries(
    problem.positions.map((position, index) => [position, [...'jkl', ...regulars][index] ?? '']),
  );
});

type Planned = { readonly excused?: readonly string[]; readonly sits?: ReadonlyMap<string, number> | undefined };

function showEffect(lineup: readonly Readonly<Record<string, string>>[], planned: Planned = {}) {
  const { excused = [], sits } = { sits: new Map<string, number>(), ...planned };
  const solution = { status: 'proven', lineup: { innings: lineup }, value: 0, bound: 0, broken: [], why: [] } as const;
  const season = { problem, sits, before, excused: new Set(excused) };
  return renderComponent(<SeasonEffect result={{ solution, problem, seed: 1, season }} labels={labels} />);
}

it('A player who is owed innings and sits as often as others who are owed nothing makes up for nothing.', async () => {
  const page = showEffect(innings);
  await page.findByText('Planned with your season.');
  expect(page.queryByText(/was owed/)).toBeNull();
});

it('A lineup that could not be planned with the season does not say that it was.', () => {
  const page = showEffect(innings, { sits: undefined });
  expect(page.queryByText('Planned with your season.')).toBeNull();
});

it('A player who sits as often as most others is not said to be made up for because one of them sits more.', async () => {
  // Jon, who is owed innings, sits once; Ana and Ben, who are owed none, sit twice, and six others never.
  const [first = {}, second = {}, third = {}] = innings;
  const mixed = [
    { ...first, P: 'j' },
    { ...second, P: 'j', C: 'k' },
    { ...third, C: 'k', SS: 'l' },
  ];
  const page = showEffect(mixed);
  await page.findByText('Planned with your season.');
  expect(page.queryByText(/was owed/)).toBeNull();
});

it('A player who was hurt before the turn on the bench is not said to have sat less.', async () => {
  const page = showEffect(madeUp, { excused: ['a', 'j'] });
  await page.coach.click(await page.findByRole('button', { name: /^Jon was owed 2 innings/ }));
  const rows = page.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Anahurt, not countedsits once');
  expect(rows).toContain('Jonsat 2 moreplays all 3 innings');
  expect(rows).toContain('Bensat 1 lesssits once');
});

it('The sentence of a player who sits less often than the others is whole, and leads to the reason for each player.', async () => {
  const page = showEffect(madeUp);
  const sentence = await page.findByRole('button', { name: /^Jon was owed 2 innings and plays all 3 innings\./ });
  expect(sentence.className).not.toContain('truncate');
  await page.coach.click(sentence);
  const rows = page.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Jonsat 2 moreplays all 3 innings');
  expect(rows).toContain('Anasat 1 lesssits once');
});
