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

function showEffect(lineup: readonly Readonly<Record<string, string>>[]) {
  const solution = { status: 'proven', lineup: { innings: lineup }, value: 0, bound: 0, broken: [], why: [] } as const;
  const season = { problem, sits: undefined, before };
  return renderComponent(
    <SeasonEffect result={{ solution, problem, seed: 1, season }} labels={labels} trigger="text" />,
  );
}

it('A player who is owed innings and sits as often as others who are owed nothing makes up for nothing.', async () => {
  const page = showEffect(innings);
  await page.findByText('Planned with your season.');
  expect(page.queryByText(/was owed/)).toBeNull();
});

it('The sentence of a player who sits less often than the others is whole, and leads to the reason for each player.', async () => {
  const swapped = innings.map((cells) => ({ ...cells, P: 'j', C: 'k', SS: 'l' }));
  const page = showEffect(swapped);
  const sentence = await page.findByRole('button', { name: /^Jon was owed 2 innings and plays all 3 innings\./ });
  expect(sentence.className).not.toContain('truncate');
  await page.coach.click(sentence);
  const rows = page.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Jonsat 2 moreplays all 3 innings');
  expect(rows).toContain('Anasat 1 lesssits 3 times');
});
